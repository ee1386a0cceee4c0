import { expect, it } from 'vitest';
import { checkTable } from './check-table.ts';

// Of `printf '1 1 nova 612800000 250000\n' | sha256sum`.
const text = '1 1 nova 612800000 250000\n';

it('counts the hash anew, and finds a single changed letter', () => {
  const { computed } = checkTable(text, '');
  expect(checkTable(text, computed)).toEqual({ isSame: true, computed, rows: 1 });
  expect(checkTable(text.replace('nova', 'nowa'), computed).isSame).toBe(false);
});

it('knows the hash that everybody else counts', () => {
  expect(
    checkTable(text, '56209cfa70a86a29bd98805f493976b8a2801146c8fb9fe718402ea2a620a932').isSame,
  ).toBe(true);
});
