import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { feedColumns, oneGameColumns } from './bet-columns.tsx';
import { BetTable } from './bet-table.tsx';
import { BetsTrouble } from './bets-trouble.tsx';
import { isBigWin } from './big-win.ts';
import { FEED_ROWS } from './feed.ts';
import { useBetDialog } from './use-bet-dialog.tsx';
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
  const { dialog, openBet } = useBetDialog();
  if (hasFailed) return <BetsTrouble onRetry={retry} />;
  if (feed?.bets.length === 0) {
    return (
      <Card as="div" padding="none" tone="panel">
        {empty}
      </Card>
    );
  }
  return (
    <>
      <BetTable
        caption="Ставки всех игроков"
        columns={game === undefined ? feedColumns : oneGameColumns}
        rows={feed?.bets}
        entered={feed?.entered ?? 0}
        height={FEED_ROWS}
        isMarked={isBigWin}
        onOpen={openBet}
        onHold={hold}
        onRelease={release}
      />
      {dialog}
    </>
  );
}
