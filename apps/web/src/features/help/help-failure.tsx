import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';

export function HelpFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Не получилось открыть статьи"
      text="Проверьте связь и попробуйте ещё раз."
      action={
        <Button variant="secondary" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      }
    />
  );
}
