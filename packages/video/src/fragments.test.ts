import { describe, expect, it } from 'vitest';
import { encodeFragment, encodeInit, type StreamHeader, ticksOf } from './index.ts';

interface Box {
  readonly name: string;
  readonly body: Uint8Array;
  readonly at: number;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** A reader of its own, from the standard: what it finds was not written by what it checks. */
function listBoxes(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = view(bytes).getUint32(at);
    expect(size).toBeGreaterThanOrEqual(8);
    expect(at + size).toBeLessThanOrEqual(bytes.length);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ name, body: bytes.subarray(at + 8, at + size), at });
    at += size;
  }
  return boxes;
}

function open(bytes: Uint8Array, ...path: string[]): Uint8Array {
  let inside = bytes;
  for (const name of path) {
    const found = listBoxes(inside).find(candidate => candidate.name === name);
    if (!found) throw new Error(`no box ${name}`);
    inside = found.body;
  }
  return inside;
}

const video = {
  codec: 'avc1.42e01f',
  width: 640,
  height: 360,
  framesPerSecond: 25,
  description: Uint8Array.from([1, 66, 224, 31, 255, 225, 0, 4, 103, 1, 2, 3]),
};
const header: StreamHeader = { video, audio: { codec: 'opus', sampleRate: 48_000, channels: 2 } };

describe('the beginning of a file', () => {
  const init = encodeInit(header);

  it('names both tracks and no duration', () => {
    expect(listBoxes(init).map(({ name }) => name)).toEqual(['ftyp', 'moov']);
    const moov = listBoxes(open(init, 'moov')).map(({ name }) => name);
    expect(moov).toEqual(['mvhd', 'trak', 'trak', 'mvex']);
    const duration = view(open(init, 'moov', 'mvhd')).getUint32(16);
    expect(duration).toBe(0);
    expect(listBoxes(open(init, 'moov', 'mvex')).map(({ name }) => name)).toEqual(['trex', 'trex']);
  });

  it("holds the picture's size and the decoder's configuration", () => {
    const stsd = open(init, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').subarray(8);
    const entry = open(stsd, 'avc1');
    expect([view(entry).getUint16(24), view(entry).getUint16(26)]).toEqual([640, 360]);
    expect(open(entry.subarray(78), 'avcC')).toEqual(video.description);
  });

  it('holds what Opus needs, channels and rate', () => {
    const [, trak] = listBoxes(open(init, 'moov')).filter(({ name }) => name === 'trak');
    const stsd = open(trak?.body ?? init, 'mdia', 'minf', 'stbl', 'stsd').subarray(8);
    const configuration = open(open(stsd, 'Opus').subarray(28), 'dOps');
    expect(configuration[1]).toBe(2);
    expect(view(configuration).getUint32(4)).toBe(48_000);
  });

  it('can be of VP9, whose configuration follows from its name', () => {
    const vp9 = encodeInit({
      video: { ...video, codec: 'vp09.00.31.08', description: new Uint8Array() },
      audio: null,
    });
    const stsd = open(vp9, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').subarray(8);
    const configuration = open(open(stsd, 'vp09').subarray(78), 'vpcC');
    expect([...configuration.subarray(4, 7)]).toEqual([0, 31, 0x82]);
  });
});

describe('a fragment', () => {
  const start = ticksOf(3_600_000_000);
  const samples = [
    { data: Uint8Array.of(1, 2, 3), durationTicks: 3_600, isKey: true },
    { data: Uint8Array.of(4, 5), durationTicks: 3_700, isKey: false },
  ];
  const fragment = encodeFragment(7, 'video', start, samples);

  it('says when it starts, also after weeks', () => {
    const tfdt = open(fragment, 'moof', 'traf', 'tfdt');
    expect(tfdt[0]).toBe(1);
    expect(Number(view(tfdt).getBigUint64(4))).toBe(start);
  });

  it('leads from its table of samples to their bytes', () => {
    const trun = view(open(fragment, 'moof', 'traf', 'trun'));
    expect(trun.getUint32(4)).toBe(2);
    const sizes = [trun.getUint32(16), trun.getUint32(28)];
    expect(sizes).toEqual([3, 2]);
    expect([trun.getUint32(12), trun.getUint32(24)]).toEqual([3_600, 3_700]);
    const offset = trun.getUint32(8);
    expect([...fragment.subarray(offset, offset + 5)]).toEqual([1, 2, 3, 4, 5]);
  });

  it('marks the key frame and no other as one to begin with', () => {
    const trun = view(open(fragment, 'moof', 'traf', 'trun'));
    const isNoKey = (flags: number) => ((flags >>> 16) & 1) === 1;
    expect([trun.getUint32(20), trun.getUint32(32)].map(isNoKey)).toEqual([false, true]);
  });

  it('of sound belongs to the second track', () => {
    const sound = encodeFragment(8, 'audio', 0, samples);
    expect(view(open(sound, 'moof', 'traf', 'tfhd')).getUint32(4)).toBe(2);
  });
});
