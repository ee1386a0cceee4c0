import type { CallSuccess } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from '../../../../../test/connect-live.ts';
import {
  endRound,
  makeOwnBet,
  makeRound,
  makeState,
  SERVER_MS,
  table,
} from '../../../../../test/live-table.ts';
import { PATIENCE } from '../../../../../test/patience.ts';
import { liveSocket } from '../../../../lib/live-socket.ts';
import { OwnBook } from '../own-book.ts';
import { TableFeed } from '../table-feed.ts';
import { sumAll, sumBySpot } from './draft.ts';
import { Tray } from './tray.ts';

let state: CallSuccess<'/api/live/state'>;
let betReply: () => Response;
const calls: { address: string; body: Record<string, unknown> }[] = [];

const fetchStub = vi.fn(async (address: string, init?: RequestInit) => {
  if (String(address).includes('/healthz')) return new Response('{}');
  calls.push({ address, body: JSON.parse(String(init?.body ?? '{}')) });
  if (address === '/api/live/state') return Response.json({ success: state });
  if (address === '/api/live/bet') return betReply();
  const cancelled = makeOwnBet({ state: 'cancelled' });
  return Response.json({ success: { bet: cancelled, balance: 1_000 } });
});

const sentBets = () => calls.filter(({ address }) => address === '/api/live/bet');

let maxPayout: Kopecks;
let feed: TableFeed;
let tray: Tray;
let leave: () => void;

async function join() {
  feed = new TableFeed('roulette', new OwnBook(new QueryClient()));
  tray = new Tray(feed, () => ({ balance: kopecks(1_000_00), maxPayout }));
  const stops = [tray.attach(), feed.attach()];
  leave = () => {
    for (const stop of stops) stop();
  };
  await vi.waitFor(() => expect(feed.picture.table).not.toBeNull(), PATIENCE);
}

const tellRound = (round: ReturnType<typeof makeRound>, afterMs: number) => {
  for (const listener of liveSocket.listeners('table:round')) {
    listener({ table: 'roulette', round, serverTimeMs: SERVER_MS + afterMs });
  }
};

/** Sums are written with spaces that do not break. */
function notice() {
  const { notice: told } = tray.store.getState();
  return told && { kind: told.kind, text: told.text.replace(/\s/g, ' ') };
}
const drafted = () => sumAll(sumBySpot(tray.store.getState().draft));

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: SERVER_MS });
  localStorage.clear();
  calls.length = 0;
  state = makeState();
  maxPayout = kopecks(1_000_000_00);
  betReply = () => Response.json({ success: { bet: makeOwnBet({ id: 'own' }), balance: 900 } });
  vi.stubGlobal('fetch', fetchStub);
  connectLive();
  await join();
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what lies as one bet, once, and says that it was accepted', async () => {
  tray.place(['black']);
  tray.place(['black', 'straight:17']);
  expect(drafted()).toBe(300_00);
  await tray.confirm();
  expect(sentBets().map(({ body }) => body['spots'])).toEqual([
    [
      { spot: 'black', amount: 200 },
      { spot: 'straight:17', amount: 100 },
    ],
  ]);
  expect(sentBets().map(({ body }) => body['round'])).toEqual([feed.picture.round?.id]);
  expect(notice()).toMatchObject({ kind: 'accepted', text: 'Принято 300 ₽' });
  expect(feed.picture.mine.map(({ id }) => id)).toEqual(['own']);
  expect(drafted()).toBe(0);
});

it('sends a draft by itself a moment before the bets close', async () => {
  tray.place(['black']);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(sentBets()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(sentBets()).toHaveLength(1);
  expect(notice()).toMatchObject({ kind: 'accepted', text: 'Принято 100 ₽' });
});

it('lays and sends no chip that could win more than a round pays, with what is accepted counted', async () => {
  maxPayout = kopecks(5_000_00);
  tray.place(['straight:17']);
  await tray.confirm();
  // What the server has answered of it: a hundred on black.
  tray.place(['straight:17']);
  expect(drafted()).toBe(100_00);
  tray.place(['straight:17']);
  expect(drafted()).toBe(100_00);
  expect(notice()).toEqual({
    kind: 'refused',
    text: 'За раунд платят не больше 5 000 ₽, а так можно выиграть 7 400 ₽: поставьте меньше',
  });
  expect(sentBets()).toHaveLength(1);
});

it('gives refused chips back and says why', async () => {
  betReply = () =>
    Response.json(
      { error: 'Сумма на поле вне границ стола', code: 'live/spot-limit' },
      { status: 422 },
    );
  tray.place(['black']);
  await tray.confirm();
  expect(drafted()).toBe(0);
  expect(tray.store.getState().sending).toBeNull();
  expect(notice()).toMatchObject({
    kind: 'refused',
    text: 'Не принято 100 ₽: Сумма на поле вне границ стола',
  });
});

it('takes no chips when the bets are closed, and none beyond the money', async () => {
  tray.choose(kopecks(5_000_00));
  tray.place(['black']);
  expect(notice()).toMatchObject({ kind: 'refused', text: 'Недостаточно средств' });
  tellRound(endRound(), 25_000);
  tray.place(['black']);
  expect(notice()?.text).toMatch(/^Ставки закрыты/);
  expect(drafted()).toBe(0);
});

it('gives chips back that were not sent when the round closed early', async () => {
  tray.place(['black']);
  tellRound(makeRound({ phase: 'dealing' }), 10_000);
  expect(drafted()).toBe(0);
  expect(notice()?.kind).toBe('refused');
  expect(sentBets()).toEqual([]);
});

it('lays the last round again, also after a reload', async () => {
  tray.place(['black']);
  await tray.confirm();
  tellRound(endRound(), 25_000);
  leave();
  state = makeState({ table, round: makeRound({ id: 8 }) });
  await join();
  tray.repeat();
  expect([...sumBySpot(tray.store.getState().draft)]).toEqual([['black', 100_00]]);
});

it('takes an accepted bet back while the round is open', async () => {
  tray.place(['black']);
  await tray.confirm();
  await tray.cancel();
  expect(calls.at(-1)).toMatchObject({ address: '/api/live/cancel', body: { id: 'own' } });
  expect(feed.picture.mine[0]?.state).toBe('cancelled');
  expect(notice()?.text).toBe('Ставка 100 ₽ снята');
});
