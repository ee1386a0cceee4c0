import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import { expectSoon } from './eventually.ts';

/** Squares of a code, row by row; 0 is black. */
interface PrintedCode {
  readonly width: number;
  readonly squares: readonly number[];
}

async function printCode(text: string, format: WriteInputBarcodeFormat): Promise<PrintedCode> {
  const printer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(printer)).buffer } });
  const { symbol, error } = await writeBarcode(text, { format });
  if (error !== '') throw new Error(error);
  return { width: symbol.width, squares: [...symbol.data] };
}

/** From now on the page's camera is a cloth on which codes are laid; frames pass as from any other. */
export async function putCardCamera(page: Page) {
  const cloth = await page.evaluateHandle(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    let shown: PrintedCode | null = null;
    let looks = 0;
    const fill = (colour: string, ...[x, y, width, height]: [number, number, number, number]) => {
      context.fillStyle = colour;
      context.fillRect(x, y, width, height);
    };
    const draw = () => {
      fill('#2b2170', 0, 0, canvas.width, canvas.height);
      if (!shown) return;
      const { width, squares } = shown;
      const side = 5;
      fill('#ffffff', 300, 150, (width + 24) * side, (squares.length / width + 24) * side);
      for (const [n, square] of squares.entries()) {
        const [x, y] = [n % width, Math.floor(n / width)];
        if (square === 0) fill('#000000', 360 + x * side, 210 + y * side, side, side);
      }
    };
    draw();
    // A canvas that is not drawn on gives no frames.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);
    const take = window.createImageBitmap.bind(window);
    window.createImageBitmap = (source: ImageBitmapSource) => {
      looks += 1;
      return take(source);
    };
    return {
      show(code: PrintedCode | null) {
        shown = code;
      },
      countLooks: () => looks,
    };
  });
  return {
    async show(text: string, format: WriteInputBarcodeFormat): Promise<void> {
      const code = await printCode(text, format);
      await cloth.evaluate((seen, laid) => seen.show(laid), code);
    },
    clear: () => cloth.evaluate(seen => seen.show(null)),
    /** Until the page has looked at the picture so many times more. */
    async beLookedAt(times: number): Promise<void> {
      const countLooks = () => cloth.evaluate(seen => seen.countLooks());
      const before = await countLooks();
      await expectSoon(async () => (await countLooks()) >= before + times).toBe(true);
    },
  };
}
