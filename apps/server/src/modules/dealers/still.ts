import { type Refusal, refuse } from '@kvazar/contract';

const MAX_STILL_BYTES = 200 * 1024;
const PREFIX = 'data:image/jpeg;base64,';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** A still as it is kept, from the data URL that it came as. */
export function readStill(dataUrl: string): Buffer | Refusal {
  if (!dataUrl.startsWith(PREFIX)) return refuse('studio/still-format');
  const still = Buffer.from(dataUrl.slice(PREFIX.length), 'base64');
  const isJpeg = still.subarray(0, JPEG_START.length).equals(JPEG_START);
  return isJpeg && still.length <= MAX_STILL_BYTES ? still : refuse('studio/still-format');
}

export function showStill(still: Buffer | null): string | null {
  return still && `${PREFIX}${still.toString('base64')}`;
}
