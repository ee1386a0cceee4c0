import { expect, it } from 'vitest';
import { drawTestPicture, readTestCode } from './test-picture.ts';

/** A canvas that only knows rectangles: the code is made of them. */
function createPixels() {
  const pixels = new Uint8ClampedArray(640 * 360 * 4);
  const nothing = () => {};
  const context = {
    fillStyle: '',
    createRadialGradient: () => ({ addColorStop: nothing }),
    fillRect(left: number, top: number, width: number, height: number) {
      const value = this.fillStyle === '#ffffff' ? 255 : 0;
      for (let y = top; y < top + height; y += 1) {
        pixels.fill(value, (y * 640 + left) * 4, (y * 640 + left + width) * 4);
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
