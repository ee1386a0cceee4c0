import { queryOptions, useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { callApi } from '../../lib/api-client.ts';
import { oneGameColumns } from './bet-columns.tsx';
import { BetTable } from './bet-table.tsx';
import { BetsTrouble } from './bets-trouble.tsx';
import { isBigWin } from './big-win.ts';
import { useBetDialog } from './use-bet-dialog.tsx';

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
  const { dialog, openBet } = useBetDialog();
  if (isError && !data) return <BetsTrouble onRetry={() => void refetch()} />;
  if (data?.bets.length === 0) {
    return (
      <Card as="div" padding="none" tone="panel">
        <EmptyState
          title="Крупных выигрышей пока нет"
          text="Сюда попадают выплаты от пяти ставок за последние 30 дней. Первая может быть вашей."
        />
      </Card>
    );
  }
  return (
    <>
      <BetTable
        caption="Крупные выигрыши"
        columns={oneGameColumns}
        rows={data?.bets}
        isMarked={isBigWin}
        onOpen={openBet}
      />
      <p className="mt-3 px-1 text-[13px] text-muted">
        Самые большие выплаты за последние 30 дней: от пяти ставок и выше.
      </p>
      {dialog}
    </>
  );
}
