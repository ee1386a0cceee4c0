import { expect, it } from 'vitest';
import { toOwnPage } from './wanted-page.ts';

it.each([
  '/crash',
  '/crash/old',
  '/slot/money-train',
  '/slot/v2/money-train?demo=1',
  '/account#security',
  '/account/',
  '/',
])('leads back to %s', address => {
  expect(toOwnPage(address)).toBe(address);
});

it.each([
  'https://elsewhere.example/crash',
  '//elsewhere.example/crash',
  '/\\elsewhere.example/crash',
  'javascript:alert(1)',
  '/nope',
  '/slot/a/b',
  '/crash//elsewhere.example',
  'http://',
])('leads nowhere by %s', address => {
  expect(toOwnPage(address)).toBeNull();
});
