# services.giftable: one Giftable with SQLite under systemd. `package` has bin/giftable; it is yours to
# say, since nixpkgs has none.
#
#   imports = [ ./module.nix ];
#   services.giftable = { enable = true; package = ...; openFirewall = true; };
{ config, lib, ... }:

let
  cfg = config.services.giftable;
in
{
  options.services.giftable = {
    enable = lib.mkEnableOption "Giftable, a table for gift games";

    package = lib.mkOption {
      type = lib.types.package;
      description = "A package with bin/giftable.";
    };

    host = lib.mkOption {
      type = lib.types.str;
      default = "0.0.0.0";
      description = "The address to listen at; 127.0.0.1 behind a proxy on this machine.";
    };

    port = lib.mkOption {
      type = lib.types.port;
      default = 8000;
      description = "The port to listen at.";
    };

    openFirewall = lib.mkOption {
      type = lib.types.bool;
      default = false;
      description = "Whether phones in the same network get through to the port.";
    };

    environment = lib.mkOption {
      type = lib.types.attrsOf lib.types.str;
      default = { };
      example = { GIFTABLE_BEHIND_PROXY = "127.0.0.1,::1"; };
      description = "Settings, as docs/hosting.md lists them.";
    };
  };

  config = lib.mkIf cfg.enable {
    networking.firewall.allowedTCPPorts = lib.mkIf cfg.openFirewall [ cfg.port ];

    systemd.services.giftable = {
      description = "Giftable, a table for gift games";
      wantedBy = [ "multi-user.target" ];
      after = [ "network.target" ];
      environment = {
        GIFTABLE_DATABASE = "%S/giftable/giftable.db";
        GIFTABLE_LOG = "json";
      } // cfg.environment;
      serviceConfig = {
        ExecStart = "${lib.getExe' cfg.package "giftable"} serve --host ${cfg.host} --port ${toString cfg.port}";
        Restart = "always";
        TimeoutStopSec = "20s";
        LimitNOFILE = 65536;
        DynamicUser = true;
        StateDirectory = "giftable";
        StateDirectoryMode = "0700";
        UMask = "0077";
        CapabilityBoundingSet = "";
        LockPersonality = true;
        MemoryDenyWriteExecute = true;
        PrivateDevices = true;
        PrivateUsers = true;
        ProcSubset = "pid";
        ProtectClock = true;
        ProtectControlGroups = true;
        ProtectHome = true;
        ProtectHostname = true;
        ProtectKernelLogs = true;
        ProtectKernelModules = true;
        ProtectKernelTunables = true;
        ProtectProc = "invisible";
        RestrictAddressFamilies = [ "AF_INET" "AF_INET6" "AF_UNIX" ];
        RestrictNamespaces = true;
        RestrictRealtime = true;
        SystemCallArchitectures = "native";
        SystemCallErrorNumber = "EPERM";
        SystemCallFilter = [ "@system-service" "~@privileged" ];
      };
    };
  };
}
