import type { VideoTrack } from '@kvazar/video';

/** H.264 first, for every phone decodes it; VP9 where it cannot be made. Both fit an MP4. */
const CODECS = ['avc1.42e01f', 'vp09.00.31.08'] as const;
const KEY_EVERY_MS = 1_000;
const FRAMES_PER_SECOND = 25;
/** A faster camera is thinned to this. */
const SHORTEST_GAP_MS = 1_000 / FRAMES_PER_SECOND - 8;
/** More frames in the encoder's hands than this: the machine does not keep up. */
const MAX_QUEUED = 3;
const SIZES = {
  large: { width: 1280, height: 720, bitrate: 1_900_000 },
  small: { width: 640, height: 360, bitrate: 900_000 },
} as const;

export type PictureSize = keyof typeof SIZES;

export interface EncodedPicture {
  readonly data: Uint8Array;
  readonly isKey: boolean;
  readonly capturedAtMs: number;
}

export interface PictureEncoderEvents {
  /** The stream as it is from the next frame on: that one is a key frame. */
  readonly onTrack: (track: VideoTrack) => void;
  readonly onPicture: (picture: EncodedPicture) => void;
  readonly onBroken: () => void;
}

/** Null where the browser can encode neither. */
export async function chooseCodec(size: PictureSize): Promise<string | null> {
  if (!('VideoEncoder' in globalThis)) return null;
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(configure(codec, size));
    if (supported) return codec;
  }
  return null;
}

function configure(codec: string, size: PictureSize): VideoEncoderConfig {
  const { width, height, bitrate } = SIZES[size];
  return {
    codec,
    width,
    height,
    bitrate,
    framerate: FRAMES_PER_SECOND,
    latencyMode: 'realtime',
    ...(codec.startsWith('avc1') ? { avc: { format: 'avc' } } : {}),
  };
}

/** Frames of any size in, pictures of one size out, a key frame each second. */
export class PictureEncoder {
  readonly #codec: string;
  readonly #events: PictureEncoderEvents;
  readonly #encoder: VideoEncoder;
  readonly #canvas: OffscreenCanvas;
  #size: PictureSize;
  #track: VideoTrack | null = null;
  #lastKeyMs = Number.NEGATIVE_INFINITY;
  #lastFrameMs = Number.NEGATIVE_INFINITY;
  #strain = 0;
  #description: Uint8Array = new Uint8Array();

  constructor(codec: string, size: PictureSize, events: PictureEncoderEvents) {
    this.#codec = codec;
    this.#size = size;
    this.#events = events;
    this.#canvas = new OffscreenCanvas(SIZES[size].width, SIZES[size].height);
    this.#encoder = new VideoEncoder({
      output: (chunk, metadata) => this.#pass(chunk, metadata),
      error: () => events.onBroken(),
    });
    this.#encoder.configure(configure(codec, size));
  }

  /** Takes the frame over and closes it. */
  encode(frame: VideoFrame, capturedAtMs: number): void {
    try {
      if (this.#encoder.state !== 'configured') return;
      if (capturedAtMs - this.#lastFrameMs < SHORTEST_GAP_MS) return;
      if (this.#encoder.encodeQueueSize > MAX_QUEUED) {
        this.#ease();
        return;
      }
      this.#strain = Math.max(0, this.#strain - 0.2);
      this.#lastFrameMs = capturedAtMs;
      const keyFrame = capturedAtMs - this.#lastKeyMs >= KEY_EVERY_MS;
      if (keyFrame) this.#lastKeyMs = capturedAtMs;
      const fitted = this.#fit(frame, Math.round(capturedAtMs * 1_000));
      this.#encoder.encode(fitted, { keyFrame });
      fitted.close();
    } finally {
      frame.close();
    }
  }

  /** Somebody new listens: the next frame stands alone. */
  startAnew(): void {
    this.#lastKeyMs = Number.NEGATIVE_INFINITY;
    this.#track = null;
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  /** A machine that is too slow for the large picture sends the small one. */
  #ease(): void {
    this.#strain += 1;
    if (this.#strain < 25 || this.#size === 'small') return;
    this.#size = 'small';
    this.#canvas.width = SIZES.small.width;
    this.#canvas.height = SIZES.small.height;
    this.#encoder.configure(configure(this.#codec, 'small'));
    this.startAnew();
  }

  #fit(frame: VideoFrame, timestamp: number): VideoFrame {
    const { width, height } = SIZES[this.#size];
    if (frame.displayWidth === width && frame.displayHeight === height) {
      return new VideoFrame(frame, { timestamp });
    }
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    const scale = Math.min(width / frame.displayWidth, height / frame.displayHeight);
    const [shownWidth, shownHeight] = [frame.displayWidth * scale, frame.displayHeight * scale];
    context.fillRect(0, 0, width, height);
    context.drawImage(
      frame,
      (width - shownWidth) / 2,
      (height - shownHeight) / 2,
      shownWidth,
      shownHeight,
    );
    return new VideoFrame(this.#canvas, { timestamp });
  }

  #pass(chunk: EncodedVideoChunk, metadata: EncodedVideoChunkMetadata | undefined): void {
    const isKey = chunk.type === 'key';
    const config = metadata?.decoderConfig;
    if (isKey && (config || !this.#track)) this.#announce(config);
    if (!this.#track) return;
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    this.#events.onPicture({ data, isKey, capturedAtMs: chunk.timestamp / 1_000 });
  }

  #announce(config: VideoDecoderConfig | undefined): void {
    if (config?.description) this.#description = readBytes(config.description);
    const { width, height } = SIZES[this.#size];
    const track = {
      codec: this.#codec,
      width,
      height,
      framesPerSecond: FRAMES_PER_SECOND,
      description: this.#description,
    };
    if (this.#track && isSame(this.#track, track)) return;
    this.#track = track;
    this.#events.onTrack(track);
  }
}

function isSame(one: VideoTrack, other: VideoTrack): boolean {
  return (
    one.width === other.width &&
    one.description.length === other.description.length &&
    one.description.every((byte, n) => byte === other.description[n])
  );
}

function readBytes(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();
}
