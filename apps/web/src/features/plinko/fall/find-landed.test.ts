import type { Bet } from '@kvazar/contract';
import { expect, it } from 'vitest';
import { findLanded } from './find-landed.ts';

const ball = (id: string, startedAtMs: number, lastsMs: number) => ({
  bet: { id } as Bet,
  startedAtMs,
  lastsMs,
});

const slow = ball('slow', 0, 3_000);
const quick = ball('quick', 200, 2_500);
const late = ball('late', 900, 2_900);

it('names those that landed in the order in which they did, not in which they were dropped', () => {
  expect(findLanded([slow, quick, late], [late]).map(({ id }) => id)).toEqual(['quick', 'slow']);
});

it('finds none while all are in the air, nor in a ball that was just dropped', () => {
  expect(findLanded([slow], [slow, quick])).toEqual([]);
});
