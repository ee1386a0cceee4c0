import type { Bet } from '@kvazar/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readRoubles, refetchBalance, setBalance } from '../../lib/balance.ts';
import { showWin } from '../../lib/balance-badge.ts';
import { holdWinnings, releaseWinnings } from '../../lib/held-winnings.ts';
import { refetchSession } from '../../lib/session.ts';
import { rememberOwnBet } from '../bets/own-bets.ts';
import { noteBetPlaced } from '../fairness/seeds.ts';
import { countInSession } from '../session/play-session.ts';
import { playSound } from '../sound.ts';
import { isCelebrated } from './celebration.ts';

/** The player is no longer who the page thinks they are. */
const SESSION_REFUSALS = new Set(['identity/guest', 'identity/banned']);

/** The stake is gone at once; what the bet pays would give the result away before the stage does. */
export function bookAnswer(client: QueryClient, bet: Bet, balanceRoubles: number | null): void {
  noteBetPlaced(client, bet.fairness);
  if (balanceRoubles === null) return;
  holdWinnings(bet.id, readRoubles(bet.payout));
  setBalance(client, balanceRoubles);
}

/** Everything that follows from a result that may be seen. */
export function bookResult(client: QueryClient, bet: Bet, balanceRoubles: number | null): void {
  const isWin = isCelebrated(bet);
  noteBetPlaced(client, bet.fairness);
  const winRoubles = isWin ? bet.payout : 0;
  // The balance that came with the answer may be an older one by now: bets were placed since.
  if (releaseWinnings(bet.id)) showWin(winRoubles);
  // A failed question has already shown its notice; the next bet brings the balance anyway.
  else if (balanceRoubles === null) void refetchBalance(client).catch(() => {});
  else setBalance(client, balanceRoubles, winRoubles);
  rememberOwnBet(client, bet);
  countInSession(bet);
  playSound(isWin ? 'win' : 'lose', { multiplier: bet.multiplier });
}

export function bookRefusal(client: QueryClient, code: string): void {
  if (SESSION_REFUSALS.has(code)) void refetchSession(client);
}
