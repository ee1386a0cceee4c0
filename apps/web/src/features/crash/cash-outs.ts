import type { CrashOwnBet } from '@kvazar/contract';
import { useEffect, useState } from 'react';
import type { CrashTable } from './crash-table.ts';

/**
 * Own bets of the running round that were taken while this page looked on, oldest first. One that
 * was over when the page opened had its moment elsewhere.
 */
export function useCashOuts(table: CrashTable): readonly CrashOwnBet[] {
  const [taken, setTaken] = useState<readonly CrashOwnBet[]>([]);
  useEffect(
    () =>
      table.store.subscribe(({ picture }, { picture: before }) => {
        const news = picture.mine.filter(
          bet =>
            bet.state === 'settled' &&
            bet.payout > 0 &&
            before.mine.some(({ id, state }) => id === bet.id && state === 'open'),
        );
        if (news.length === 0) return;
        const [{ roundId } = { roundId: 0 }] = news;
        setTaken(known => [...known.filter(bet => bet.roundId === roundId), ...news]);
      }),
    [table],
  );
  return taken;
}
