import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutByRows } from './cut-by-rows.ts';

async function* inChunks(text: string, sizes: readonly number[]) {
  let from = 0;
  for (const size of sizes) {
    yield Buffer.from(text.slice(from, from + size));
    from += size;
  }
  yield Buffer.from(text.slice(from));
}

it('every piece is whole rows, together they are all of them, and no more than a piece and a row wait', async () => {
  const rows = fc.array(fc.stringMatching(/^[a-z]{0,20}$/), { maxLength: 40 });
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(rows, sizes, fc.integer({ min: 1, max: 60 }), async (lines, chunks, most) => {
      const text = lines.map(line => `${line}\n`).join('');
      const pieces: string[] = [];
      for await (const piece of cutByRows(inChunks(text, chunks), most)) {
        pieces.push(piece.toString());
      }
      expect(pieces.join('')).toBe(text);
      expect(pieces.every(piece => piece.endsWith('\n'))).toBe(true);
      // The last chunk may be as long as the text; of all others the longest has 30 bytes.
      for (const piece of pieces.slice(0, -2)) expect(piece.length).toBeLessThan(most + 21 + 30);
    }),
  );
});
