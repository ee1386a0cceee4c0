import { FRAME_HEADER_BYTES } from '@kvazar/video';
import { describe, expect, it } from 'vitest';
import { PublisherAllowance } from './publisher-allowance.ts';

const MINUTE_MS = 60_000;

interface Stream {
  readonly perSecond: number;
  readonly bytes: number;
}

/** A picture of so many bits a second, as the studio sends it. */
const picture = (bitsPerSecond: number, framesPerSecond: number): Stream => ({
  perSecond: framesPerSecond,
  bytes: FRAME_HEADER_BYTES + bitsPerSecond / 8 / framesPerSecond,
});
const SOUND: Stream = { perSecond: 50, bytes: FRAME_HEADER_BYTES + 160 };
const CLOCK: Stream = { perSecond: 0.25, bytes: FRAME_HEADER_BYTES };

/** When all of these are too much together; null when they are not for ten minutes. */
function findEndMs(...streams: readonly Stream[]): number | null {
  const sent = streams.flatMap(({ perSecond, bytes }) =>
    Array.from({ length: 600 * perSecond }, (_, n) => ({ atMs: (n * 1_000) / perSecond, bytes })),
  );
  const allowance = new PublisherAllowance(0);
  const refused = sent
    .toSorted((one, other) => one.atMs - other.atMs)
    .find(({ atMs, bytes }) => !allowance.take(bytes, atMs));
  return refused?.atMs ?? null;
}

describe('a publisher', () => {
  it.each([
    ['the largest picture of the studio', [picture(1_900_000, 25), SOUND, CLOCK]],
    ['twice of it by a camera of thirty frames', [picture(3_800_000, 30), SOUND, CLOCK]],
    ['a picture in which nothing moves', [picture(50_000, 30), SOUND, CLOCK]],
    ['a picture of ten key frames a second', [{ perSecond: 10, bytes: 116 }, CLOCK]],
  ])('sends %s for as long as it likes', (_what, streams) => {
    expect(findEndMs(...streams)).toBeNull();
  });

  it.each([
    ['four times the largest picture', [picture(7_600_000, 25), SOUND]],
    ['a thousand empty frames a second', [{ perSecond: 1_000, bytes: FRAME_HEADER_BYTES }]],
  ])('is ended within a minute by %s', (_what, streams) => {
    expect(findEndMs(...streams)).toBeLessThan(MINUTE_MS);
  });

  it('sends at once what a line has held back for seconds', () => {
    const allowance = new PublisherAllowance(0);
    const heldBack = Array.from({ length: 10 * 80 }, () => allowance.take(3_000, 10_000));
    expect(heldBack).not.toContain(false);
  });
});
