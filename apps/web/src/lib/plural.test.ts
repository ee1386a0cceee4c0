import { expect, it } from 'vitest';
import { describeBonuses } from './plural.ts';

it.each([
  [0, 'У вас 0 бонусов'],
  [1, 'У вас 1 бонус'],
  [2, 'У вас 2 бонуса'],
  [4, 'У вас 4 бонуса'],
  [5, 'У вас 5 бонусов'],
  [11, 'У вас 11 бонусов'],
  [12, 'У вас 12 бонусов'],
  [14, 'У вас 14 бонусов'],
  [20, 'У вас 20 бонусов'],
  [21, 'У вас 21 бонус'],
  [22, 'У вас 22 бонуса'],
  [111, 'У вас 111 бонусов'],
  [1002, 'У вас 1002 бонуса'],
])('counts %i bonuses in correct Russian', (count, text) => {
  expect(describeBonuses(count)).toBe(text);
});

it('says бонусов for 5 to 20 and бонуса for counts ending in 2 to 4', () => {
  for (let count = 5; count <= 20; count += 1) {
    expect(describeBonuses(count)).toMatch(/бонусов$/);
  }
  for (const count of [2, 3, 4, 22, 33, 44]) expect(describeBonuses(count)).toMatch(/бонуса$/);
});
