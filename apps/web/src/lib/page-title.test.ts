import { expect, it } from 'vitest';
import { formatPageTitle } from './page-title.ts';

it('puts the page before the brand and its promise', () => {
  expect(formatPageTitle('Плинко', 'Kvazar')).toBe(
    'Плинко | Kvazar — лучшие игры без комиссии, множество бонусов',
  );
});
