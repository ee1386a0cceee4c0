import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUuidV7 } from './uuid-v7.ts';

const LATEST_MS = 2 ** 48 - 1;
const anyTimeMs = fc.integer({ min: 0, max: LATEST_MS });

it('has the shape, the version and the variant of RFC 9562', () => {
  fc.assert(
    fc.property(anyTimeMs, nowMs => {
      expect(createUuidV7(nowMs)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
  );
});

it('begins with its time, so that later ids sort after earlier ones', () => {
  fc.assert(
    fc.property(anyTimeMs, nowMs => {
      const hex = createUuidV7(nowMs).replaceAll('-', '');
      expect(Number.parseInt(hex.slice(0, 12), 16)).toBe(nowMs);
    }),
  );
  expect(createUuidV7(1_000) < createUuidV7(1_001)).toBe(true);
});

it('never repeats within one millisecond', () => {
  const ids = new Set(Array.from({ length: 2_000 }, () => createUuidV7(1_000)));
  expect(ids.size).toBe(2_000);
});
