import { drawFloats } from '@kvazar/fair';
import { describe, expect, it } from 'vitest';
import {
  turnWheel,
  WHEEL_MEAN_THOUSANDTHS,
  WHEEL_PARTS,
  wheelChanceThousandths,
  wheelPart,
} from './rules.ts';

const STEP = 2 ** -32;
const SERVER_SEED = '7f3c'.repeat(16);
const CLIENT_SEED = 'луна';

function turn(nonce: number): number {
  return turnWheel(drawFloats({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce }, 1)).part;
}

describe('where the wheel of the day stops', () => {
  it.each([
    [0, 1],
    [0.599_999_999, 1],
    [0.6, 2],
    [0.85 - STEP, 2],
    [0.85, 5],
    [0.95 - STEP, 5],
    [0.95, 10],
    [0.99 - STEP, 10],
    [0.99, 25],
    [0.999 - STEP, 25],
    [0.999, 250],
    [1 - STEP, 250],
  ])('float %d gives %d ₽', (float, prize) => {
    expect(wheelPart(turnWheel([float]).part).prize).toBe(prize);
  });

  it('follows from the first float alone', () => {
    expect(turnWheel([0.7, 0.9999])).toEqual(turnWheel([0.7]));
    expect(() => turnWheel([])).toThrow();
  });

  // Counted with another implementation: HMAC-SHA256 of "луна:<nonce>:0", four bytes to a float.
  it.each([
    [1, 0],
    [0, 1],
    [13, 2],
    [4, 3],
    [39, 4],
    [1_665, 5],
  ])('turn %d of a known pair of seeds stops on part %d', (nonce, part) => {
    expect(turn(nonce)).toBe(part);
  });
});

describe('the chances', () => {
  it('are those that are shown, and add up to all there is', () => {
    const chances = WHEEL_PARTS.map((_, part) => wheelChanceThousandths(part));
    expect(chances).toEqual([600, 250, 100, 40, 9, 1]);
    expect(chances.reduce((sum, chance) => sum + chance)).toBe(1_000);
    expect(WHEEL_MEAN_THOUSANDTHS).toBe(2_475);
  });

  it('are met by the turns of one pair of seeds', () => {
    const turns = 5_000;
    const counts = WHEEL_PARTS.map(() => 0);
    for (let nonce = 0; nonce < turns; nonce++) {
      const part = turn(nonce);
      counts[part] = (counts[part] ?? 0) + 1;
    }
    const chiSquared = counts.reduce((sum, count, part) => {
      const expected = (turns * wheelChanceThousandths(part)) / 1_000;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // Five degrees of freedom: one honest wheel in a thousand strays further.
    expect(chiSquared).toBeLessThan(20.52);
  });
});

it('has no other parts', () => {
  expect(() => wheelPart(6)).toThrow(RangeError);
  expect(() => wheelPart(-1)).toThrow(RangeError);
});
