import type { Bet } from '@kvazar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure } from './ask-again.ts';
import { BetRunner, type RunnerPorts } from './bet-runner.ts';
import { readPending, releasePending } from './pending-bets.ts';

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
    state: 'settled',
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
    showsAtOnce: 1,
    onAnswered: (_bet, balance) => log.push(`answered ${balance}`),
    onRevealed: (_bet, balance) => log.push(`revealed ${balance}`),
    onRefused: code => log.push(`refused ${code}`),
    onFailed: text => log.push(`said ${text}`),
  };
  runner = new BetRunner('dice', ports);
  runner.attach(PLAYER);
});

afterEach(() => {
  runner.detach();
  const left = readPending('dice', PLAYER);
  if (left) releasePending('dice', left);
  vi.useRealTimers();
});

it('tells why a bet was refused, until the next one', async () => {
  const send = ports.send;
  const failure = { status: 422, code: 'betting/insufficient-funds', text: 'Недостаточно средств' };
  ports.send = async () => ({ failure });
  await place();
  expect(state()).toMatchObject({ phase: 'ready', refusalText: 'Недостаточно средств' });
  expect(log).toEqual(['said Недостаточно средств', 'refused betting/insufficient-funds']);
  ports.send = send;
  await place();
  expect(state().refusalText).toBeNull();
});

describe('a bet without an answer', () => {
  it('is in doubt, then found, and its balance is asked for anew', async () => {
    const send = ports.send;
    let isBack = false;
    ports.send = async pending => (isBack ? send(pending) : noReply);
    const placed = place();
    await vi.advanceTimersByTimeAsync(1);
    expect(state().phase).toBe('checking');
    isBack = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await placed).toMatchObject({ kind: 'settled' });
    expect(log).toEqual(['said Нет связи', 'revealed null']);
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
    expect(log).toEqual(['said Нет связи', 'revealed null']);
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
    expect(log).toEqual(['said Нет связи', 'revealed null']);
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
