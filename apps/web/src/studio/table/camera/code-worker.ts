import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/**
 * Looks for codes in frames. WebAssembly, which pages may not compile: a worker is under the policy of its own
 * file (platform/http/pages.ts), and this one may ask nobody for anything, so that it is handed the decoder.
 */
export type Told = { readonly decoder: ArrayBuffer } | { readonly frame: ImageBitmap };
export type Answer = 'ready' | 'failed' | { readonly texts: readonly string[] };

/** Those that are printed on cards. */
const OPTIONS: ReaderOptions = { formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode'] };

const answer = (words: Answer) => postMessage(words);

async function prepare(wasmBinary: ArrayBuffer): Promise<Answer> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return 'ready';
}

async function read(frame: ImageBitmap): Promise<Answer> {
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!context) return 'failed';
  context.drawImage(frame, 0, 0);
  frame.close();
  const codes = await readBarcodes(context.getImageData(0, 0, width, height), OPTIONS);
  return { texts: codes.map(({ text }) => text) };
}

addEventListener('message', ({ data }: MessageEvent<Told>) => {
  const work = 'decoder' in data ? prepare(data.decoder) : read(data.frame);
  work.then(answer, () => answer('failed'));
});
