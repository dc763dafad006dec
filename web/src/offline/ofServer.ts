/** No pages that only a server can fill (in place of pages/ofServer.ts). */

import type { Load, Named } from '../pages/index';

export const ofServer = new Map<string, Load>();
export const namedOfServer = new Map<string, Named>();
