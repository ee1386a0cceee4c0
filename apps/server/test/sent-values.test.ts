import { describe, expect, it } from 'vitest';
import { isSaid, readFrame } from './sent-values.ts';

describe('looking for what was said', () => {
  const messages = [
    { amount: 100, list: [{ point: 10.5 }] },
    { note: 'seed: abc', total: '7' },
  ];

  it.each([100, 10.5, 7])('finds the number %d as a value', secret => {
    expect(isSaid(messages, secret)).toBe(true);
  });

  it('takes no part of a number for the number', () => {
    expect(isSaid(messages, 10)).toBe(false);
  });

  it('finds a text inside of texts and keys', () => {
    expect(isSaid(messages, 'abc')).toBe(true);
    expect(isSaid(messages, 'point')).toBe(true);
    expect(isSaid(messages, 'def')).toBe(false);
  });
});

it('reads what a frame carries', () => {
  expect(readFrame('42["crash:round",{"id":1}]')).toEqual(['crash:round', { id: 1 }]);
  expect(readFrame('2')).toBeNull();
});
