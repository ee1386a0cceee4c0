import { expect, it } from 'vitest';
import { packIcon } from './icon-file.ts';

it('each entry of the icon file points at the bytes of its picture', () => {
  const images = [
    { sizePx: 16, png: Buffer.from('small') },
    { sizePx: 256, png: Buffer.from('the largest one') },
  ];
  const icon = packIcon(images);
  expect(icon.readUInt16LE(2)).toBe(1);
  expect(icon.readUInt16LE(4)).toBe(2);
  images.forEach(({ png }, index) => {
    const length = icon.readUInt32LE(6 + 16 * index + 8);
    const offset = icon.readUInt32LE(6 + 16 * index + 12);
    expect(icon.subarray(offset, offset + length)).toEqual(png);
  });
});

it('writes a side of 256 pixels as zero, as the format wants', () => {
  expect(packIcon([{ sizePx: 256, png: Buffer.from('x') }]).readUInt8(6)).toBe(0);
});
