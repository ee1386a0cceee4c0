import { SCORE_UNIT } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countBet,
  type EntrantScore,
  isInTable,
  type ScoredBet,
  startScore,
  turnDay,
} from './scoring.ts';
import { leagueOf, type ScoringRules } from './tournament.ts';

const SERIES: ScoringRules = {
  ...{ format: 'series', minStake: kopecks(1_000), livesADay: 20, dailyCap: null },
};
const RACE: ScoringRules = {
  ...{ format: 'race', minStake: kopecks(1_000), livesADay: null, dailyCap: 100 },
};
const DAY = '2026-11-16';
const NEXT_DAY = '2026-11-17';
const NOON = new Date('2026-11-16T12:00:00+03:00');
const NEXT_NOON = new Date('2026-11-17T12:00:00+03:00');

/** Crash: 99 % come back, so 0.99 leaves the score as it is. */
const EVEN = 9_900;
let seq = 0;

function betOf(multiplierE4: number, given: Partial<ScoredBet> = {}): ScoredBet {
  seq += 1;
  return {
    ...{ id: `bet ${seq}`, seq, settledIn: seq, game: 'crash', params: {}, stake: 1_000 },
    ...{ multiplierE4, edge: 10_000, createdAt: NOON, openedIn: null },
    ...{ isForeseen: false, tableId: null, roundNumber: null, ...given },
  };
}

function play(
  rules: ScoringRules,
  bets: readonly ScoredBet[],
  from = startScore(rules, DAY),
): EntrantScore {
  return bets.reduce((score, bet) => countBet(rules, score, bet)?.score ?? score, from);
}

const lose = (times: number, given: Partial<ScoredBet> = {}) =>
  Array.from({ length: times }, () => betOf(0, given));

