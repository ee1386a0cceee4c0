import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SlotStatus } from './slot-status.tsx';
import type { SlotControl } from './use-crash-slot.ts';

afterEach(cleanup);

it.each([
  ['refunded', 'Ставка возвращена'],
  ['settled', 'Взрыв был раньше'],
])('tells a bet that was %s without a payout in its own words', (state, words) => {
  const control = {
    ...{ refusalText: null, isDoubtful: false, targetHundredths: null },
    bets: { current: { state, payout: 0 }, next: null },
    auto: { state: { kind: 'idle' } },
  } as unknown as SlotControl;
  render(<SlotStatus control={control} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
