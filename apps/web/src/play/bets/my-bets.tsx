import { EmptyState } from '../../components/empty-state.tsx';
import { BetList } from './bet-list.tsx';
import { useOwnBets } from './own-bets.ts';
import { ownColumns } from './own-columns.tsx';

export function MyBets({ game }: { game: string }) {
  const { bets, hasFailed, retry, hasNext, isLoadingNext, showNext } = useOwnBets(game);
  return (
    <BetList
      caption="Мои ставки"
      columns={ownColumns}
      rows={bets}
      hasFailed={hasFailed}
      onRetry={retry}
      next={{ isThere: hasNext, isLoading: isLoadingNext, onShow: showNext }}
      empty={
        <EmptyState
          title="Здесь будут ваши ставки"
          text="Сделайте первую: она сразу появится в этом списке, и её результат можно будет проверить."
        />
      }
    />
  );
}
