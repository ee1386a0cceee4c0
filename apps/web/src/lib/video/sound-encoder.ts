import type { AudioTrack } from '@kvazar/video';

const BITRATE = 32_000;
/** Microphones deliver in bursts: the count of samples is the truer clock until it is this far off. */
const MAX_DRIFT_MS = 100;

export interface EncodedSound {
  readonly data: Uint8Array;
  readonly capturedAtMs: number;
}

/** Sound of a microphone as packets of Opus. */
export class SoundEncoder {
  readonly #onSound: (sound: EncodedSound) => void;
  #encoder: AudioEncoder | null = null;
  #nextMs = 0;

  constructor(onSound: (sound: EncodedSound) => void) {
    this.#onSound = onSound;
  }

  /** What a stream with this sound announces. */
  static describe(track: MediaStreamTrack): AudioTrack {
    const { sampleRate = 48_000, channelCount = 1 } = track.getSettings();
    return { codec: 'opus', sampleRate, channels: Math.min(2, channelCount) };
  }

  /** Takes the data over and closes it. */
  encode(data: AudioData, arrivedAtMs: number): void {
    const durationMs = (data.numberOfFrames / data.sampleRate) * 1_000;
    const startMs = arrivedAtMs - durationMs;
    if (Math.abs(startMs - this.#nextMs) > MAX_DRIFT_MS) this.#nextMs = startMs;
    const planes = new Float32Array(data.numberOfFrames * data.numberOfChannels);
    for (let planeIndex = 0; planeIndex < data.numberOfChannels; planeIndex += 1) {
      const plane = planes.subarray(planeIndex * data.numberOfFrames);
      data.copyTo(plane, { planeIndex, format: 'f32-planar' });
    }
    const stamped = new AudioData({
      format: 'f32-planar',
      sampleRate: data.sampleRate,
      numberOfFrames: data.numberOfFrames,
      numberOfChannels: data.numberOfChannels,
      timestamp: Math.round(this.#nextMs * 1_000),
      data: planes,
    });
    data.close();
    this.#nextMs += durationMs;
    this.#encoder ??= this.#open(stamped);
    if (this.#encoder.state === 'configured') this.#encoder.encode(stamped);
    stamped.close();
  }

  close(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close();
  }

  #open({ sampleRate, numberOfChannels }: AudioData): AudioEncoder {
    const encoder = new AudioEncoder({
      output: chunk => {
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        this.#onSound({ data, capturedAtMs: chunk.timestamp / 1_000 });
      },
      // Without sound the picture goes on.
      error: () => {},
    });
    encoder.configure({ codec: 'opus', sampleRate, numberOfChannels, bitrate: BITRATE });
    return encoder;
  }
}
