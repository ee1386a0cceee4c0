import { formatAmount, formatWholeRoubles, groupThousands, kopecks } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { callApi } from '../../../../lib/api-client.ts';
import { readRoubles } from '../../../../lib/balance.ts';
import { listBets } from '../../../../play/shared-round/round-bets.ts';
import type { TableFeed } from '../table-feed.ts';
import type { TableLook, TableView } from '../table-look.ts';
import { BetLine } from './bet-line.tsx';

interface WinnersProps {
  feed: TableFeed;
  view: TableView;
  look: TableLook;
}

const SHOWN = 30;

/** Who has won in the last round whose result has been seen. */
export function Winners({ feed, view, look }: WinnersProps) {
  const newest = view.history[0];
  const picture = useStore(feed.store, state => state.picture);
  const { bets, previous } = picture;
  const known =
    newest?.id === bets.roundId ? bets : newest?.id === previous?.round.id ? previous?.bets : null;
  // The page came after that round: only the server knows.
  const asked = useQuery({
    queryKey: ['live', 'round', feed.id, newest?.id ?? 0],
    // Who has won is worth no notice of a failure.
    queryFn: () =>
      callApi('/api/live/round', { table: feed.id, id: newest?.id ?? 0 }).catch(() => null),
    enabled: newest !== undefined && !known,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ownIds = useMemo(() => new Set(picture.mine.map(({ id }) => id)), [picture.mine]);
  const won = useMemo(() => {
    const list = known ? listBets(known) : (asked.data?.bets ?? []);
    return list.filter(({ payout }) => payout > 0).sort((a, b) => b.payout - a.payout);
  }, [known, asked.data]);
  if (!newest) return <p className="live-rail-empty">Здесь будут победители первого раунда</p>;
  const paid = kopecks(won.reduce((sum, { payout }) => sum + readRoubles(payout), 0));
  return (
    <>
      <p className="live-rail-head">
        {newest.result && <look.ResultMark result={newest.result} size="small" />}
        <span className="flex-1">№ {groupThousands(String(newest.id))}</span>
        <span>
          {newest.result ? 'выплачено' : 'отменён'}{' '}
          {newest.result && <b className="text-text">{formatWholeRoubles(paid)}</b>}
        </span>
      </p>
      {won.length === 0 ? (
        <p className="live-rail-empty">
          {newest.result ? 'В этом раунде никто не выиграл' : 'Ставки возвращены'}
        </p>
      ) : (
        <ul className="live-lines">
          {won.slice(0, SHOWN).map(bet => (
            <BetLine
              key={bet.id}
              bet={bet}
              game={view.table.game}
              spots={bet.spots}
              isOwn={ownIds.has(bet.id)}
            >
              <span className="live-line-win">+{formatAmount(readRoubles(bet.payout))}</span>
            </BetLine>
          ))}
        </ul>
      )}
    </>
  );
}
