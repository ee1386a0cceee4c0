/**
 * One message of a relay's socket, big-endian, the same from the publisher to the relay and on to the
 * viewers, so that the relay passes on the bytes it received:
 *
 *   0  u8   kind
 *   1  u8   version of this format
 *   2  u16  zero
 *   4  u32  number, counted by the publisher over everything it sends
 *   8  f64  when it was captured, in milliseconds of the relay's clock
 *  16       payload: the header's JSON, an access unit of the codec, an Opus packet, or nothing
 *
 * `clock-ask` and `clock-answer` measure the relay's clock: the asker's time stands in the field of the capture
 * and comes back in the payload, beside the relay's.
 */
export const FRAME_KINDS = {
  header: 1,
  key: 2,
  delta: 3,
  audio: 4,
  /** From the relay: the publisher is gone. */
  gone: 5,
  'clock-ask': 6,
  'clock-answer': 7,
  /** From the relay to the publisher: how many watch, in the number's place. */
  audience: 8,
} as const;

export type FrameKind = keyof typeof FRAME_KINDS;

export interface Frame {
  readonly kind: FrameKind;
  readonly number: number;
  readonly capturedAtMs: number;
  readonly payload: Uint8Array;
}

const VERSION = 1;
export const FRAME_HEADER_BYTES = 16;
const NAMES = new Map<number, FrameKind>(
  Object.entries(FRAME_KINDS).map(([name, code]) => [code, name as FrameKind]),
);

const NOTHING = new Uint8Array(0);

export function encodeFrame(frame: Omit<Frame, 'payload'> & { payload?: Uint8Array }): Uint8Array {
  const { kind, number, capturedAtMs, payload = NOTHING } = frame;
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FRAME_KINDS[kind]);
  view.setUint8(1, VERSION);
  view.setUint32(4, number >>> 0);
  view.setFloat64(8, capturedAtMs);
  bytes.set(payload, FRAME_HEADER_BYTES);
  return bytes;
}

/** Null for what is no frame. The payload shares the memory of what it was read from. */
export function decodeFrame(bytes: Uint8Array): Frame | null {
  if (bytes.length < FRAME_HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = NAMES.get(view.getUint8(0));
  const capturedAtMs = view.getFloat64(8);
  if (kind === undefined || view.getUint8(1) !== VERSION || !Number.isFinite(capturedAtMs)) {
    return null;
  }
  return {
    kind,
    number: view.getUint32(4),
    capturedAtMs,
    payload: bytes.subarray(FRAME_HEADER_BYTES),
  };
}

export function askClock(nowMs: number): Uint8Array {
  return encodeFrame({ kind: 'clock-ask', number: 0, capturedAtMs: nowMs });
}

/** What was asked comes back in the payload, the relay's time in the field of the capture. */
export function answerClock(asked: Frame, relayNowMs: number): Uint8Array {
  const payload = new Uint8Array(8);
  new DataView(payload.buffer).setFloat64(0, asked.capturedAtMs);
  return encodeFrame({ kind: 'clock-answer', number: 0, capturedAtMs: relayNowMs, payload });
}

/**
 * How far the relay's clock is ahead of the asker's, if both ways took equally long; of several answers the
 * one with the shortest way there and back is the truest.
 */
export function readClockAnswer(
  answer: Frame,
  nowMs: number,
): { readonly offsetMs: number; readonly roundTripMs: number } | null {
  if (answer.payload.length < 8) return null;
  const { buffer, byteOffset } = answer.payload;
  const askedAtMs = new DataView(buffer, byteOffset, 8).getFloat64(0);
  const roundTripMs = nowMs - askedAtMs;
  if (!(roundTripMs >= 0)) return null;
  return { roundTripMs, offsetMs: answer.capturedAtMs - (askedAtMs + roundTripMs / 2) };
}
