import { expect, it } from 'vitest';
import { describeBonuses, describeDigits } from './plural.ts';

it('counts bonuses', () => {
  expect([1, 3, 5, 11, 21].map(describeBonuses)).toEqual([
    'У вас 1 бонус',
    'У вас 3 бонуса',
    'У вас 5 бонусов',
    'У вас 11 бонусов',
    'У вас 21 бонус',
  ]);
});

it('counts digits that are missing', () => {
  expect([1, 3, 21].map(describeDigits)).toEqual(['1 цифры', '3 цифр', '21 цифры']);
});