describe('a series', () => {
  it('is multiplied by each multiplier over the RTP, cut to millionths', () => {
    const score = play(SERIES, [betOf(2 * EVEN), betOf(20_000)]);
    expect(score.score).toBe(Math.floor((2 * SCORE_UNIT * 20_000) / EVEN));
    expect(score).toMatchObject({ lives: 20, attempt: 1, peak: score.score, dayPeak: score.score });
    expect(score.trail.map(([, after]) => after)).toEqual([2 * SCORE_UNIT, score.score]);
  });

  it('costs a life below one and begins again at one; the best peak stays', () => {
    const won = betOf(3 * EVEN);
    const score = play(SERIES, [won, betOf(EVEN / 2), betOf(EVEN / 2), betOf(2 * EVEN)]);
    expect(score).toMatchObject({ lives: 19, attempt: 2, score: 2 * SCORE_UNIT });
    expect(score).toMatchObject({ peak: 3 * SCORE_UNIT, peakAt: { settledIn: won.settledIn } });
    expect(score.trail).toHaveLength(1);
  });

  it('keeps the position at which the peak was first reached', () => {
    const first = betOf(3 * EVEN);
    const score = play(SERIES, [first, betOf(0), betOf(3 * EVEN)]);
    expect(score.peakAt).toEqual({ settledIn: first.settledIn, seq: first.seq });
  });

  it('stays at one with a bet that gives back exactly its share', () => {
    const score = play(SERIES, [betOf(EVEN), betOf(EVEN)]);
    expect(score).toMatchObject({ score: SCORE_UNIT, lives: 20 });
    expect(isInTable(SERIES, score.peak)).toBe(false);
    expect(isInTable(SERIES, play(SERIES, [betOf(EVEN + 1)]).peak)).toBe(true);
  });

  it('does not count small stakes and games that are not ours', () => {
    const start = startScore(SERIES, DAY);
    expect(countBet(SERIES, start, betOf(0, { stake: 999 }))).toBeNull();
    expect(countBet(SERIES, start, betOf(0, { game: 'somebody-elses' }))).toBeNull();
  });

  it('ends for the day with the twentieth life, and comes back at midnight in Moscow', () => {
    const out = play(SERIES, lose(20));
    expect(out).toMatchObject({ lives: 0, attempt: 20 });
    expect(countBet(SERIES, out, betOf(5 * EVEN))).toBeNull();
    const beforeMidnight = new Date('2026-11-16T23:59:59.999+03:00');
    expect(countBet(SERIES, out, betOf(5 * EVEN, { createdAt: beforeMidnight }))).toBeNull();
    const midnight = new Date('2026-11-17T00:00:00+03:00');
    const next = play(SERIES, [betOf(5 * EVEN, { createdAt: midnight })], out);
    expect(next).toMatchObject({ day: NEXT_DAY, lives: 20, attempt: 1, score: 5 * SCORE_UNIT });
  });

  it('goes on over midnight with all lives, as the first attempt of the new day', () => {
    const before = play(SERIES, [...lose(3), betOf(2 * EVEN)]);
    const counted = countBet(SERIES, before, betOf(2 * EVEN, { createdAt: NEXT_NOON }));
    expect(counted?.score).toMatchObject({ day: NEXT_DAY, lives: 20, attempt: 1 });
    expect(counted?.score).toMatchObject({ score: 4 * SCORE_UNIT, dayPeak: 4 * SCORE_UNIT });
    expect(counted?.over).toMatchObject([
      { day: DAY, number: 4, isOver: true, peak: 2 * SCORE_UNIT },
    ]);
    expect(counted?.attempt).toMatchObject({
      ...{ day: NEXT_DAY, number: 1, isOver: false, startScore: 2 * SCORE_UNIT },
    });
  });

  it('never goes back a day: a late bet of yesterday counts today', () => {
    const today = play(SERIES, [betOf(2 * EVEN, { createdAt: NEXT_NOON })]);
    const late = play(SERIES, [betOf(0, { createdAt: NOON })], today);
    expect(late).toMatchObject({ day: NEXT_DAY, lives: 19 });
  });

  it('gives at most twenty starts a day, whatever midnight finds', () => {
    const before = play(SERIES, [...lose(19), betOf(2 * EVEN)]);
    expect(before.lives).toBe(1);
    const after = play(SERIES, lose(25, { createdAt: NEXT_NOON }), before);
    expect(after).toMatchObject({ lives: 0, attempt: 20 });
  });

  it('does not count a bet that was open when a life was lost', () => {
    const opened = seq + 1;
    const [lost] = lose(1, { settledIn: opened + 5 });
    const score = play(SERIES, [lost as ScoredBet]);
    const held = { openedIn: opened, settledIn: opened + 9 };
    expect(countBet(SERIES, score, betOf(24 * EVEN, held))).toBeNull();
    expect(countBet(SERIES, score, betOf(24 * EVEN, { ...held, openedIn: opened + 5 }))).toBeNull();
    const fresh = countBet(SERIES, score, betOf(24 * EVEN, { ...held, openedIn: opened + 6 }));
    expect(fresh?.score.score).toBe(24 * SCORE_UNIT);
  });

  it('does not count today what was opened yesterday with no life left', () => {
    const out = play(SERIES, lose(20));
    const held = betOf(24 * EVEN, { openedIn: seq + 1, settledIn: seq + 9, createdAt: NOON });
    const today = play(SERIES, [betOf(2 * EVEN, { createdAt: NEXT_NOON })], out);
    expect(countBet(SERIES, today, held)).toBeNull();
    // Nor as the first bet of the day: it is still yesterday's.
    expect(countBet(SERIES, out, held)).toBeNull();
  });

  it('does not count a bet made on a loss that is known and not settled yet', () => {
    const start = startScore(SERIES, DAY);
    expect(countBet(SERIES, start, betOf(100 * EVEN, { isForeseen: true }))).toBeNull();
    // But a loss costs its life there too: a game dug while another loss hangs is not dug for nothing.
    const dug = countBet(SERIES, start, betOf(0, { isForeseen: true }));
    expect(dug?.score.lives).toBe(start.lives - 1);
    expect(countBet(RACE, startScore(RACE, DAY), betOf(0, { isForeseen: true }))).not.toBeNull();
  });

  it('counts the first of two bets on one round', () => {
    const round = { tableId: 'crash', roundNumber: 7 };
    const score = play(SERIES, [betOf(2 * EVEN, round)]);
    expect(countBet(SERIES, score, betOf(0, round))).toBeNull();
    expect(countBet(SERIES, score, betOf(3 * EVEN, { ...round, roundNumber: 6 }))).toBeNull();
    expect(countBet(SERIES, score, betOf(3 * EVEN, { ...round, roundNumber: 8 }))).not.toBeNull();
    expect(countBet(SERIES, score, betOf(3 * EVEN, { ...round, tableId: 'other' }))).not.toBeNull();
  });

  it('is nothing that can be bought: at each stake the same', () => {
    const bets = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(bets, fc.integer({ min: 1_000, max: 10_000_000 }), (multipliers, stake) => {
        const at = (amount: number) =>
          play(
            SERIES,
            multipliers.map((multiplier, n) => betOf(multiplier, { ...fixed(n), stake: amount })),
          );
        expect(at(stake)).toEqual(at(1_000));
      }),
    );
  });

  it('keeps to its bounds and to its attempts, whatever is played', () => {
    const moves = fc.array(
      fc.record({
        multiplier: fc.constantFrom(0, 4_000, EVEN, 12_000, 19_800, 240_000),
        hour: fc.integer({ min: 0, max: 72 }),
      }),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(moves, played => {
        const bets = played.map(({ multiplier, hour }, n) =>
          betOf(multiplier, {
            ...fixed(n),
            createdAt: new Date(NOON.getTime() + hour * 3_600_000),
          }),
        );
        let score = startScore(SERIES, DAY);
        const attempts = new Map<string, { peak: number; bets: number }>();
        for (const bet of bets) {
          const counted = countBet(SERIES, score, bet);
          if (!counted) continue;
          expect(counted.score.day >= score.day).toBe(true);
          expect(counted.score.peak).toBeGreaterThanOrEqual(score.peak);
          score = counted.score;
          for (const { day, number, peak, bets: made } of [...counted.over, counted.attempt]) {
            expect(number).toBeLessThanOrEqual(20);
            attempts.set(`${day} ${number}`, { peak, bets: made });
          }
          expect(score.lives).toBeGreaterThanOrEqual(0);
          expect(score.score).toBeGreaterThanOrEqual(SCORE_UNIT);
        }
        const peaks = [...attempts.values()].map(({ peak }) => peak);
        expect(score.peak).toBe(Math.max(SCORE_UNIT, ...peaks));
      }),
    );
  });
});

