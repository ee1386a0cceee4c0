import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { expect } from 'vitest';
import { readTestSeed } from '../../../scripts/suite/test-seed.ts';

/**
 * The ids that tests invent, and the seeds and flights that the server draws for them, follow from
 * the seed of the run: what chance broke, the same seed breaks again. Each file has a stream of its
 * own, whatever ran before it. Free ports stay random, because others look for them too.
 */
const file = relative(process.cwd(), expect.getState().testPath ?? '');
const stream = `${readTestSeed(process.env)} ${file}`;
let drawn = 0;

function draw(size: number): Buffer {
  const blocks: Buffer[] = [];
  for (let length = 0; length < size; length += 32) {
    drawn += 1;
    blocks.push(createHash('sha256').update(`${stream} ${drawn}`).digest());
  }
  return Buffer.concat(blocks).subarray(0, size);
}

function drawUuid(): ReturnType<typeof crypto.randomUUID> {
  const bytes = draw(16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const INTEGERS = 2 ** 48;

/** Draws again past the last whole multiple of the range, or its first numbers would come more often. */
function drawBelow(range: number): number {
  const end = INTEGERS - (INTEGERS % range);
  for (;;) {
    const drawnInteger = draw(6).readUIntBE(0, 6);
    if (drawnInteger < end) return drawnInteger % range;
  }
}

type Answer = (error: Error | null, value: number) => void;

/** Libraries that ask with a callback get what they always got: nothing here depends on it. */
const { randomBytes: askBytes, randomInt: askInteger } = crypto;
Object.assign(crypto, {
  randomBytes: (size: number, answer?: Parameters<typeof askBytes>[1]) =>
    answer ? askBytes(size, answer) : draw(size),
  randomInt(...asked: [number, number?, Answer?] | [number, Answer]) {
    const [first, second] = asked;
    const [least, end] = typeof second === 'number' ? [first, second] : [0, first];
    const isPlain = typeof asked.at(-1) !== 'function';
    const isRange = Number.isSafeInteger(least) && end - least > 0 && end - least < INTEGERS;
    if (isPlain && isRange) return least + drawBelow(end - least);
    return Reflect.apply(askInteger, crypto, asked);
  },
  randomUUID: drawUuid,
});
syncBuiltinESMExports();
