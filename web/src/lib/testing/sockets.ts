/** A socket that a test holds the other end of. */

import type { Plug } from '$lib/wire/socket';
import type { ToClient, ToServer } from '$wire';

export class FakePlug implements Plug {
  readyState = 0;
  onopen: Plug['onopen'] = null;
  onmessage: Plug['onmessage'] = null;
  onclose: Plug['onclose'] = null;
  readonly url: string;
  readonly sent: ToServer[] = [];

  constructor(url: string) {
    this.url = url;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.readyState = 3;
  }

  // what the server does

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** Hands out plugs and remembers them, the newest last. */
export class Plugs {
  readonly all: FakePlug[] = [];
  readonly make = (url: string): FakePlug => {
    const plug = new FakePlug(url);
    this.all.push(plug);
    return plug;
  };

  get last(): FakePlug {
    const plug = this.all.at(-1);
    if (plug === undefined) throw new Error('nobody has connected');
    return plug;
  }
}

/** The parts of a browser that the wire listens to. */
export function pretendBrowser(): { page: EventTarget & { visibilityState: string } } {
  const baseURI = 'http://table.test/';
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', baseURI });
  Object.assign(globalThis, { window: new EventTarget(), document: page });
  return { page };
}
