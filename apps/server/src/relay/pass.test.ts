import { describe, expect, it } from 'vitest';
import { readPass, signPass } from './pass.ts';

const KEY = 'the key of a relay';
const NOW_MS = 1_000_000;
const WATCH = { kind: 'watch', subject: 'roulette-1' } as const;

describe('a pass', () => {
  const pass = signPass(KEY, { ...WATCH, expiresAtMs: NOW_MS + 60_000 });

  it('is read by whoever has the key it was signed with', () => {
    expect(readPass(KEY, pass, WATCH, NOW_MS)).toMatchObject({
      ...WATCH,
      expiresAtMs: NOW_MS + 60_000,
    });
  });

  it('says for whom it is, which nobody else can change', () => {
    const own = signPass(KEY, { ...WATCH, holder: 7, expiresAtMs: NOW_MS + 60_000 });
    expect(readPass(KEY, own, WATCH, NOW_MS)?.holder).toBe(7);
    expect(readPass(KEY, pass, WATCH, NOW_MS)?.holder).toBeUndefined();
    expect(readPass(KEY, own.replace('.7.', '.8.'), WATCH, NOW_MS)).toBeNull();
    expect(readPass(KEY, own.replace('.7.', '..'), WATCH, NOW_MS)).toBeNull();
  });

  it('opens nothing after its time', () => {
    expect(readPass(KEY, pass, WATCH, NOW_MS + 60_000)).toBeNull();
  });

  it('opens no other table and nothing else at its table', () => {
    expect(readPass(KEY, pass, { ...WATCH, subject: 'roulette-2' }, NOW_MS)).toBeNull();
    expect(readPass(KEY, pass, { ...WATCH, kind: 'publish' }, NOW_MS)).toBeNull();
  });

  it('is worth nothing elsewhere, changed, cut or absent', () => {
    expect(readPass('another key', pass, WATCH, NOW_MS)).toBeNull();
    expect(
      readPass(KEY, pass.replace('watch', 'publish'), { ...WATCH, kind: 'publish' }, NOW_MS),
    ).toBeNull();
    expect(
      readPass(KEY, pass.replace(`${NOW_MS + 60_000}`, '9999999999'), WATCH, NOW_MS),
    ).toBeNull();
    expect(readPass(KEY, pass.slice(0, -1), WATCH, NOW_MS)).toBeNull();
    expect(readPass(KEY, 'x'.repeat(100_000), WATCH, NOW_MS)).toBeNull();
    expect(readPass(KEY, null, WATCH, NOW_MS)).toBeNull();
  });

  it('differs from every other of the same terms', () => {
    const terms = { ...WATCH, expiresAtMs: NOW_MS };
    expect(signPass(KEY, terms)).not.toBe(signPass(KEY, terms));
  });
});
