import { expect, it } from 'vitest';
import { readRange } from './serve-recording.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=-', null],
  ['items=0-1', null],
  [undefined, null],
])('of a hundred bytes %s asks for %o', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
