import type { Page, WebSocket, WebSocketRoute } from 'playwright-core';
import { expectSoon } from './eventually.ts';
import { EMPTY_PAGE } from './handed-on-pages.ts';
import { visit } from './shell.ts';

/** Socket.IO's own words on the wire: a namespace was opened; an event; an answer to one. */
const OPENED = '40';
const EVENT = '42';
const ANSWER = '43';

export interface LiveTap {
  /** Waits until the page's connection is up. */
  waitUntilOpen(): Promise<void>;
  /** Tells the page an event, as if the server had sent it, which from then on is not heard on it any more. */
  send(event: string, payload: object): void;
}

/** Listens in between the page and the live server; must be placed before the page opens. */
export async function tapLive(page: Page): Promise<LiveTap> {
  let open: WebSocketRoute | null = null;
  const told = new Set<string>();
  // The connection of a document goes with it.
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open = null;
  });
  await page.routeWebSocket(/\/socket\.io\//, socket => {
    socket.connectToServer().onMessage(message => {
      const frame = message.toString();
      if (frame.startsWith(OPENED)) open = socket;
      const [event] = readEvent(frame) ?? [];
      if (!event || !told.has(event)) socket.send(message);
    });
  });
  return {
    async waitUntilOpen() {
      await expectSoon(() => open !== null, 'the live connection is up').toBe(true);
    },
    send(event, payload) {
      told.add(event);
      open?.send(`${EVENT}${JSON.stringify([event, payload])}`);
    },
  };
}

/** Keeps the page's connection from coming up until it is let go; must be placed before the page opens. */
export async function holdLive(page: Page): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, async socket => {
    await isLetGo;
    socket.connectToServer();
  });
  return letGo;
}

/** Opens an address and waits until the server tells the page what happens: of what was before no event comes. */
export async function visitToListen(page: Page, path: string): Promise<void> {
  let isHeard = false;
  // By whichever connection: a new one may be sent away once.
  const listen = (socket: WebSocket) =>
    socket.on('framereceived', ({ payload }) => {
      // The first that it hears, once it is among those who are told.
      isHeard ||= readEvent(payload.toString())?.[0] === 'online';
    });
  // A document that was sent away a moment ago would come back to the server just now.
  await page.goto(EMPTY_PAGE);
  page.on('websocket', listen);
  await visit(page, path);
  await expectSoon(() => isHeard, 'the page hears what happens').toBe(true);
  page.off('websocket', listen);
}

export interface LiveRecord {
  /** Names of the events that the page was sent. */
  readonly heard: string[];
  /** What it watches, as the server has confirmed; null until then. */
  watched: readonly string[] | null;
}

/** Writes down what passes over the page's socket; must begin before the page opens. */
export function recordLive(page: Page): LiveRecord {
  const record: LiveRecord = { heard: [], watched: null };
  page.on('websocket', socket => {
    /** By the number that the answer will name. */
    const said = new Map<string, readonly string[]>();
    socket.on('framesent', ({ payload }) => {
      const frame = payload.toString();
      const [word, topics] = readEvent(frame) ?? [];
      if (word === 'watch') said.set(readNumber(frame), topics as string[]);
    });
    socket.on('framereceived', ({ payload }) => {
      const frame = payload.toString();
      const [event] = readEvent(frame) ?? [];
      if (event) record.heard.push(event);
      else if (frame.startsWith(ANSWER)) {
        record.watched = said.get(readNumber(frame)) ?? record.watched;
      }
    });
  });
  return record;
}

/** Of an event that wants an answer, or of the answer to it. */
function readNumber(frame: string): string {
  return frame.slice(EVENT.length, frame.indexOf('['));
}

/** The name and the payload; an event that wants an answer has a number before them. */
function readEvent(frame: string): [string, unknown] | null {
  if (!frame.startsWith(EVENT)) return null;
  return JSON.parse(frame.slice(frame.indexOf('[')));
}
