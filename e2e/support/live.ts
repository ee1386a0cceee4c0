import type { Page, WebSocketRoute } from 'playwright-core';

export interface LiveTap {
  /** Tells the page an event, as if the server had sent it. */
  send(event: string, payload: object): void;
  /** Cuts the connection and every new attempt, until `restore`. */
  cut(): Promise<void>;
  restore(): void;
}

/** Sits between the page and the live server; must be placed before the page opens. */
export async function tapLive(page: Page): Promise<LiveTap> {
  let isCut = false;
  let current: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, async socket => {
    if (isCut) return socket.close();
    current = socket;
    socket.connectToServer();
  });
  return {
    send(event, payload) {
      // "4" is a message of Engine.IO, "2" an event of Socket.IO.
      current?.send(`42${JSON.stringify([event, payload])}`);
    },
    async cut() {
      isCut = true;
      await current?.close();
    },
    restore() {
      isCut = false;
    },
  };
}
