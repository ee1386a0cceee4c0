import { expect, it } from 'vitest';
import { drawTestPicture, readTestCode, TEST_CODE } from './test-picture.ts';

/** A canvas that only knows rectangles: the code is made of them. */
function createPixels() {
  const { left: codeLeft, top: codeTop, width: codeWidth, height: codeHeight } = TEST_CODE;
  const pixels = new Uint8ClampedArray(codeWidth * codeHeight * 4);
  const nothing = () => {};
  const context = {
    fillStyle: '',
    createRadialGradient: () => ({ addColorStop: nothing }),
    fillRect(left: number, top: number, width: number, height: number) {
      const value = this.fillStyle === '#ffffff' ? 255 : 0;
      if (top !== codeTop || height !== codeHeight) return;
      for (let y = 0; y < height; y += 1) {
        const from = y * codeWidth + left - codeLeft;
        pixels.fill(value, from * 4, (from + width) * 4);
      }
    },
    ...Object.fromEntries(
      ['beginPath', 'moveTo', 'arc', 'fill', 'fillText'].map(name => [name, nothing]),
    ),
  };
  return { pixels, context: context as unknown as CanvasRenderingContext2D };
}

it.each([0, 1, 1_794_900_000_123, 2 ** 41])('the time code %d is read as it was drawn', nowMs => {
  const { pixels, context } = createPixels();
  drawTestPicture(context, 'Стол', nowMs);
  expect(readTestCode(pixels)).toBe(nowMs);
});
