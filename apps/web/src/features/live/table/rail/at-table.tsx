import { formatWholeRoubles, kopecks } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { useMemo } from 'react';
import { readRoubles } from '../../../../lib/balance.ts';
import { listBets } from '../../../../play/shared-round/round-bets.ts';
import type { TableFeed } from '../table-feed.ts';
import type { TableView } from '../table-look.ts';
import { usePicture } from '../use-live-table.ts';
import { BetLine } from './bet-line.tsx';

const SHOWN = 60;

/** What lies on the table in this round, the largest bets first. */
export function AtTable({ feed, view }: { feed: TableFeed; view: TableView }) {
  const bets = usePicture(feed, picture => picture.bets);
  const mine = usePicture(feed, picture => picture.mine);
  const ownIds = useMemo(() => new Set(mine.map(({ id }) => id)), [mine]);
  const list = useMemo(() => [...listBets(bets)].sort((a, b) => b.amount - a.amount), [bets]);
  if (list.length === 0) {
    return <p className="live-rail-empty">В этом раунде ещё никто не поставил</p>;
  }
  const sum = kopecks(list.reduce((total, { amount }) => total + readRoubles(amount), 0));
  return (
    <>
      <p className="live-rail-head">
        <span className="flex-1">
          {list.length} {pluralize(list.length, ['ставка', 'ставки', 'ставок'])} в раунде
        </span>
        <b className="text-text">{formatWholeRoubles(sum)}</b>
      </p>
      <ul className="live-lines">
        {list.slice(0, SHOWN).map(bet => (
          <BetLine
            key={bet.id}
            bet={bet}
            game={view.table.game}
            spots={bet.spots}
            isOwn={ownIds.has(bet.id)}
          >
            <span className="live-line-sum">{formatWholeRoubles(readRoubles(bet.amount))}</span>
          </BetLine>
        ))}
      </ul>
    </>
  );
}
