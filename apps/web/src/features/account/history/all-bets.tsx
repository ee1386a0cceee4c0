import type { Bet } from '@kvazar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { GameCell, TimeCell } from '../../../play/bets/bet-cells.tsx';
import { BetList } from '../../../play/bets/bet-list.tsx';
import type { BetColumn } from '../../../play/bets/bet-table.tsx';
import { ownColumns } from '../../../play/bets/own-columns.tsx';

/** Without a game of its own the table names the game of each row in place of the result. */
const columns: readonly BetColumn<Bet>[] = [
  {
    key: 'game',
    title: 'Игра',
    width: 'w-auto',
    render: bet => (
      <span className="flex min-w-0 flex-col leading-snug">
        <GameCell game={bet.game} />
        <span className="text-[13px] wallet:hidden">
          <TimeCell at={bet.createdAt} />
        </span>
      </span>
    ),
  },
  ...ownColumns.filter(({ key }) => key !== 'outcome'),
];

/** The bets of every game, newest first. */
export function AllBets() {
  const query = useInfiniteQuery({
    queryKey: ['account', 'bets'],
    queryFn: ({ pageParam: cursor }) =>
      callApi('/api/bets/mine', cursor === null ? {} : { cursor }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });
  return (
    <BetList
      caption="Все мои ставки"
      columns={columns}
      rows={query.data?.pages.flatMap(page => page.bets)}
      hasFailed={query.isError && !query.data}
      onRetry={() => void query.refetch()}
      next={{
        isThere: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        onShow: () => void query.fetchNextPage(),
      }}
      empty={
        <EmptyState
          title="Здесь будут ваши ставки"
          text="Все игры в одном списке; результат любой ставки можно проверить."
        />
      }
    />
  );
}
