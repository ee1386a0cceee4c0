import type { Claim } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { bonusKey } from '../../lib/bonus-queries.ts';
import { CheckBetLink } from '../../play/bets/check-bet-link.tsx';
import { RewardArt } from './reward-art.tsx';

const SHOWN_AT_FIRST = 5;
const SKELETONS = ['a', 'b', 'c'];
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

function historyQuery(playerId: number) {
  return infiniteQueryOptions({
    queryKey: [...bonusKey, 'history', playerId],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/bonus/history', cursor === null ? {} : { cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
}

/** What was received; of a turn of the wheel only once it has been seen. */
export function useClaims(playerId: number, hiddenId: string | null) {
  const query = useInfiniteQuery(historyQuery(playerId));
  const claims = query.data?.pages.flatMap(page => page.claims).filter(({ id }) => id !== hiddenId);
  return { query, claims };
}

type HistoryCardProps = ReturnType<typeof useClaims>;

export function HistoryCard({ query, claims }: HistoryCardProps) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = (claims?.length ?? 0) > SHOWN_AT_FIRST;
  return (
    <Card
      title="История"
      className="bonus-history"
      action={
        hasMore &&
        !isWhole && (
          <Button variant="ghost" size="sm" className="-mr-3.5" onClick={() => setWhole(true)}>
            Вся история
          </Button>
        )
      }
    >
      {query.isError && !claims && (
        <EmptyState
          title="История не загрузилась"
          action={<Button onClick={() => query.refetch()}>Попробовать ещё раз</Button>}
        />
      )}
      {!claims && !query.isError && (
        <div className="flex flex-col gap-2">
          {SKELETONS.map(key => (
            <Skeleton key={key} className="h-9 w-full rounded-control" />
          ))}
        </div>
      )}
      {claims?.length === 0 && (
        <p className="py-3 text-[15px] text-muted">
          Здесь останется каждая награда: когда пришла, сколько и каким переводом.
        </p>
      )}
      {claims && claims.length > 0 && (
        <ul aria-label="История наград" className="flex flex-col">
          {(isWhole ? claims : claims.slice(0, SHOWN_AT_FIRST)).map(claim => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {isWhole && (
        <Pager
          look="more"
          label="История наград"
          hasNext={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onNext={() => void query.fetchNextPage()}
          className="mt-4"
        />
      )}
    </Card>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  return (
    <li className="bonus-claim">
      <RewardArt kind={claim.kind} className="bonus-claim-art" />
      <span className="bonus-claim-title">
        {claim.title}
        {/* A turn of the wheel is a bet under the same id. */}
        {claim.kind === 'wheel' && <CheckBetLink betId={claim.id} look="row" />}
      </span>
      <time dateTime={claim.at} className="bonus-claim-time">
        {moment.format(new Date(claim.at)).replace(' в ', ', ')}
      </time>
      <span className="bonus-claim-transfer">
        перевод № {groupThousands(String(claim.transfer))}
      </span>
      <Amount
        value={readRoubles(claim.amount)}
        sign="always"
        tone="win"
        className="bonus-claim-sum"
      />
    </li>
  );
}
