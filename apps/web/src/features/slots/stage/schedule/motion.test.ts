import { describe, expect, it } from 'vitest';
import { cellsAhead, cellsToGo, cellsToTravel, heightAbove } from './motion.ts';

describe('the way of a reel', () => {
  const [startMs, stopMs, rows] = [55, 1_000, 3];
  const travel = cellsToTravel(startMs, stopMs, rows);
  const at = (atMs: number) => cellsToGo(atMs, startMs, stopMs, travel);

  it('begins and ends exactly on a cell', () => {
    expect(at(startMs)).toBe(travel);
    expect(at(stopMs)).toBeCloseTo(0);
    expect(at(stopMs + 400)).toBe(0);
    expect(Number.isInteger(travel)).toBe(true);
  });

  it('draws back before it runs and dips below its place when it stops', () => {
    expect(at(startMs + 90)).toBeGreaterThan(travel);
    expect(at(stopMs + 60)).toBeLessThan(0);
  });

  it('never jumps', () => {
    for (let atMs = 0; atMs < 1_400; atMs++) {
      expect(Math.abs(at(atMs + 1) - at(atMs))).toBeLessThan(0.06);
    }
  });

  it('passes at least a whole window, however short the spin', () => {
    expect(cellsToTravel(0, 200, 4)).toBe(5);
  });

  it('runs on while the answer is on its way', () => {
    expect(cellsAhead(0, 0, 100)).toBe(100);
    expect(cellsAhead(3_000, 0, 100)).toBeLessThan(30);
  });
});

it('lets a falling symbol arrive', () => {
  expect(heightAbove(0)).toBe(1);
  expect(heightAbove(1)).toBeCloseTo(0);
  expect(heightAbove(0.85)).toBeGreaterThan(0);
});
