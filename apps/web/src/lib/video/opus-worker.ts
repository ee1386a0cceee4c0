import { OpusDecoder } from 'opus-decoder';

/**
 * WebAssembly, which the policy of our pages forbids: a worker is under the policy of its own file, so only this
 * one may (platform/http/pages.ts).
 */
type Told =
  | { readonly channels: number }
  | { readonly capturedAtMs: number; readonly packet: Uint8Array };

let decoder: OpusDecoder | null = null;
let ready = Promise.resolve();

addEventListener('message', async ({ data }: MessageEvent<Told>) => {
  if ('channels' in data) {
    const stereo = data.channels === 2;
    decoder = new OpusDecoder({
      channels: data.channels,
      streamCount: 1,
      coupledStreamCount: stereo ? 1 : 0,
      channelMappingTable: stereo ? [0, 1] : [0],
    });
    ready = decoder.ready;
    return;
  }
  await ready;
  const sound = decoder?.decodeFrame(data.packet);
  if (!sound || sound.samplesDecoded === 0) return;
  postMessage({
    channels: sound.channelData,
    sampleRate: sound.sampleRate,
    capturedAtMs: data.capturedAtMs,
  });
});
