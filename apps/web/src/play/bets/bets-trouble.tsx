import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';

/** In place of bets that could not be fetched. */
export function BetsTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Card as="div" padding="none" tone="panel">
      <EmptyState
        title="Ставки не загрузились"
        text="Похоже, нет связи с сервером. На сами ставки и баланс это не влияет."
        action={
          <Button variant="secondary" onClick={onRetry}>
            Попробовать ещё раз
          </Button>
        }
      />
    </Card>
  );
}
