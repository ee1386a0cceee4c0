import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnstorableText } from './storable-text.ts';

const NUL = '\0';
const HALF = '\ud83d';

describe('text that cannot be stored', () => {
  it('is found wherever it stands', () => {
    for (const bad of [NUL, HALF, '\ude00', `a${NUL}b`, `😀${HALF}`]) {
      expect(findUnstorableText({ login: bad })).toBe('login');
      expect(findUnstorableText({ a: [{ b: 'fine' }, { b: bad }] })).toBe('a.1.b');
      expect(findUnstorableText({ info: { [bad]: 1 } })).toBe('info');
      expect(findUnstorableText(bad)).toBe('');
    }
  });

  it('is not found in what JSON usually brings', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: fc.constantFrom('a', 'ё', '😀', '"', '\n') }),
        value => {
          expect(findUnstorableText(value)).toBeNull();
        },
      ),
    );
  });

  it('is not looked for in bytes', () => {
    expect(findUnstorableText(Object.assign(Buffer.from([0]), { note: NUL }))).toBeNull();
  });

  it('does not hide below any depth', () => {
    let nested: unknown = NUL;
    for (let depth = 0; depth < 50_000; depth++) nested = [nested];
    expect(findUnstorableText(nested)).toMatch(/^0\.0\./);
  });
});
