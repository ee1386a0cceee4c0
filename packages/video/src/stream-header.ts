/** The picture of a stream: what a decoder and a file must know before the first frame. */
export interface VideoTrack {
  /** As browsers name it: `avc1.…` or, where H.264 cannot be encoded, `vp09.…`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** The AVC decoder configuration record; empty for VP9, which needs none. */
  readonly description: Uint8Array;
}

export interface AudioTrack {
  readonly codec: 'opus';
  readonly sampleRate: number;
  readonly channels: number;
}

export interface StreamHeader {
  readonly video: VideoTrack;
  readonly audio: AudioTrack | null;
}

const CODEC = /^(avc1\.[0-9a-fA-F]{6}|vp09\.[0-9]{2}\.[0-9]{2}\.[0-9]{2})$/;
const MAX_DESCRIPTION_BYTES = 1_024;

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
}

export function encodeHeader({ video, audio }: StreamHeader): Uint8Array {
  const text = JSON.stringify({
    video: { ...video, description: toHex(video.description) },
    audio,
  });
  return new TextEncoder().encode(text);
}

/** Null for anything a publisher of ours would not send: it came over the network. */
export function decodeHeader(payload: Uint8Array): StreamHeader | null {
  let told: { video?: Record<string, unknown>; audio?: Record<string, unknown> | null };
  try {
    told = JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
  const video = readVideo(told?.video ?? {});
  const audio = told?.audio ? readAudio(told.audio) : null;
  if (!video || (told.audio && !audio)) return null;
  return { video, audio };
}

function readVideo(told: Record<string, unknown>): VideoTrack | null {
  const { codec, width, height, framesPerSecond, description } = told;
  if (typeof codec !== 'string' || !CODEC.test(codec)) return null;
  if (!isCount(width, 4_096) || !isCount(height, 4_096) || !isCount(framesPerSecond, 120)) {
    return null;
  }
  if (typeof description !== 'string' || !/^([0-9a-f]{2})*$/.test(description)) return null;
  const bytes = fromHex(description);
  if (bytes.length > MAX_DESCRIPTION_BYTES) return null;
  if (codec.startsWith('avc1') && bytes.length < 7) return null;
  return { codec, width, height, framesPerSecond, description: bytes };
}

function readAudio(told: Record<string, unknown>): AudioTrack | null {
  const { codec, sampleRate, channels } = told;
  if (codec !== 'opus' || !isCount(sampleRate, 48_000) || !isCount(channels, 2)) return null;
  return { codec, sampleRate, channels };
}
