import { describe, expect, it } from 'vitest';
import { FrameTimes } from './frame-times.ts';

function placeAll(times: FrameTimes, captured: readonly number[]) {
  return captured.map(at => times.place(at));
}

describe('frames in the film of a page', () => {
  it('follow each other without a gap, however they came', () => {
    const places = placeAll(new FrameTimes(25), [0, 40, 95, 100, 240, 3_000, 3_040]);
    for (const [n, place] of places.entries()) {
      const before = places[n - 1];
      expect(place.startMs).toBe(before ? before.startMs + before.lengthMs : 0);
    }
  });

  it('last as long as the camera takes for one', () => {
    const captured = Array.from({ length: 100 }, (_, n) => n * 60);
    const last = placeAll(new FrameTimes(25), captured).at(-1);
    expect(last?.lengthMs).toBeCloseTo(60, 0);
  });

  it('are known by their time in the film', () => {
    const times = new FrameTimes(25);
    const places = placeAll(times, [1_000, 1_040, 5_000]);
    expect(places.map(({ startMs }) => times.capturedMsAt(startMs))).toEqual([1_000, 1_040, 5_000]);
    expect(times.capturedMsAt((places[1]?.startMs ?? 0) + 10)).toBe(1_050);
    expect(new FrameTimes(25).capturedMsAt(0)).toBeNull();
  });
});
