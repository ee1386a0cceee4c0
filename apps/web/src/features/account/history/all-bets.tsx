import type { Bet } from '@kvazar/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pager } from '../../../components/pager.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { GameCell, TimeCell } from '../../../play/bets/bet-cells.tsx';
import { ownColumns } from '../../../play/bets/bet-columns.tsx';
import { type BetColumn, BetTable } from '../../../play/bets/bet-table.tsx';
import { BetsTrouble } from '../../../play/bets/bets-trouble.tsx';
import { useBetDialog } from '../../../play/bets/use-bet-dialog.tsx';

/** Without a game of its own the table names the game of each row in place of the outcome. */
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
  const { dialog, openBet } = useBetDialog();
  const bets = query.data?.pages.flatMap(page => page.bets);
  if (query.isError && !query.data) return <BetsTrouble onRetry={() => void query.refetch()} />;
  if (bets?.length === 0) {
    return (
      <Card as="div" padding="none" tone="panel">
        <EmptyState
          title="Здесь будут ваши ставки"
          text="Все игры в одном списке; исход любой ставки можно проверить."
        />
      </Card>
    );
  }
  return (
    <>
      <BetTable caption="Все мои ставки" columns={columns} rows={bets} onOpen={openBet} />
      <Pager
        look="more"
        label="Все мои ставки"
        hasNext={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onNext={() => void query.fetchNextPage()}
        className="mt-4"
      />
      {dialog}
    </>
  );
}
