import { MainButton } from '../panel/main-button.tsx';
import type { AutoRunning } from './auto-engine.ts';

interface StopButtonProps {
  running: AutoRunning;
  onPress: () => void;
}

/** The main button while the auto mode runs. */
export function StopButton({ running, onPress }: StopButtonProps) {
  const { plan, tally, ending } = running;
  const left = plan.betCount === null ? null : plan.betCount - tally.betsMade;
  return (
    <MainButton
      meaning="stop"
      variant="danger"
      label="Остановить"
      caption={left === null ? 'без ограничения' : `осталось ставок: ${left}`}
      loading={ending !== null}
      onPress={onPress}
    />
  );
}
