import { describe, expect, it } from 'vitest';
import {
  acceptingRoundNumber,
  type BettingRound,
  type EndedRound,
  type PlayingRound,
} from '../rounds/round.ts';
import {
  type CrashBetState,
  cancelCrashBet,
  cashOutCrashBet,
  cashOutCrashBetAutomatically,
  settleCrashBet,
} from './bet-rules.ts';
import { elapsedMsForCrashMultiplier } from './curve.ts';
import type { CrashResult } from './round.ts';

const START = 1_000_000;
const base = { number: 5, result: { pointHundredths: 200 }, bettingEndsAtMs: START };
const betting: BettingRound<CrashResult> = { ...base, phase: 'betting' };
const flying: PlayingRound<CrashResult> = { ...base, phase: 'playing', startedAtMs: START };
const momentOf = (hundredths: number) => START + elapsedMsForCrashMultiplier(hundredths);
const crashed: EndedRound<CrashResult> = {
  ...base,
  phase: 'ended',
  startedAtMs: START,
  endedAtMs: momentOf(200),
  nextRoundAtMs: momentOf(200) + 4_000,
  isSettled: false,
};
const called: EndedRound<CrashResult> = { ...crashed, phase: 'void' };

function bet(change: Partial<CrashBetState> = {}): CrashBetState {
  return {
    roundNumber: 5,
    state: 'open',
    autoHundredths: null,
    cashedOutHundredths: null,
    ...change,
  };
}

const paidAt = (hundredths: number) => ({
  bet: { state: 'settled', cashedOutHundredths: hundredths },
});

describe('a new bet', () => {
  it('joins the round that takes bets, or the next', () => {
    expect([betting, flying, crashed, called].map(acceptingRoundNumber)).toEqual([5, 6, 6, 6]);
  });
});

describe('cancelling', () => {
  it('is possible until take-off, and for the next round in flight', () => {
    expect(cancelCrashBet(bet(), betting)).toMatchObject({ bet: { state: 'cancelled' } });
    for (const round of [flying, crashed, called]) {
      const queued = cancelCrashBet(bet({ roundNumber: 6 }), round);
      expect(queued).toMatchObject({ bet: { state: 'cancelled' } });
    }
  });

  it('is refused in flight and after', () => {
    expect(cancelCrashBet(bet(), flying)).toEqual({ refusal: 'crash/already-flying' });
    expect(cancelCrashBet(bet(), crashed)).toEqual({ refusal: 'crash/already-flying' });
    expect(cancelCrashBet(bet(), called)).toEqual({ refusal: 'crash/round-void' });
    const settled = bet({ state: 'settled', roundNumber: 2 });
    expect(cancelCrashBet(settled, betting)).toEqual({ refusal: 'crash/already-flying' });
  });

  it('twice changes nothing', () => {
    const cancelled = bet({ state: 'cancelled', roundNumber: 2 });
    expect(cancelCrashBet(cancelled, flying)).toEqual({ bet: cancelled });
  });
});

