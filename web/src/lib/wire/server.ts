/** How the server is reached. A page without one has another of these (src/offline/server.ts). */

import type { Plug } from './socket';

/** Whether the page plays by itself: nobody else can come. */
export const isAlone: boolean = false;

export const request = (path: string, init?: RequestInit): Promise<Response> => fetch(path, init);

export const plugTo = (url: string): Plug => new WebSocket(url) as unknown as Plug;
