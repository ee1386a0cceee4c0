import { type Bytes, box, fullBox, letters, u16, u32, u64, zeros } from './boxes.ts';
import type { AudioTrack, StreamHeader, VideoTrack } from './stream-header.ts';

/** Ticks a second of both tracks: every frame rate in use and every Opus packet is a whole number of them. */
const TIMESCALE = 90_000;
const TICKS_PER_MS = TIMESCALE / 1_000;
const VIDEO_TRACK = 1;
const AUDIO_TRACK = 2;
const IDENTITY_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32);
/** Flags of a sample: depends on nothing; depends on others and is no key frame. */
const KEY_SAMPLE = 0x02000000;
const DELTA_SAMPLE = 0x01010000;

export type Track = 'video' | 'audio';

export interface Sample {
  readonly data: Uint8Array;
  readonly durationTicks: number;
  readonly isKey: boolean;
}

export function ticksOf(ms: number): number {
  return Math.round(ms * TICKS_PER_MS);
}

/**
 * The beginning of a fragmented MP4 of this stream. It states no duration: Chromium takes a file with one
 * for a film and puts 200 ms in front of the picture.
 */
export function encodeInit({ video, audio }: StreamHeader): Uint8Array {
  const ftyp = box('ftyp', letters('iso5'), u32(512), letters('iso5iso6mp41'));
  const tracks = [videoTrack(video), ...(audio ? [audioTrack(audio)] : [])];
  const extended = [VIDEO_TRACK, ...(audio ? [AUDIO_TRACK] : [])].map(id =>
    fullBox('trex', 0, 0, u32(id), u32(1), u32(0), u32(0), u32(0)),
  );
  const moov = box('moov', movieHeader(), ...tracks, box('mvex', ...extended));
  return join([ftyp, moov]);
}

/** One fragment: samples of one track that follow each other, the first at `startTicks`. */
export function encodeFragment(
  number: number,
  track: Track,
  startTicks: number,
  samples: readonly Sample[],
): Uint8Array {
  const moofOf = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(number)),
      box(
        'traf',
        // The base of the data's offset is the fragment itself.
        fullBox('tfhd', 0, 0x020000, u32(track === 'video' ? VIDEO_TRACK : AUDIO_TRACK)),
        fullBox('tfdt', 1, 0, u64(startTicks)),
        fullBox(
          'trun',
          0,
          // Offset of the data; of each sample duration, size and flags.
          0x000701,
          u32(samples.length),
          u32(dataOffset),
          samples.flatMap(({ data, durationTicks, isKey }) => [
            ...u32(durationTicks),
            ...u32(data.length),
            ...u32(isKey ? KEY_SAMPLE : DELTA_SAMPLE),
          ]),
        ),
      ),
    );
  const moof = moofOf(moofOf(0).length + 8);
  return join([moof, box('mdat', ...samples.map(({ data }) => data))]);
}

/** For a MediaSource: the type of what `encodeInit` begins. */
export function mimeTypeOf({ video }: StreamHeader): string {
  return `video/mp4; codecs="${video.codec}"`;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function movieHeader(): Uint8Array {
  return fullBox(
    'mvhd',
    0,
    0,
    ...[u32(0), u32(0), u32(TIMESCALE), u32(0)],
    ...[u32(0x10000), u16(0x100), zeros(10), IDENTITY_MATRIX, zeros(24), u32(AUDIO_TRACK + 1)],
  );
}

function trackHeader(id: number, volume: number, width: number, height: number): Uint8Array {
  const enabledInMovie = 3;
  return fullBox(
    'tkhd',
    0,
    enabledInMovie,
    ...[u32(0), u32(0), u32(id), u32(0), u32(0), zeros(8)],
    ...[u16(0), u16(0), u16(volume), u16(0), IDENTITY_MATRIX, u32(width << 16), u32(height << 16)],
  );
}

function trackOf(header: Uint8Array, handler: string, media: Uint8Array, entry: Uint8Array) {
  const undetermined = 0x55c4;
  const dataHere = fullBox('url ', 0, 1);
  return box(
    'trak',
    header,
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0), u32(0), u32(TIMESCALE), u32(0), u16(undetermined), u16(0)),
      fullBox('hdlr', 0, 0, u32(0), letters(handler), zeros(12), [0]),
      box(
        'minf',
        media,
        box('dinf', fullBox('dref', 0, 0, u32(1), dataHere)),
        box(
          'stbl',
          fullBox('stsd', 0, 0, u32(1), entry),
          fullBox('stts', 0, 0, u32(0)),
          fullBox('stsc', 0, 0, u32(0)),
          fullBox('stsz', 0, 0, u32(0), u32(0)),
          fullBox('stco', 0, 0, u32(0)),
        ),
      ),
    ),
  );
}

function videoTrack(video: VideoTrack): Uint8Array {
  const media = fullBox('vmhd', 0, 1, zeros(8));
  const header = trackHeader(VIDEO_TRACK, 0, video.width, video.height);
  const fields: Bytes[] = [
    ...[zeros(6), u16(1), zeros(16), u16(video.width), u16(video.height)],
    ...[u32(0x480000), u32(0x480000), u32(0), u16(1), zeros(32), u16(24), u16(0xffff)],
  ];
  const entry = video.codec.startsWith('avc1')
    ? box('avc1', ...fields, box('avcC', video.description))
    : box('vp09', ...fields, vp9Configuration(video.codec));
  return trackOf(header, 'vide', media, entry);
}

/** From the codec's name: vp09.profile.level.depth. */
function vp9Configuration(codec: string): Uint8Array {
  const [, profile = 0, level = 10, depth = 8] = codec.split('.').map(Number);
  const colocated420 = 1;
  const unspecifiedColours = [2, 2, 2];
  return fullBox('vpcC', 1, 0, [
    profile,
    level,
    (depth << 4) | (colocated420 << 1),
    ...unspecifiedColours,
    ...u16(0),
  ]);
}

function audioTrack(audio: AudioTrack): Uint8Array {
  const preSkip = 312;
  const media = fullBox('smhd', 0, 0, zeros(4));
  const entry = box(
    'Opus',
    ...[zeros(6), u16(1), zeros(8), u16(audio.channels), u16(16), zeros(4)],
    u32(audio.sampleRate * 0x10000),
    box('dOps', [
      ...[0, audio.channels],
      ...u16(preSkip),
      ...u32(audio.sampleRate),
      ...[...u16(0), 0],
    ]),
  );
  return trackOf(trackHeader(AUDIO_TRACK, 0x100, 0, 0), 'soun', media, entry);
}
