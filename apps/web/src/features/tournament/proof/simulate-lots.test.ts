import { reachBound } from '@kvazar/games';
import { expect, it } from 'vitest';
import { simulateLots } from './simulate-lots.ts';
import { MEASURED, STRATEGY_IDS, TARGETS } from './strategies.ts';

const days = 400;
const MEASURED_SEED = 14;

it('no way of playing that is offered passes the bound', () => {
  const [last] = [...simulateLots({ strategies: STRATEGY_IDS, seed: 7, lives: 20, days })].slice(
    -1,
  );
  for (const id of STRATEGY_IDS) {
    TARGETS.forEach((target, index) => {
      const bound = reachBound(target);
      const share = (last?.tallies[id]?.reached[index] ?? days) / days;
      const noise = 5 * Math.sqrt((bound * (1 - bound)) / days);
      expect(share, `${id} to ${target}`).toBeLessThanOrEqual(bound + noise);
    });
  }
});

it('tells lot after lot, and when it is done', () => {
  const news = [...simulateLots({ strategies: ['dice-100x'], seed: 7, lives: 20, days: 120 })];
  expect(news.map(({ tallies }) => tallies['dice-100x']?.days)).toEqual([50, 100, 120]);
  expect(news.map(({ isDone }) => isDone)).toEqual([false, false, true]);
});

it('gives again what the page shows as measured', () => {
  // The others take seconds; their seeds follow from their place in the list.
  const seed = MEASURED_SEED + 2;
  const [last] = [
    ...simulateLots({ strategies: ['dice-100x'], seed, lives: 20, days: 10_000 }),
  ].slice(-1);
  expect(last?.tallies['dice-100x']).toEqual(MEASURED['dice-100x']);
});
