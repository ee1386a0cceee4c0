import { expect, it } from 'vitest';
import { type KeypadKey, readTyped, showTyped, toTyped, typeKey } from './keypad-text.ts';

const typeAll = (keys: string, decimals = 2) =>
  [...keys].reduce(
    (text, key) => typeKey(text, key === '<' ? 'erase' : (key as KeypadKey), decimals),
    '',
  );

it('takes digits, one point and as many decimals as there are', () => {
  expect(typeAll('1250')).toBe('1250');
  expect(typeAll('12.345')).toBe('12.34');
  expect(typeAll('1.2.3')).toBe('1.23');
  expect(typeAll('.5')).toBe('0.5');
  expect(typeAll('12.5', 0)).toBe('125');
});

it('lets no number begin with zero or run out of bounds', () => {
  expect(typeAll('007')).toBe('7');
  expect(typeAll('1234567890123')).toBe('123456789');
});

it('erases from the end', () => {
  expect(typeAll('12<')).toBe('1');
  expect(typeAll('1<<')).toBe('');
});

it('reads what it shows', () => {
  expect(readTyped('12.5', 2)).toBe(1250);
  expect(readTyped('', 2)).toBe(0);
  expect(toTyped(125_000, 2)).toBe('1250');
  expect(toTyped(1_250, 2)).toBe('12.5');
  expect(toTyped(100, 0)).toBe('100');
  expect(showTyped('1250.5')).toMatch(/^1\s250\.5$/);
});
