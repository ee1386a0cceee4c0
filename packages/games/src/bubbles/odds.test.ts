import { describe, expect, it } from 'vitest';
import { formatPercent, type Ratio, ratioToNumber } from '../exact.ts';
import { bubblesRtp, bubblesWinChance } from './odds.ts';
import { MAX_BUBBLES_TARGET_HUNDREDTHS, MIN_BUBBLES_TARGET_HUNDREDTHS } from './params.ts';
import { BUBBLES_OUTCOMES, bubblesPointHundredths } from './rules.ts';

describe('the chance to win', () => {
  it('is what counting all 2^24 integers gives', () => {
    const targets = [101, 102, 132, 150, 176, 198, 200, 300, 1056, 9900, 123_456, 99_999_999, 1e8];
    const wins = targets.map(() => 0);
    const pointOf = bubblesPointHundredths;
    for (let integer = 0; integer < 2 ** 24; integer++) {
      const point = pointOf(integer);
      for (let index = 0; point >= (targets[index] ?? Number.POSITIVE_INFINITY); index++) {
        wins[index] = (wins[index] ?? 0) + 1;
      }
    }
    const counted = wins.map(numerator => ({ numerator, denominator: BUBBLES_OUTCOMES }));
    expect(targets.map(targetHundredths => bubblesWinChance({ targetHundredths }))).toEqual(
      counted,
    );
  }, 30_000);
});

describe('the RTP of every target', () => {
  /**
   * Targets with the same number of winning integers stand side by side, and among them the RTP
   * rises with the target: looking at the first and the last of each such group covers all.
   */
  function* listGroups(): Generator<{ first: Ratio; last: Ratio }> {
    let first = MIN_BUBBLES_TARGET_HUNDREDTHS;
    while (first <= MAX_BUBBLES_TARGET_HUNDREDTHS) {
      const wins = bubblesWinChance({ targetHundredths: first }).numerator;
      const last = Math.min(Math.floor((99 * 2 ** 24) / wins), MAX_BUBBLES_TARGET_HUNDREDTHS);
      expectSameChance(first, last);
      yield {
        first: bubblesRtp({ targetHundredths: first }),
        last: bubblesRtp({ targetHundredths: last }),
      };
      first = last + 1;
    }
  }

  function expectSameChance(first: number, last: number): void {
    const [one, other] = [first, last].map(
      targetHundredths => bubblesWinChance({ targetHundredths }).numerator,
    );
    if (one !== other) throw new Error(`${first} and ${last} differ in chance`);
  }

  it('is 99 % at best and 93.17 % at worst', () => {
    let worst: Ratio = { numerator: 1, denominator: 1 };
    let best: Ratio = { numerator: 0, denominator: 1 };
    for (const { first, last } of listGroups()) {
      if (ratioToNumber(first) < ratioToNumber(worst)) worst = first;
      if (ratioToNumber(last) > ratioToNumber(best)) best = last;
    }
    expect(formatPercent(worst)).toBe('93.17');
    expect(formatPercent(best, 6)).toBe('99.000000');
  });

  it('stays above 98.98 % up to 1 000×', () => {
    const below: number[] = [];
    for (let target = MIN_BUBBLES_TARGET_HUNDREDTHS; target <= 100_000; target++) {
      if (ratioToNumber(bubblesRtp({ targetHundredths: target })) <= 0.9898) below.push(target);
    }
    expect(below).toEqual([]);
  });
});
