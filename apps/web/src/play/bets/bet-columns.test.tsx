import type { Bet } from '@kvazar/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BetResult } from './bet-result.tsx';
import { BetTable } from './bet-table.tsx';
import { ownColumns } from './own-columns.tsx';

function makeBet(state: Bet['state'], change: Partial<Bet> = {}): Bet {
  return {
    id: 'bet',
    game: 'crash',
    state,
    amount: 250,
    payout: 0,
    multiplier: 0,
    outcome: { cashedOutAt: null },
    params: { slot: 1, autoCashout: 2 },
    fairness: { table: 'crash', roundId: 7, roundHash: '' },
    createdAt: '2026-01-01T12:00:00.000Z',
    ...change,
  };
}

afterEach(cleanup);

/** Without the link to the verifier, which needs a page around it. */
const columns = ownColumns.filter(({ key }) => key !== 'check');

function showRow(bet: Bet): HTMLElement {
  render(<BetTable caption="Мои ставки" columns={columns} rows={[bet]} onOpen={() => {}} />);
  const row = screen.getAllByRole('row')[1];
  if (!row) throw new Error('the bet stands in no row');
  return row;
}

it.each([
  ['open', 'В игре'],
  ['refunded', 'Возврат'],
  ['cancelled', 'Отменена'],
] as const)('a bet that is %s says so, and is no loss', (state, words) => {
  const row = showRow(makeBet(state));
  expect(within(row).getByText(words)).toBeDefined();
  expect(within(row).getAllByRole('cell')[0]?.textContent).toContain('—');
  expect(row.textContent).not.toContain('×0.00');
  expect(within(row).queryByText('0.00 ₽')).toBeNull();
});

it('a lost bet stays a lost bet', () => {
  const row = showRow(makeBet('settled', { outcome: { cashedOutAt: null, point: 1.5 } }));
  expect(within(row).getByText('0.00 ₽')).toBeDefined();
  expect(within(row).getAllByText('1.50×').length).toBeGreaterThan(0);
});

it('the bet itself names what was returned, as it stands now and not as the row had it', () => {
  render(<BetResult bet={makeBet('open')} details={makeBet('refunded')} isWaiting={false} />);
  expect(screen.getByText('Возврат')).toBeDefined();
  expect(screen.getByText('Возвращено').nextSibling?.textContent).toBe('250.00\u00A0₽');
  expect(screen.queryByText('Выплата')).toBeNull();
});
