import { expect, it } from 'vitest';
import { Bundle } from './bundle.ts';

it('goes out in the order of arrival, a bounded part at a time, one round each', () => {
  const bundle = new Bundle<number>(2);
  for (const item of [1, 2, 3]) bundle.add(7, `${item}`, item);
  bundle.add(8, '4', 4);
  expect(bundle.take()).toEqual({ roundId: 7, items: [1, 2] });
  expect(bundle.take()).toEqual({ roundId: 7, items: [3] });
  expect(bundle.take()).toEqual({ roundId: 8, items: [4] });
  expect(bundle.take()).toBeNull();
  expect(bundle.isEmpty).toBe(true);
});

it('tells once what is added twice before it was sent', () => {
  const bundle = new Bundle<number>(10);
  bundle.add(7, 'a', 1);
  bundle.add(7, 'a', 1);
  expect(bundle.take()?.items).toEqual([1]);
  bundle.add(7, 'a', 2);
  expect(bundle.take()?.items).toEqual([2]);
});

it('forgets what is taken back before it was sent', () => {
  const bundle = new Bundle<number>(10);
  bundle.add(7, 'a', 1);
  expect(bundle.remove('a')).toBe(true);
  expect(bundle.remove('a')).toBe(false);
  expect(bundle.isEmpty).toBe(true);
});

it('holds no more than a bound, however many come', () => {
  const bundle = new Bundle<number>(5_000);
  for (let item = 0; item < 5_000; item++) bundle.add(7, `${item}`, item);
  expect(bundle.take()?.items).toHaveLength(2_000);
});
