/** Boxes of an MP4 file (ISO/IEC 14496-12): four bytes of length, four letters, what is inside. */
export type Bytes = readonly number[] | Uint8Array;

const SIZE_AND_NAME_BYTES = 8;

export function box(name: string, ...parts: readonly Bytes[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, SIZE_AND_NAME_BYTES);
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, length);
  for (let n = 0; n < 4; n += 1) bytes[4 + n] = name.charCodeAt(n);
  let at = SIZE_AND_NAME_BYTES;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A box that begins with its version and flags. */
export function fullBox(name: string, version: number, flags: number, ...parts: readonly Bytes[]) {
  return box(name, [version, ...u24(flags)], ...parts);
}

export const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
export const u24 = (value: number): number[] => [(value >> 16) & 255, ...u16(value)];
export const u32 = (value: number): number[] => [(value >>> 24) & 255, ...u24(value)];
export const u64 = (value: number): number[] => [
  ...u32(Math.floor(value / 2 ** 32)),
  ...u32(value % 2 ** 32),
];
export const zeros = (count: number): number[] => new Array<number>(count).fill(0);
export const letters = (text: string): number[] => Array.from(text, char => char.charCodeAt(0));