describe('cashing out by hand', () => {
  it('pays the multiplier of the moment of arrival', () => {
    expect(cashOutCrashBet(bet(), flying, START)).toMatchObject(paidAt(100));
    expect(cashOutCrashBet(bet(), flying, momentOf(150))).toMatchObject(paidAt(150));
    expect(cashOutCrashBet(bet(), flying, momentOf(200) - 1)).toMatchObject(paidAt(199));
  });

  it('counts when it arrived in time and is decided after the crash', () => {
    expect(cashOutCrashBet(bet(), crashed, momentOf(200) - 1)).toMatchObject(paidAt(199));
    expect(cashOutCrashBet(bet(), crashed, momentOf(200))).toEqual({ refusal: 'crash/too-late' });
  });

  it('is too late at the very moment of the crash, announced or not', () => {
    const refusal = { refusal: 'crash/too-late' };
    expect(cashOutCrashBet(bet(), flying, momentOf(200))).toEqual(refusal);
    // Whether its automatic one counts is decided with the round.
    const both = bet({ autoHundredths: 150 });
    expect(cashOutCrashBet(both, flying, momentOf(200))).toEqual(refusal);
  });

  it('is too early before take-off', () => {
    const early = { refusal: 'crash/too-early' };
    expect(cashOutCrashBet(bet(), betting, START)).toEqual(early);
    expect(cashOutCrashBet(bet(), flying, START - 1)).toEqual(early);
    expect(cashOutCrashBet(bet({ roundNumber: 6 }), flying, momentOf(150))).toEqual(early);
  });

  it('is refused in a void round', () => {
    const refusal = { refusal: 'crash/round-void' };
    expect(cashOutCrashBet(bet(), called, momentOf(150))).toEqual(refusal);
    expect(cashOutCrashBet(bet({ state: 'refunded' }), betting, START)).toEqual(refusal);
  });

  it('twice answers with the first; after a loss it is too late', () => {
    const paid = bet({ state: 'settled', cashedOutHundredths: 120 });
    expect(cashOutCrashBet(paid, flying, momentOf(150))).toEqual({ bet: paid });
    const lost = bet({ state: 'settled', roundNumber: 2 });
    expect(cashOutCrashBet(lost, betting, START)).toEqual({ refusal: 'crash/too-late' });
  });

  it('together with an automatic one: the first in time counts', () => {
    const both = bet({ autoHundredths: 150 });
    expect(cashOutCrashBet(both, flying, momentOf(150) - 1)).toMatchObject(paidAt(149));
    expect(cashOutCrashBet(both, flying, momentOf(150))).toMatchObject(paidAt(150));
    expect(cashOutCrashBet(both, flying, momentOf(180))).toMatchObject(paidAt(150));
    expect(cashOutCrashBet(both, crashed, momentOf(300))).toMatchObject(paidAt(150));
  });
});

describe('cashing out automatically', () => {
  const auto = bet({ autoHundredths: 150 });

  it('pays exactly the target, from its moment on', () => {
    expect(cashOutCrashBetAutomatically(auto, flying, momentOf(150) - 1)).toBe(auto);
    const late = cashOutCrashBetAutomatically(auto, flying, momentOf(190));
    expect(late).toMatchObject({ state: 'settled', cashedOutHundredths: 150 });
  });

  it('does nothing without a target, above the point, in a void round, or a second time', () => {
    const paid = bet({ ...auto, state: 'settled', cashedOutHundredths: 120 });
    const above = bet({ autoHundredths: 201 });
    for (const idle of [bet(), above, paid]) {
      expect(cashOutCrashBetAutomatically(idle, crashed, momentOf(500))).toBe(idle);
    }
    expect(cashOutCrashBetAutomatically(auto, called, momentOf(190))).toBe(auto);
  });
});

describe('the end of a round', () => {
  it('pays targets up to the point and loses the rest', () => {
    const settle = (autoHundredths: number | null) =>
      settleCrashBet(bet({ autoHundredths }), crashed).cashedOutHundredths;
    expect([null, 101, 200, 201].map(settle)).toEqual([null, 101, 200, null]);
    expect(settleCrashBet(bet(), crashed).state).toBe('settled');
  });

  it('gives every open stake back when void, and leaves the paid ones', () => {
    expect(settleCrashBet(bet({ autoHundredths: 101 }), called).state).toBe('refunded');
    const paid = bet({ state: 'settled', cashedOutHundredths: 120 });
    expect(settleCrashBet(paid, called)).toBe(paid);
  });
});

it('an open bet of a round long gone is a fault, not a refusal', () => {
  expect(() => cashOutCrashBet(bet({ roundNumber: 4 }), flying, START)).toThrow(/still open/);
  expect(() => cancelCrashBet(bet({ roundNumber: 4 }), flying)).toThrow(/still open/);
});
