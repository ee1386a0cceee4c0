import type { QueryClient } from '@tanstack/react-query';
import { refetchBalance, setBalance } from '../../../lib/balance.ts';
import { rememberOwnBet } from '../../../play/bets/own-bets.ts';
import { noteBetPlaced } from '../../../play/fairness/seeds.ts';
import { bookResult } from '../../../play/round/book-bet.ts';
import { playSound } from '../../../play/sound.ts';
import { countGems } from './mines-game.ts';
import type { TableNews } from './mines-table.ts';

/** Everything outside the board that follows from a new state of the game. */
export function bookNews(client: QueryClient, news: TableNews): void {
  const { bet, game, balanceRoubles, isPlayedHere } = news;
  if (isPlayedHere) chime(news);
  if (game.phase !== 'active' && isPlayedHere) {
    bookResult(client, bet, balanceRoubles);
    return;
  }
  noteBetPlaced(client, bet.fairness);
  // Another device played it: its session counts it, this one only shows what became of the money.
  if (game.phase !== 'active') rememberOwnBet(client, bet);
  // A failed question has already shown its notice; the next step brings the balance anyway.
  if (balanceRoubles === null) void refetchBalance(client).catch(() => {});
  else setBalance(client, balanceRoubles);
}

/** A gem sounds higher than the one before it. */
function chime({ game, before }: TableNews): void {
  const gems = countGems(game);
  const known = before?.id === game.id ? countGems(before) : 0;
  if (gems > known) playSound('chime', { step: gems - 1 });
}
