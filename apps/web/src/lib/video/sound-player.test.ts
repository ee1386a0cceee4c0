import { describe, expect, it } from 'vitest';
import { scheduleSound } from './sound-player.ts';

describe('a packet of sound', () => {
  it('follows the one before without a seam, close to its picture', () => {
    expect(scheduleSound({ now: 5, wanted: 5.11, soFar: 5.1 })).toBe(5.1);
  });

  it('waits for its picture when the sound before is over', () => {
    expect(scheduleSound({ now: 5, wanted: 5.1, soFar: 3 })).toBe(5.1);
  });

  it('goes back to its picture when the sound has run away from it', () => {
    expect(scheduleSound({ now: 5, wanted: 5.1, soFar: 5.4 })).toBe(5.1);
  });

  it('is left out when its picture has been shown, or is far from it', () => {
    expect(scheduleSound({ now: 5, wanted: 4.5, soFar: 3 })).toBeNull();
    expect(scheduleSound({ now: 5, wanted: 9, soFar: 5 })).toBeNull();
  });
});
