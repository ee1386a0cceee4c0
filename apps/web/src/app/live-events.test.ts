import type { LiveEvents } from '@kvazar/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../test/player.ts';
import { type Notice, sayBy } from '../components/toast.ts';
import { callApi } from '../lib/api-client.ts';
import { liveSocket, useLive } from '../lib/live-socket.ts';
import { readSession, sessionQuery } from '../lib/session.ts';
import { walletKey } from '../lib/wallet-queries.ts';
import { listenToLiveEvents } from './live-events.ts';

const site = { works: false };
const social = { vk: '', tg: '' };

let client: QueryClient;
/** What the server knows when it answers. */
let balance: number;
let asked: string[];
/** Answers leave when it is settled; what they say was read before. */
let isSent: Promise<void>;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  [balance, asked, isSent, stops] = [100, [], Promise.resolve(), []];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const success = { user: { ...player, balance }, site, social, balance, operations: [] };
    await isSent;
    return Response.json({ success });
  });
});

afterEach(() => {
  for (const stop of stops) stop();
  liveSocket.off();
  liveSocket.offAny();
  liveSocket.io.off();
  liveSocket.connected = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that shows its player's balance and operations, this long after it began. */
function open(agoMs = 0): void {
  vi.spyOn(performance, 'now').mockReturnValueOnce(agoMs);
  listenToLiveEvents(client);
  const operations = new QueryObserver(client, {
    queryKey: [...walletKey, 'history'],
    queryFn: () => callApi('/api/wallet/history'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  stops.push(
    new QueryObserver(client, sessionQuery).subscribe(() => {}),
    operations.subscribe(() => {}),
  );
}

/** The page hears this, as if the server had told it. */
function hear<Name extends keyof LiveEvents>(
  name: Name,
  ...told: Parameters<LiveEvents[Name]>
): void {
  for (const listener of liveSocket.listenersAny()) listener(name, ...told);
  for (const listener of liveSocket.listeners(name))
    (listener as (...all: unknown[]) => void)(...told);
}

function hearOf(sign: 'open' | 'ping'): void {
  for (const listener of liveSocket.io.listeners(sign)) listener();
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const shown = () => readSession(client)?.user?.balance;
/** All that was asked since the last look. */
const takeAsked = () => asked.splice(0);

const WHOLE = ['/api/getUser', '/api/wallet/history'];

async function openAnswered(agoMs = 0): Promise<void> {
  open(agoMs);
  await settle();
  expect(takeAsked()).toEqual(WHOLE);
}

describe('a page that comes into its rooms', () => {
  it('asks nothing again when there was no news since it began', async () => {
    await openAnswered(300);
    await vi.advanceTimersByTimeAsync(200);
    hear('joined', { quietMs: 501 });
    await settle();
    expect(takeAsked()).toEqual([]);
  });

  it('asks everything again that news may have made old since it began', async () => {
    await openAnswered(300);
    balance = 250;
    await vi.advanceTimersByTimeAsync(200);
    hear('joined', { quietMs: 500 });
    await settle();
    expect(takeAsked()).toEqual(WHOLE);
    expect(shown()).toBe(250);
  });

  it('does not take an answer under way for one to a later question', async () => {
    let send = () => {};
    isSent = new Promise(resolve => {
      send = resolve;
    });
    open(300);
    await settle();
    balance = 250;
    hear('joined', { quietMs: 10 });
    await settle();
    expect(takeAsked()).toEqual(WHOLE);
    send();
    await settle();
    expect(takeAsked()).toEqual(WHOLE);
    expect(shown()).toBe(250);
  });

  it('asks once more who is here when the first question was not answered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toBeUndefined();
    vi.stubGlobal('fetch', async () => Response.json({ success: { user: player, site, social } }));
    hear('joined', { quietMs: 60_000 });
    await settle();
    expect(shown()).toBe(player.balance);
  });
});

describe('a page that comes back', () => {
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  async function openJoined(joinMs = 0): Promise<void> {
    await openAnswered();
    hearOf('open');
    await pass(joinMs);
    hear('joined', { quietMs: 60_000 });
    liveSocket.connected = true;
    await settle();
    takeAsked();
  }

  /** The page answers one ping, and hears the next 20 seconds later. */
  async function hearTwoPings(): Promise<void> {
    await pass(20_000);
    hearOf('ping');
    await pass(20_000);
    hearOf('ping');
  }

  async function comeBack(quietMs: number): Promise<string[]> {
    liveSocket.connected = false;
    hearOf('open');
    hear('joined', { quietMs });
    await settle();
    return takeAsked();
  }

  it('asks everything again that news may have made old since it last answered the server', async () => {
    await openJoined();
    await hearTwoPings();
    await pass(3_000);
    expect(await comeBack(23_000)).toEqual(WHOLE);
  });

  it('only asks whose it is when there was no news since', async () => {
    await openJoined();
    await hearTwoPings();
    await pass(3_000);
    expect(await comeBack(23_001)).toEqual(['/api/getUser']);
  });

  it('misses nothing that was told while a ping was on its way', async () => {
    await openJoined();
    await pass(20_000);
    // Sent now: it comes in 3 seconds, and what is told in a second is lost with the connection.
    await pass(3_000);
    hearOf('ping');
    await pass(7_050);
    expect(await comeBack(9_000)).toEqual(WHOLE);
  });

  it('misses nothing that was told while the word that it has joined was on its way', async () => {
    await openJoined(3_000);
    await pass(7_050);
    expect(await comeBack(9_000)).toEqual(WHOLE);
    await pass(1_000);
    expect(await comeBack(1_001), 'nothing since its greeting').toEqual(['/api/getUser']);
  });

  it('has heard nothing by a sign of life before it is in its rooms', async () => {
    await openJoined();
    liveSocket.connected = false;
    for (let ping = 0; ping < 2; ping++) {
      await pass(20_000);
      hearOf('ping');
    }
    expect(await comeBack(35_000)).toEqual(WHOLE);
  });
});

it('what is told before the page knows whose it is is not lost on it', async () => {
  let send = () => {};
  isSent = new Promise(resolve => {
    send = resolve;
  });
  open();
  await settle();
  hear('joined', { quietMs: 60_000 });
  hear('online', { count: 1 });
  balance = 250;
  hear('updBalance', { uid: player.ref_link });
  send();
  await settle();
  expect(shown()).toBe(250);
});

it('an event asks again for what is still on its way, which may be older', async () => {
  await openAnswered();
  let send = () => {};
  isSent = new Promise(resolve => {
    send = resolve;
  });
  const first = new QueryObserver(client, {
    queryKey: [...walletKey, 'operation', '1'],
    queryFn: () => callApi('/api/wallet/operation', { id: '1' }),
  });
  stops.push(first.subscribe(() => {}));
  await settle();
  hear('wallet:changed', { paymentId: '1' });
  await settle();
  takeAsked();
  send();
  await settle();
  expect(takeAsked()).toContain('/api/wallet/operation');
});

describe('what is told of the balance', () => {
  /** What toasts have said. */
  let said: Notice[];

  beforeEach(async () => {
    said = [];
    stops.push(sayBy(notice => said.push(notice)));
    await openAnswered();
  });

  it('changes nothing when it is another player’s', async () => {
    balance = 250;
    hear('updBalance', { uid: `${player.ref_link}x` });
    hear('pay_get', { user_id: player.id + 1, amount: 7 });
    hear('online', { count: 987 });
    await settle();
    expect(takeAsked()).toEqual([]);
    expect(shown()).toBe(100);
    expect(said).toEqual([]);
    expect(useLive.getState().onlineCount).toBe(987);
  });

  it('is asked anew, once, at updBalance', async () => {
    balance = 10_250.5;
    hear('updBalance', { uid: player.ref_link });
    await settle();
    expect(takeAsked()).toEqual(['/api/user/getBal']);
    expect(shown()).toBe(10_250.5);
    expect(said).toEqual([]);
  });

  it('is a toast at pay_get, and the balance grows by the amount without a question', async () => {
    hear('pay_get', { user_id: player.id, amount: 500 });
    await settle();
    expect(shown()).toBe(600);
    const message = 'Ваш баланс пополнен на 500 рублей';
    expect(said).toEqual([{ tone: 'success', title: 'Приятной игры!', message }]);
    expect(takeAsked()).toEqual([]);
  });
});
