import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerClock,
  askClock,
  decodeFrame,
  decodeHeader,
  encodeFrame,
  encodeHeader,
  FRAME_HEADER_BYTES,
  FRAME_KINDS,
  type Frame,
  type FrameKind,
  readClockAnswer,
  type StreamHeader,
} from './index.ts';

function read(bytes: Uint8Array): Frame {
  const frame = decodeFrame(bytes);
  if (!frame) throw new Error('no frame');
  return frame;
}

describe('a frame', () => {
  it('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom(...(Object.keys(FRAME_KINDS) as FrameKind[])),
          number: fc.nat(2 ** 32 - 1),
          capturedAtMs: fc.double({ noNaN: true, min: 0, max: 4e12 }),
          payload: fc.uint8Array({ maxLength: 64 }),
        }),
        frame => {
          const padded = new Uint8Array([9, 9, 9, ...encodeFrame(frame)]);
          expect(decodeFrame(padded.subarray(3))).toEqual(frame);
        },
      ),
    );
  });

  it('is not read from too few bytes, another version, an unknown kind or no time', () => {
    const good = encodeFrame({ kind: 'key', number: 1, capturedAtMs: 5 });
    const withByte = (at: number, value: number) => good.with(at, value);
    expect(decodeFrame(good)).not.toBeNull();
    expect(decodeFrame(good.subarray(0, FRAME_HEADER_BYTES - 1))).toBeNull();
    expect(decodeFrame(withByte(0, 200))).toBeNull();
    expect(decodeFrame(withByte(1, 2))).toBeNull();
    expect(
      decodeFrame(encodeFrame({ kind: 'key', number: 1, capturedAtMs: Number.NaN })),
    ).toBeNull();
  });
});

describe('the clock of the relay', () => {
  it('is known from one question to half of the way there and back', () => {
    const asked = read(askClock(1_000));
    const answer = read(answerClock(asked, 51_020));
    expect(readClockAnswer(answer, 1_040)).toEqual({ roundTripMs: 40, offsetMs: 50_000 });
  });

  it('is not believed when the answer came before the question', () => {
    expect(readClockAnswer(read(answerClock(read(askClock(1_000)), 1)), 999)).toBeNull();
  });
});

const header: StreamHeader = {
  video: {
    codec: 'avc1.42e01f',
    width: 640,
    height: 360,
    framesPerSecond: 25,
    description: Uint8Array.from([1, 66, 224, 31, 255, 225, 0, 4]),
  },
  audio: { codec: 'opus', sampleRate: 48_000, channels: 1 },
};

describe('the header of a stream', () => {
  it('is read as it was written, with and without sound', () => {
    expect(decodeHeader(encodeHeader(header))).toEqual(header);
    expect(decodeHeader(encodeHeader({ ...header, audio: null }))).toEqual({
      ...header,
      audio: null,
    });
  });

  it.each([
    ['another codec', { video: { ...header.video, codec: 'vp8' } }],
    ['a picture without width', { video: { ...header.video, width: 0 } }],
    ['a picture without end', { video: { ...header.video, height: 100_000 } }],
    [
      'H.264 without its configuration',
      { video: { ...header.video, description: new Uint8Array() } },
    ],
    ['a long configuration', { video: { ...header.video, description: new Uint8Array(2_000) } }],
  ])('is refused with %s', (_what, change) => {
    expect(decodeHeader(encodeHeader({ ...header, ...change }))).toBeNull();
  });

  it('is refused when it is no text of ours', () => {
    expect(decodeHeader(new TextEncoder().encode('{"video":'))).toBeNull();
    expect(decodeHeader(new TextEncoder().encode('null'))).toBeNull();
  });
});
