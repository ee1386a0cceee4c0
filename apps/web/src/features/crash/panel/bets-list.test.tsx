import type { CrashPanelBet } from '@kvazar/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BetsList, type RoundEnding } from './bets-list.tsx';

const bet = { id: 'a', player: 'anna', amount: 100, payout: 0, cashedOutAt: null } as CrashPanelBet;

afterEach(cleanup);

it.each<[ending: RoundEnding, words: string]>([
  ['void', 'ставка возвращена'],
  ['crashed', 'взрыв раньше'],
  ['none', 'в игре'],
])('says of bets that were not cashed out what became of them: %s', (ending, words) => {
  render(<BetsList bets={[bet]} ending={ending} />);
  expect(screen.getByRole('listitem').textContent).toContain(words);
});
