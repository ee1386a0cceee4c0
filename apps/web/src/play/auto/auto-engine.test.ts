import { kopecks, subtractKopecks } from '@kvazar/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AutoBounds,
  type AutoState,
  type AutoStop,
  idleAuto,
  stepAuto,
} from './auto-engine.ts';
import type { AutoPlan, StakeChange } from './auto-plan.ts';
import { describeStop } from './describe-stop.ts';

const plain: AutoPlan = {
  baseStake: kopecks(100),
  betCount: null,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stopOnProfit: null,
  stopOnLoss: null,
};
const wide: AutoBounds = { maxStake: kopecks(10_000_000), balance: kopecks(1_000_000_000) };

function begin(plan: Partial<AutoPlan> = {}, bounds = wide): AutoState {
  return stepAuto(idleAuto, { type: 'start', plan: { ...plain, ...plan }, bounds });
}

/** Multiples of the stake that the bets pay, one after the other. */
function play(state: AutoState, payouts: readonly number[], bounds = wide): AutoState {
  return payouts.reduce<AutoState>((now, times) => {
    if (now.kind !== 'running') return now;
    return stepAuto(now, { type: 'settled', payout: kopecks(now.stake * times), bounds });
  }, state);
}

function reasonOf(state: AutoState): AutoStop | null {
  return state.kind === 'stopped' ? state.reason : null;
}

describe('the stake', () => {
  it('doubles after each loss and returns after a win', () => {
    const plan = { onLoss: { kind: 'raise', percentHundredths: 10_000 } } as const;
    const lost = play(begin(plan), [0, 0, 0]);
    expect(lost).toMatchObject({ kind: 'running', stake: 800 });
    expect(play(lost, [2])).toMatchObject({ kind: 'running', stake: 100 });
  });

  it('rises by a share of a percent, cut to a whole kopeck', () => {
    const plan = { onWin: { kind: 'raise', percentHundredths: 1255 } } as const;
    expect(play(begin(plan), [2])).toMatchObject({ stake: 112 });
  });

  it('counts a payout of the stake or less as a loss', () => {
    const plan = { onLoss: { kind: 'raise', percentHundredths: 10_000 } } as const;
    expect(play(begin(plan), [1])).toMatchObject({ stake: 200, tally: { wins: 0, net: 0 } });
  });
});

describe('it stops', () => {
  it('after the number of bets', () => {
    const state = play(begin({ betCount: 3 }), [0, 2, 0, 2]);
    expect(state).toMatchObject({ reason: 'all-bets-made', tally: { betsMade: 3, net: -100 } });
  });

  it('at the profit, and on the last bet says that it was the profit', () => {
    const state = play(begin({ betCount: 1, stopOnProfit: kopecks(100) }), [2]);
    expect(reasonOf(state)).toBe('profit-reached');
  });

  it('at the loss', () => {
    expect(reasonOf(play(begin({ stopOnLoss: kopecks(200) }), [0, 0]))).toBe('loss-reached');
  });

  it('before a bet that could pass the limit of loss, even the first', () => {
    expect(reasonOf(play(begin({ stopOnLoss: kopecks(150) }), [0]))).toBe('loss-ahead');
    expect(reasonOf(begin({ stopOnLoss: kopecks(99) }))).toBe('loss-ahead');
  });

  it('rather than betting less than the plan says', () => {
    const bounds = { ...wide, maxStake: kopecks(150) };
    const plan = { onLoss: { kind: 'raise', percentHundredths: 10_000 } } as const;
    expect(reasonOf(play(begin(plan, bounds), [0], bounds))).toBe('stake-above-limit');
  });

  it('when the money does not cover the next stake', () => {
    expect(reasonOf(play(begin(), [0], { ...wide, balance: kopecks(99) }))).toBe('no-money');
  });

  it.each(['by-player', 'no-connection', 'player-left'] as const)(
    'when told so (%s), after the bet under way is settled',
    reason => {
      const ending = stepAuto(begin(), { type: 'stop', reason });
      expect(ending).toMatchObject({ kind: 'running', ending: reason });
      const ended = play(stepAuto(ending, { type: 'stop', reason: 'player-left' }), [2]);
      expect(ended).toMatchObject({ kind: 'stopped', reason, tally: { betsMade: 1, net: 100 } });
    },
  );

  it('when a bet is refused, with the words of the server', () => {
    const state = stepAuto(begin(), { type: 'refused', reason: 'refused', detail: 'Мало' });
    expect(state.kind === 'stopped' && describeStop(state)).toBe('Сервер не принял ставку: Мало');
  });

  it('and what comes after that changes nothing', () => {
    const stopped = play(begin({ betCount: 1 }), [0]);
    const events = [
      { type: 'settled', payout: kopecks(5), bounds: wide },
      { type: 'stop', reason: 'by-player' },
      { type: 'refused', reason: 'refused', detail: null },
    ] as const;
    for (const event of events) expect(stepAuto(stopped, event)).toBe(stopped);
  });
});

