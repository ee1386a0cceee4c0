import type { AudioTrack, Frame } from '@kvazar/video';

export interface DecodedSound {
  readonly channels: readonly Float32Array<ArrayBuffer>[];
  readonly sampleRate: number;
  readonly capturedAtMs: number;
}

export interface OpusSound {
  decode(frame: Frame): void;
  close(): void;
}

/** By the browser's own decoder, or by one of ours in a worker where it has none. */
export function openOpusSound(
  track: AudioTrack,
  onSound: (sound: DecodedSound) => void,
): OpusSound {
  return 'AudioDecoder' in globalThis ? openOwnDecoder(track, onSound) : openWorker(track, onSound);
}

function openOwnDecoder(track: AudioTrack, onSound: (sound: DecodedSound) => void): OpusSound {
  const decoder = new AudioDecoder({
    output(data) {
      const channels = Array.from({ length: data.numberOfChannels }, (_, planeIndex) => {
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex, format: 'f32-planar' });
        return samples;
      });
      const { sampleRate, timestamp } = data;
      data.close();
      onSound({ channels, sampleRate, capturedAtMs: timestamp / 1_000 });
    },
    // A packet that cannot be decoded is a moment of silence.
    error: () => {},
  });
  decoder.configure({
    codec: track.codec,
    sampleRate: track.sampleRate,
    numberOfChannels: track.channels,
  });
  return {
    decode({ capturedAtMs, payload }) {
      if (decoder.state !== 'configured') return;
      const timestamp = Math.round(capturedAtMs * 1_000);
      decoder.decode(
        new EncodedAudioChunk({ type: 'key', timestamp, data: payload as Uint8Array<ArrayBuffer> }),
      );
    },
    close() {
      if (decoder.state !== 'closed') decoder.close();
    },
  };
}

function openWorker(track: AudioTrack, onSound: (sound: DecodedSound) => void): OpusSound {
  const worker = new Worker(new URL('./opus-worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ channels: track.channels });
  worker.addEventListener('message', ({ data }: MessageEvent<DecodedSound>) => onSound(data));
  return {
    decode: ({ capturedAtMs, payload }) =>
      worker.postMessage({ capturedAtMs, packet: payload.slice() }),
    close: () => worker.terminate(),
  };
}
