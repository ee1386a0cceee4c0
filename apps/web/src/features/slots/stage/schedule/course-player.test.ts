import { replaySlot, SeededSource } from '@kvazar/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf, toStageSlot } from '../../../../../test/slot.ts';
import { CoursePlayer } from './course-player.ts';

const data = dataOf('bakery');
const slot = toStageSlot(data);
const course = replaySlot(data, new SeededSource(7));
const HOW = { isFast: false, isReduced: false };

describe('CoursePlayer', () => {
  const onFinished = vi.fn();
  const events = { onCue: () => {}, onSound: () => {}, onFinished };
  beforeEach(() => {
    vi.useFakeTimers();
    onFinished.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it('finishes without a single frame, once', () => {
    const player = new CoursePlayer(slot, events);
    player.play('a', course, HOW);
    vi.advanceTimersByTime(60_000);
    player.tick(performance.now());
    player.finish();
    expect(onFinished.mock.calls).toEqual([['a']]);
    expect(player.read(performance.now()).kind).toBe('resting');
  });

  it('finishes the course before when another begins', () => {
    const player = new CoursePlayer(slot, events);
    player.play('a', course, HOW);
    player.play('b', course, HOW);
    expect(onFinished.mock.calls).toEqual([['a']]);
    player.finish();
    expect(onFinished.mock.calls).toEqual([['a'], ['b']]);
    player.destroy();
  });

  it('turns while the answer is on its way, and rests when there is none', () => {
    const player = new CoursePlayer(slot, events);
    player.wait(true);
    expect(player.read(performance.now()).kind).toBe('waiting');
    player.wait(false);
    expect(player.read(performance.now()).kind).toBe('resting');
    expect(onFinished).not.toHaveBeenCalled();
  });

  it('stops the reels on a tap', () => {
    const player = new CoursePlayer(slot, events);
    player.play('a', course, HOW);
    player.skip();
    const moment = player.read(performance.now());
    expect(moment.kind).toBe('playing');
    expect(moment.sinceMs).toBeGreaterThan(1_000);
    player.destroy();
  });
});
