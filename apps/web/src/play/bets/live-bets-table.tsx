import type { ReactNode } from 'react';
import { feedColumns, oneGameColumns } from './bet-columns.tsx';
import { BetList } from './bet-list.tsx';
import { isBigWin } from './big-win.ts';
import { FEED_ROWS } from './feed.ts';
import { useBetFeed } from './use-bet-feed.ts';

interface LiveBetsTableProps {
  /** Without one, the bets of all games. */
  game?: string;
  /** Stands there until the first bet. */
  empty: ReactNode;
}

/** The bets of all players as they are settled, newest first. */
export function LiveBetsTable({ game, empty }: LiveBetsTableProps) {
  const { feed, hasFailed, retry, hold, release } = useBetFeed(game);
  return (
    <BetList
      caption="Ставки всех игроков"
      columns={game === undefined ? feedColumns : oneGameColumns}
      rows={feed?.bets}
      entered={feed?.entered ?? 0}
      height={FEED_ROWS}
      isMarked={isBigWin}
      onHold={hold}
      onRelease={release}
      hasFailed={hasFailed}
      onRetry={retry}
      empty={empty}
    />
  );
}
