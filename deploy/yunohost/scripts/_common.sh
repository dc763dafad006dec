#!/bin/bash
# shellcheck disable=SC2154 # app and install_dir come from YunoHost
# What several scripts do.

install_giftable() {
    python3 -m venv --clear "$install_dir/venv"
    "$install_dir/venv/bin/python" -m pip install giftable\[all\]=="$(ynh_app_upstream_version)"
    chown -R "$app:$app" "$install_dir"
}

configure_giftable() {
    ynh_config_add_nginx
    ynh_config_add_systemd
    yunohost service add "$app" --description="A table for gift games"
}

start_giftable() {
    ynh_systemctl --service="$app" --action=start
}
