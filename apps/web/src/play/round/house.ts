import type { Bet } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readRoubles } from '../../lib/balance.ts';
import { useShownBalance } from '../../lib/held-winnings.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { lookUpBet, sendBet } from './bet-calls.ts';
import type { RunnerPorts } from './bet-runner.ts';
import { bookAnswer, bookRefusal, bookResult } from './book-bet.ts';

/** Who takes the bets and whose money is played: the site, or a demo that pays in credits. */
export interface House extends Pick<RunnerPorts, 'send' | 'lookUp'> {
  readonly isDemo: boolean;
  /** Null for a guest: nobody can bet. */
  readonly playerId: number | null;
  readonly shownBalance: Kopecks;
  /** The balance of this very moment, for those who cannot wait for the next drawing. */
  readonly readBalance: () => Kopecks | null;
  readonly onAnswered: (bet: Bet, balanceRoubles: number | null) => void;
  readonly onRevealed: (bet: Bet, balanceRoubles: number | null) => void;
  readonly onRefused: (code: string) => void;
}

/** `send` for a game that wants more of the answers than their bets. */
export function useSiteHouse(send: House['send'] = sendBet): House {
  const client = useQueryClient();
  const { user } = useSession();
  const playerId = user?.id ?? null;
  const shownBalance = useShownBalance(user?.balance ?? 0);
  return useMemo(
    () => ({
      isDemo: false,
      playerId,
      shownBalance,
      readBalance: () => {
        const now = readSession(client)?.user;
        return now ? readRoubles(now.balance) : null;
      },
      send,
      lookUp: lookUpBet,
      onAnswered: (bet, balanceRoubles) => bookAnswer(client, bet, balanceRoubles),
      onRevealed: (bet, balanceRoubles) => bookResult(client, bet, balanceRoubles),
      onRefused: code => bookRefusal(client, code),
    }),
    [client, playerId, shownBalance, send],
  );
}
