import type { Bet, BetAnswer } from '@kvazar/contract';
import { addKopecks, type Kopecks, kopecks, ZERO } from '@kvazar/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRoubles } from '../../lib/balance.ts';
import { hideHeld, holdWinnings, releaseWinnings } from '../../lib/held-winnings.ts';
import { BetRunner, type RunnerPorts } from './bet-runner.ts';

const STAKE_ROUBLES = 10;
const FIRST_BALANCE_ROUBLES = 1_000;
const MOST = 20;

let balanceRoubles: number;
let sent: number;
let revealed: string[];
let lastsMs: (bet: Bet) => number;

/** The server: takes the stake, pays at once, answers in a moment. */
const ports: RunnerPorts = {
  showsAtOnce: MOST,
  send: async ({ body }) => {
    sent += 1;
    const payout = sent % 3 === 0 ? 25 : 2;
    balanceRoubles += payout - body.amount;
    const bet = { id: body.id, game: 'plinko', amount: body.amount, payout } as Bet;
    return { success: { bet, balance: balanceRoubles } satisfies BetAnswer };
  },
  lookUp: () => Promise.reject(new Error('nothing to look up')),
  revealMs: bet => lastsMs(bet),
  onAnswered: bet => holdWinnings(bet.id, readRoubles(bet.payout)),
  onRevealed: bet => {
    revealed.push(bet.id);
    releaseWinnings(bet.id);
  },
  onRefused: () => {},
  onFailed: () => {},
};

let runner: BetRunner;

beforeEach(() => {
  vi.useFakeTimers();
  balanceRoubles = FIRST_BALANCE_ROUBLES;
  sent = 0;
  revealed = [];
  lastsMs = () => 3_000;
  runner = new BetRunner('plinko', ports);
  runner.attach(1);
});

afterEach(() => {
  runner.detach();
  vi.useRealTimers();
});

function place(id: string) {
  const body = { id, amount: STAKE_ROUBLES };
  return runner.place({ path: '/api/games/plinko/bet', body, playerId: 1 });
}

async function drop(id: string): Promise<void> {
  void place(id);
  await vi.advanceTimersByTimeAsync(1);
}

const inAir = () => runner.store.getState().showing.map(({ bet }) => bet.id);
const shownBalance = () => hideHeld(readRoubles(balanceRoubles));

describe('a stage that shows several results at once', () => {
  it('takes the next bet while earlier ones are still in the air', async () => {
    await drop('one');
    await drop('two');
    expect(inAir()).toEqual(['one', 'two']);
    expect(runner.store.getState().phase).toBe('ready');
    expect(revealed).toEqual([]);
  });

  it('never has more than it can show; the one too many is not sent', async () => {
    for (let index = 0; index < MOST + 5; index++) await drop(`ball-${index}`);
    expect(inAir()).toHaveLength(MOST);
    expect(sent).toBe(MOST);
    expect(runner.store.getState().phase).toBe('revealing');
    expect(await place('one too many')).toBeNull();
  });

  it('tells who placed the last one only when there is room again', async () => {
    for (let index = 0; index < MOST - 1; index++) await drop(`ball-${index}`);
    const told = vi.fn();
    void place('last').then(told);
    await vi.advanceTimersByTimeAsync(100);
    expect(inAir()).toHaveLength(MOST);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_890);
    expect(told).toHaveBeenCalledOnce();
    expect(runner.store.getState().phase).toBe('ready');
  });

  it('reveals them in the order in which they land', async () => {
    lastsMs = ({ id }) => (id === 'slow' ? 3_000 : 1_000);
    await drop('slow');
    await drop('quick');
    await vi.advanceTimersByTimeAsync(1_500);
    expect([revealed, inAir()]).toEqual([['quick'], ['slow']]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([revealed, inAir()]).toEqual([['quick', 'slow'], []]);
  });

  it('shows the settled balance without what is in the air, at every moment', async () => {
    for (let index = 0; index < 30; index++) {
      await drop(`ball-${index}`);
      await vi.advanceTimersByTimeAsync(220);
      const held = runner.store
        .getState()
        .showing.map(({ bet }) => readRoubles(bet.payout))
        .reduce<Kopecks>(addKopecks, ZERO);
      expect(shownBalance()).toBe(kopecks(readRoubles(balanceRoubles) - held));
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shownBalance()).toBe(readRoubles(balanceRoubles));
    expect(new Set(revealed).size).toBe(sent);
  });

  it('books everything at once when the player leaves in mid-flight', async () => {
    await drop('one');
    await drop('two');
    runner.detach();
    expect(revealed).toEqual(['one', 'two']);
    expect(shownBalance()).toBe(readRoubles(balanceRoubles));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(revealed).toHaveLength(2);
  });
});

describe('a stage for one result', () => {
  beforeEach(() => {
    runner.detach();
    runner = new BetRunner('plinko', { ...ports, showsAtOnce: 1 });
    runner.attach(1);
  });

  it('takes the next bet when it has shown the last', async () => {
    const told = vi.fn();
    void place('one').then(told);
    await vi.advanceTimersByTimeAsync(1);
    expect(runner.store.getState()).toMatchObject({
      phase: 'revealing',
      shown: { bet: { id: 'one' }, isRevealed: false },
    });
    expect(await place('two')).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(runner.store.getState()).toMatchObject({
      phase: 'ready',
      shown: { bet: { id: 'one' }, isRevealed: true },
    });
    expect(told).toHaveBeenCalledOnce();
  });

  it('shows at once what takes no time', async () => {
    lastsMs = () => 0;
    await drop('one');
    expect(runner.store.getState()).toMatchObject({ phase: 'ready', showing: [] });
    expect(revealed).toEqual(['one']);
  });
});
