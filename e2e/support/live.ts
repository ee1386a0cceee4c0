import type { Page, WebSocketRoute } from 'playwright-core';
import { expectSoon } from './eventually.ts';

/** Socket.IO's own words on the wire: a namespace was opened; an event. */
const OPENED = '40';
const EVENT = '42';

export interface LiveTap {
  /** Waits until the page's connection is up. */
  waitUntilOpen(): Promise<void>;
  /** Tells the page an event, as if the server had sent it. */
  send(event: string, payload: object): void;
}

/** Listens in between the page and the live server; must be placed before the page opens. */
export async function tapLive(page: Page): Promise<LiveTap> {
  let open: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/socket\.io\//, socket => {
    socket.connectToServer().onMessage(message => {
      if (message.toString().startsWith(OPENED)) open = socket;
      socket.send(message);
    });
  });
  return {
    async waitUntilOpen() {
      await expectSoon(() => open !== null, 'the live connection is up').toBe(true);
    },
    send(event, payload) {
      open?.send(`${EVENT}${JSON.stringify([event, payload])}`);
    },
  };
}
