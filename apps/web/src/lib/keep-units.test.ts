import { expect, it } from 'vitest';
import { keepUnits } from './keep-units.ts';

it('binds a unit to its number and leaves other spaces alone', () => {
  expect(keepUnits('200 очков × 0.01 ₽ × 5 %')).toBe('200 очков × 0.01\u00a0₽ × 5\u00a0%');
});
