import { queryOptions, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state.tsx';
import { callApi } from '../../lib/api-client.ts';
import { oneGameColumns } from './bet-columns.tsx';
import { BetList } from './bet-list.tsx';
import { isBigWin } from './big-win.ts';

function biggestBetsQuery(game: string) {
  return queryOptions({
    queryKey: ['bets', 'biggest', game],
    queryFn: () => callApi('/api/bets/biggest', { game }),
    staleTime: 15_000,
  });
}

/** The biggest wins of the last thirty days. */
export function BiggestBets({ game }: { game: string }) {
  const { data, isError, refetch } = useQuery(biggestBetsQuery(game));
  return (
    <BetList
      caption="Крупные выигрыши"
      columns={oneGameColumns}
      rows={data?.bets}
      isMarked={isBigWin}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
      note="Самые большие выплаты за последние 30 дней: от пяти ставок и выше."
      empty={
        <EmptyState
          title="Крупных выигрышей пока нет"
          text="Сюда попадают выплаты от пяти ставок за последние 30 дней. Первая может быть вашей."
        />
      }
    />
  );
}
