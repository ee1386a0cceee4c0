import { expect, it } from 'vitest';
import { betOdds } from '../bet-odds.ts';
import { dice } from '../dice/rules.ts';
import { plinko } from '../plinko/rules.ts';
import { SeededSource } from '../slots/odds/seeded-source.ts';
import { reachBound, SERIES_LIVES_A_DAY } from './rules.ts';
import { countReached, type SeriesPlan, winOrNothing } from './simulate.ts';

const TARGETS = [5, 20, 50, 200];
const DAYS = 6_000;

function dicePlan(chance: number): SeriesPlan {
  const params = { side: 'under', targetHundredths: chance * 100 } as const;
  return {
    rtp: betOdds('dice', { side: 'under', target: chance }).rtp,
    playE4: floats => dice.play([floats.next()], params).multiplierE4,
  };
}

const plinkoPlan: SeriesPlan = {
  rtp: betOdds('plinko', { rows: 16, risk: 'high' }).rtp,
  playE4: floats =>
    plinko.play(
      Array.from({ length: 16 }, () => floats.next()),
      { rows: 16, risk: 'high' },
    ).multiplierE4,
};

function measure(plan: SeriesPlan, days = DAYS): number[] {
  const floats = new SeededSource(14);
  const lives = SERIES_LIVES_A_DAY;
  return countReached({ plan, floats, days, lives, targets: TARGETS }).map(count => count / days);
}

/** Five deviations of a share measured over that many days. */
function noise(share: number, days = DAYS): number {
  return 5 * Math.sqrt((share * (1 - share)) / days);
}

it.each([
  ['Dice at 97 %', dicePlan(97)],
  ['Dice at 2×', dicePlan(49.5)],
  ['Dice at 100×', dicePlan(0.99)],
  ['Plinko with the greatest risk', plinkoPlan],
])('nobody passes the bound: %s', (_name, plan) => {
  measure(plan).forEach((share, index) => {
    const bound = reachBound(TARGETS[index] ?? 0);
    expect(share, `reach ${TARGETS[index]}`).toBeLessThanOrEqual(bound + noise(bound));
  });
});

it('a game that pays more than it is divided by would pass it', () => {
  const sweet = winOrNothing({ numerator: 1, denominator: 2 }, 20_000, {
    numerator: 8,
    denominator: 10,
  });
  const [, twenty = 0] = measure(sweet);
  expect(twenty).toBeGreaterThan(reachBound(20) + noise(reachBound(20)));
});

// Measured apart, in percent, for 20, 50 and 200.
it.each([
  { chance: 97, known: [63, 33, 9.9] },
  { chance: 49.5, known: [45, 26, 7] },
  { chance: 0.99, known: [18, 18, 0.2] },
])('measures what is known of Dice at $chance %', ({ chance, known }) => {
  const [, ...measured] = measure(dicePlan(chance));
  measured.forEach((share, index) => {
    const expected = (known[index] ?? 0) / 100;
    // The known figures are measured too, and rounded to a percent.
    expect(Math.abs(share - expected)).toBeLessThan(noise(expected) + 0.005);
  });
});

it('comes the same from the same seed, and ends where nothing is left to reach', () => {
  expect(measure(dicePlan(97), 50)).toEqual(measure(dicePlan(97), 50));
  const endless = winOrNothing({ numerator: 1, denominator: 1 }, 10_100, {
    numerator: 1,
    denominator: 1,
  });
  expect(measure(endless, 3)).toEqual([1, 1, 1, 1]);
});