describe('whatever the plan and the luck', () => {
  const anyChange: fc.Arbitrary<StakeChange> = fc.oneof(
    fc.constant<StakeChange>({ kind: 'reset' }),
    fc
      .integer({ min: 0, max: 100_000 })
      .map(percentHundredths => ({ kind: 'raise', percentHundredths }) as const),
  );
  const anySum = fc.integer({ min: 1, max: 1_000_000 }).map(kopecks);
  const anyPlan: fc.Arbitrary<AutoPlan> = fc.record({
    baseStake: anySum,
    betCount: fc.option(fc.integer({ min: 1, max: 60 })),
    onWin: anyChange,
    onLoss: anyChange,
    stopOnProfit: fc.option(anySum),
    stopOnLoss: fc.option(anySum),
  });
  const anyLuck = fc.array(fc.constantFrom(0, 0, 0, 0.5, 1, 1.5, 2, 10), {
    minLength: 80,
    maxLength: 80,
  });

  it('never breaks a bound, and ends with a reason in words', () => {
    fc.assert(
      fc.property(anyPlan, anyLuck, anySum, anySum, (plan, luck, maxStake, purse) => {
        let balance = purse;
        let state = stepAuto(idleAuto, { type: 'start', plan, bounds: { maxStake, balance } });
        for (const times of luck) {
          if (state.kind !== 'running') break;
          const { stake, tally } = state;
          expect(stake).toBeLessThanOrEqual(Math.min(maxStake, balance));
          expect(stake).toBeGreaterThanOrEqual(plan.baseStake);
          if (plan.betCount !== null) expect(tally.betsMade).toBeLessThan(plan.betCount);
          if (plan.stopOnLoss !== null) {
            expect(tally.net - stake).toBeGreaterThanOrEqual(-plan.stopOnLoss);
          }
          if (plan.stopOnProfit !== null) expect(tally.net).toBeLessThan(plan.stopOnProfit);
          const payout = kopecks(Math.floor(stake * times));
          balance = kopecks(balance - stake + payout);
          state = stepAuto(state, { type: 'settled', payout, bounds: { maxStake, balance } });
        }
        if (state.kind === 'running') {
          expect(plan.betCount === null).toBe(true);
          state = stepAuto(state, { type: 'stop', reason: 'by-player' });
          state = stepAuto(state, {
            type: 'settled',
            payout: kopecks(0),
            bounds: { maxStake, balance },
          });
        } else if (state.kind === 'stopped') {
          expect(state.tally.net).toBe(subtractKopecks(balance, purse));
        }
        if (state.kind !== 'stopped') throw new Error(`still ${state.kind}`);
        expect(describeStop(state).length).toBeGreaterThan(5);
        if (plan.stopOnLoss !== null) {
          expect(state.tally.net).toBeGreaterThanOrEqual(-plan.stopOnLoss);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
