import { expect, it } from 'vitest';
import { router } from './router.tsx';

it.each([
  '/admin/risk?flag=1',
  '/admin/bets?player=12&state=open',
  '/admin/promotions?tab=codes&code=123456',
])('leads to %s as it is written: numbers are not put in quotes', address => {
  expect(router.buildLocation({ to: address as string }).href).toBe(address);
});
