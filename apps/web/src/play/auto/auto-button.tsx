import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { AutoControl } from './auto-control.ts';

interface AutoButtonProps {
  auto: AutoControl;
  /** The button that starts it. */
  children: ReactNode;
}

/** While the auto mode runs its button ends it. */
export function AutoButton({ auto: { state, stop }, children }: AutoButtonProps) {
  if (state.kind !== 'running') return children;
  return (
    <Button variant="danger" size="lg" fullWidth loading={state.ending !== null} onClick={stop}>
      Остановить
    </Button>
  );
}
