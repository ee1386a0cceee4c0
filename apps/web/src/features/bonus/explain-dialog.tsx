import type { Reward } from '@kvazar/contract';
import { formatRoubles, groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Amount } from '../../components/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { formatRowTime } from '../../play/bets/bet-time.ts';
import { CheckBetLink } from '../../play/bets/check-bet-link.tsx';
import { gameTitle } from '../../play/bets/game-title.ts';

interface ExplainDialogProps {
  reward: Reward;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

function explanationQuery(kind: Reward['kind']) {
  return infiniteQueryOptions({
    // Apart from the other rewards: what is being read does not change underneath.
    queryKey: ['bonus-explanation', kind],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/bonus/explain', cursor === null ? { kind } : { kind, cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    gcTime: 0,
  });
}

/** How a sum came about: step by step, down to the bets. */
export function ExplainDialog({ reward, open, onOpenChange, onClosed }: ExplainDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title="Почему столько?"
      description={`${reward.title}: ${formatRoubles(readRoubles(reward.amount))}`}
    >
      <Explanation kind={reward.kind} />
      <h3 className="mt-6 font-semibold">Условия</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-4.5 text-[15px] leading-snug text-muted">
        {reward.terms.map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function Explanation({ kind }: Pick<Reward, 'kind'>) {
  const query = useInfiniteQuery(explanationQuery(kind));
  const [first] = query.data?.pages ?? [];
  if (query.isError && !first) {
    return (
      <EmptyState
        title="Расчёт не загрузился"
        action={<Button onClick={() => query.refetch()}>Попробовать ещё раз</Button>}
      />
    );
  }
  if (!first) return <Skeleton className="h-52 w-full rounded-tile" />;
  const bets = query.data?.pages.flatMap(page => page.bets) ?? [];
  return (
    <>
      <ol className="flex flex-col gap-2 rounded-tile border border-line bg-raised p-4 text-[15px] leading-snug">
        {first.formula.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {bets.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Ставки за этой суммой</h3>
          <ul aria-label="Ставки за этой суммой" className="mt-1 mb-4 flex flex-col">
            {bets.map(({ bet, points }) => (
              <li
                key={bet.id}
                className="grid grid-cols-[1fr_auto_auto] items-center gap-3 border-b border-line py-1.5 last:border-b-0"
              >
                <span className="min-w-0">
                  <span className="block truncate leading-snug font-semibold">
                    {gameTitle(bet.game)}
                  </span>
                  <span className="block text-[13px] leading-snug text-muted">
                    <Amount value={readRoubles(bet.amount)} /> · {formatRowTime(bet.createdAt)}
                  </span>
                </span>
                <span className="text-right text-sm font-semibold tabular-nums">
                  {formatPoints(points)}
                </span>
                <CheckBetLink betId={bet.id} look="row" />
              </li>
            ))}
          </ul>
          <Pager
            look="more"
            label="Ставки за этой суммой"
            hasNext={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onNext={() => void query.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

/** Cheap bets bring parts of a point. */
function formatPoints(points: number): string {
  const shown = Number.isInteger(points)
    ? groupThousands(String(points))
    : String(Number(points.toFixed(2)));
  return `${shown}\u00A0${Number.isInteger(points) ? pluralize(points, ['очко', 'очка', 'очков']) : 'очка'}`;
}