/** The same bet in two runs. */
const fixed = (n: number) => ({ id: `${n}`, seq: n + 1, settledIn: n + 1 });

describe('a race', () => {
  it('is the sum of the days, each up to its cap', () => {
    const today = play(RACE, [betOf(0, { edge: 60_999 }), betOf(0, { edge: 60_000 })]);
    expect(today).toMatchObject({ peak: 100 * SCORE_UNIT, lives: 0 });
    const next = play(RACE, [betOf(0, { edge: 30_500, createdAt: NEXT_NOON })], today);
    expect(next).toMatchObject({ peak: 130 * SCORE_UNIT, earlier: 100, score: 30_500 });
  });

  it('counts whole points of a day, and every bet of a round', () => {
    const round = { tableId: 'crash', roundNumber: 7, edge: 700 };
    const score = play(RACE, [betOf(0, round), betOf(0, round)]);
    expect(score.peak).toBe(SCORE_UNIT);
  });

  it('keeps the moment at which the last point came', () => {
    const full = betOf(0, { edge: 100_000 });
    const score = play(RACE, [full, betOf(0)]);
    expect(score.peakAt).toEqual({ settledIn: full.settledIn, seq: full.seq });
  });
});

describe('the day of a player', () => {
  it('turns once, and not back', () => {
    const score = play(SERIES, lose(3));
    const turned = turnDay(SERIES, score, NEXT_DAY);
    expect(turned).toMatchObject({ day: NEXT_DAY, lives: 20, attempt: 1 });
    expect(turnDay(SERIES, turned, DAY)).toBe(turned);
  });
});

describe('the league', () => {
  const tiers = [
    { tier: 'global', league: 1 },
    { tier: 'simple', league: 2 },
    { tier: 'astract', league: 3 },
    { tier: 'men', league: 3 },
  ] as const;
  it('is that of the highest tier that was reached, or the first', () => {
    expect(leagueOf({ tiers }, [])).toBe(1);
    expect(leagueOf({ tiers }, ['simple'])).toBe(2);
    expect(leagueOf({ tiers }, ['astract', 'simple'])).toBe(3);
  });
});
