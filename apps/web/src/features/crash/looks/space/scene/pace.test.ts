import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

function runFrames(pace: Pace, count: number, frameMs: number): void {
  for (let frame = 0; frame < count; frame++) pace.note(frameMs, true);
}

describe('the pace of the scene', () => {
  it('asks for nothing less while frames come in time', () => {
    const pace = new Pace();
    runFrames(pace, 500, 17);
    expect(pace.quality).toBe(0);
  });

  it('asks for less, step by step, while they do not', () => {
    const pace = new Pace();
    runFrames(pace, 30, 60);
    expect(pace.quality).toBe(1);
    runFrames(pace, 500, 60);
    expect(pace.quality).toBe(2);
    runFrames(pace, 20, 130);
    expect(pace.quality).toBe(3);
  });

  it('loses no time on a very slow machine', () => {
    const pace = new Pace();
    runFrames(pace, 9, 400);
    expect(pace.quality).toBe(3);
  });

  it('lets the picture of a slow machine stand longer than it took to draw', () => {
    const pace = new Pace();
    expect(pace.standsMs).toBe(0);
    pace.quality = 2;
    runFrames(pace, 100, 17);
    expect(pace.standsMs).toBeLessThan(50);
    runFrames(pace, 100, 80);
    expect(pace.standsMs).toBeGreaterThan(100);
  });

  it('does not take a hidden page for a slow one', () => {
    const pace = new Pace();
    runFrames(pace, 40, 60_000);
    expect(pace.quality).toBe(0);
  });
});
