import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { ownColumns } from './bet-columns.tsx';
import { BetTable } from './bet-table.tsx';
import { BetsTrouble } from './bets-trouble.tsx';
import { useOwnBets } from './own-bets.ts';
import { useBetDialog } from './use-bet-dialog.tsx';

export function MyBets({ game }: { game: string }) {
  const { bets, hasFailed, retry, hasNext, isLoadingNext, showNext } = useOwnBets(game);
  const { dialog, openBet } = useBetDialog();
  if (hasFailed) return <BetsTrouble onRetry={retry} />;
  if (bets?.length === 0) {
    return (
      <Card as="div" padding="none" tone="panel">
        <EmptyState
          title="Здесь будут ваши ставки"
          text="Сделайте первую: она сразу появится в этом списке, и её исход можно будет проверить."
        />
      </Card>
    );
  }
  return (
    <>
      <BetTable caption="Мои ставки" columns={ownColumns} rows={bets} onOpen={openBet} />
      <Pager
        look="more"
        label="Мои ставки"
        hasNext={hasNext}
        loading={isLoadingNext}
        onNext={showNext}
        className="mt-4"
      />
      {dialog}
    </>
  );
}
