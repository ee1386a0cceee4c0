import { expect, it } from 'vitest';
import type { StatusInfo } from '../../lib/status-query.ts';
import { readProgress } from './own-progress.ts';

const tiers = [
  ['global', 0],
  ['simple', 100_000],
  ['astract', 1_000_000],
  ['kvazarmen', 10_000_000],
].map(([label, points]) => ({ label, points })) as StatusInfo['tiers'];

function progress(label: string, points: number, nextLabel: string | null) {
  const mine = { label, name: label, points, nextLabel, pointsToNext: 0 };
  const { next, ...rest } = readProgress({ mine, tiers, history: [] });
  return { ...rest, next: next?.label ?? null };
}

it('begins with nothing', () => {
  expect(progress('global', 0, 'simple')).toEqual({
    tier: 0,
    share: 0,
    percent: '0',
    next: 'simple',
  });
});

it('counts the share between two tiers and the percent of the whole way', () => {
  expect(progress('simple', 348_260, 'astract')).toMatchObject({ tier: 1, percent: '34.8' });
  expect(progress('simple', 348_260, 'astract').share).toBeCloseTo(248_260 / 900_000, 9);
});

it('is not there before it is there', () => {
  expect(progress('global', 99_999, 'simple').percent).toBe('99.9');
});

it('is whole on the highest tier', () => {
  expect(progress('kvazarmen', 12_000_000, null)).toEqual({
    tier: 3,
    share: 1,
    percent: '100',
    next: null,
  });
});
