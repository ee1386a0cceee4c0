import { expect, it } from 'vitest';
import { readAnotherDay } from './another-day.ts';
import { PARTS } from './parts.ts';

const NOW_MS = Date.parse('2026-11-02T09:00Z');
const SUNDAY = '2026-11-29T20:58Z';

const run = PARTS.map(({ name }) => name);
const dated = ['unit', 'service'];

it.each(dated)('%s has days', name => {
  const { momentMs, part } = readAnotherDay(SUNDAY, name, NOW_MS);
  expect(momentMs).toBe(Date.parse(SUNDAY));
  expect(part.name).toBe(name);
});

it.each(run.filter(name => !dated.includes(name)))('%s has none', name => {
  expect(() => readAnotherDay(SUNDAY, name, NOW_MS)).toThrow(
    `not for ${name}: for unit and service`,
  );
});

it('asks for a moment, one to come, and a part', () => {
  expect(() => readAnotherDay('sunday', 'unit', NOW_MS)).toThrow('when?');
  expect(() => readAnotherDay('2026-11-01T20:58Z', 'unit', NOW_MS)).toThrow('is past');
  expect(() => readAnotherDay(SUNDAY, undefined, NOW_MS)).toThrow('nothing is no part');
});
