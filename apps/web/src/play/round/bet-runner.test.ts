import type { Bet } from '@kvazar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BetRunner, type RunnerPorts } from './bet-runner.ts';
import { readPending } from './pending-bets.ts';
import type { CallFailure } from './settle-bet.ts';

const PLAYER = 7;
const noReply: { failure: CallFailure } = {
  failure: { status: 0, code: 'network/failed', text: 'Нет связи' },
};

let lastId = 0;
let log: string[];
let ports: { -readonly [Name in keyof RunnerPorts]: RunnerPorts[Name] };
let runner: BetRunner;

function betOf(id: string): Bet {
  return {
    id,
    game: 'dice',
    amount: 10,
    payout: 20,
    multiplier: 2,
    outcome: { roll: 60 },
    params: {},
    fairness: { serverSeedHash: 'hash', clientSeed: 'seed', nonce: 3 },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

function place(on = runner) {
  const body = { id: `id-${++lastId}`, amount: 10 };
  return on.place({ path: '/api/games/dice/bet', body, playerId: PLAYER });
}

const state = () => runner.store.getState();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  log = [];
  ports = {
    send: async ({ body }) => ({ success: { bet: betOf(body.id), balance: 110 } }),
    lookUp: async id => ({ success: betOf(id) }),
    revealMs: () => 0,
    onAnswered: (_bet, balance) => log.push(`answered ${balance}`),
    onRevealed: (_bet, balance) => log.push(`revealed ${balance}`),
    onRefused: code => log.push(`refused ${code}`),
  };
  runner = new BetRunner('dice', ports);
  runner.attach(PLAYER);
});

afterEach(() => {
  runner.detach();
  vi.useRealTimers();
});

describe('an answered bet', () => {
  it('is shown at once when the stage takes no time', async () => {
    expect(await place()).toMatchObject({ kind: 'settled' });
    expect(state()).toMatchObject({ phase: 'ready', shown: { isRevealed: true } });
    expect(log).toEqual(['revealed 110']);
    expect(readPending('dice', PLAYER)).toBeNull();
  });

  it('is booked in two steps around the time the stage takes', async () => {
    ports.revealMs = () => 300;
    const placed = place();
    await vi.advanceTimersByTimeAsync(299);
    expect(state()).toMatchObject({ phase: 'revealing', shown: { isRevealed: false } });
    expect(log).toEqual(['answered 110']);
    await vi.advanceTimersByTimeAsync(1);
    await placed;
    expect(log).toEqual(['answered 110', 'revealed 110']);
  });

  it('never runs beside another one', async () => {
    ports.revealMs = () => 300;
    const first = place();
    expect(await place()).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(await place()).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    await first;
    expect(log).toHaveLength(2);
  });

  it('is booked at once when the player leaves during its showing', async () => {
    ports.revealMs = () => 10_000;
    const placed = place();
    await vi.advanceTimersByTimeAsync(5);
    runner.detach();
    await placed;
    expect(log).toEqual(['answered 110', 'revealed 110']);
  });
});

it('tells why a bet was refused, until the next one', async () => {
  const send = ports.send;
  const failure = { status: 422, code: 'betting/insufficient-funds', text: 'Недостаточно средств' };
  ports.send = async () => ({ failure });
  await place();
  expect(state()).toMatchObject({ phase: 'ready', refusalText: 'Недостаточно средств' });
  expect(log).toEqual(['refused betting/insufficient-funds']);
  ports.send = send;
  await place();
  expect(state().refusalText).toBeNull();
});

describe('a bet without an answer', () => {
  it('is in doubt, then found, and its balance is asked for anew', async () => {
    const send = ports.send;
    ports.send = async () => noReply;
    const placed = place();
    await vi.advanceTimersByTimeAsync(1);
    expect(state().phase).toBe('checking');
    ports.send = send;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await placed).toMatchObject({ kind: 'settled' });
    expect(log).toEqual(['revealed null']);
  });

  it('stays unknown when nobody answers, and is asked about again on demand', async () => {
    ports.send = async () => noReply;
    ports.lookUp = async () => noReply;
    const placed = place();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await placed).toMatchObject({ kind: 'unknown' });
    expect(state().phase).toBe('unknown');
    ports.lookUp = async id => ({ success: betOf(id) });
    runner.checkAgain();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state().phase).toBe('ready');
    expect(log).toEqual(['revealed null']);
  });

  it('is taken up by the next visit, which asks and never sends', async () => {
    ports.send = async () => noReply;
    void place();
    await vi.advanceTimersByTimeAsync(1);
    runner.detach();
    const send = vi.fn(ports.send);
    const next = new BetRunner('dice', { ...ports, send });
    next.attach(PLAYER);
    expect(next.store.getState().phase).toBe('checking');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(next.store.getState()).toMatchObject({ phase: 'ready', shown: { bet: { payout: 20 } } });
    expect(send).not.toHaveBeenCalled();
    expect(log).toEqual(['revealed null']);
    next.detach();
  });

  it('is counted once, even when the visit that was left learns it too', async () => {
    let answer: (() => void) | undefined;
    ports.send = ({ body }) =>
      new Promise(resolve => {
        answer = () => resolve({ success: { bet: betOf(body.id), balance: 110 } });
      });
    const placed = place();
    runner.detach();
    const next = new BetRunner('dice', ports);
    next.attach(PLAYER);
    await vi.advanceTimersByTimeAsync(5_000);
    answer?.();
    await placed;
    expect(log).toEqual(['revealed null']);
    next.detach();
  });

  it('of another player is none of this one', async () => {
    ports.send = async () => noReply;
    void place();
    await vi.advanceTimersByTimeAsync(1);
    runner.detach();
    const next = new BetRunner('dice', ports);
    next.attach(PLAYER + 1);
    expect(next.store.getState().phase).toBe('ready');
    next.detach();
  });
});
