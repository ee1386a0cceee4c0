import { Button } from '../../../components/button.tsx';
import { BetButton } from '../../../play/panel/bet-button.tsx';
import { refillCredits } from '../demo/demo-credits.ts';
import type { SlotTable } from './use-slot-table.ts';

/** Spins; while the reels turn, shows the end at once. */
export function SpinButton({ table }: { table: SlotTable }) {
  const { round, skip, isDemo } = table;
  if (skip) {
    return (
      <Button size="lg" fullWidth variant="secondary" onClick={skip}>
        Показать итог
      </Button>
    );
  }
  if (isDemo && round.phase === 'ready' && round.stake.value > round.funds) {
    return (
      <Button size="lg" fullWidth variant="secondary" onClick={refillCredits}>
        Взять ещё кредитов
      </Button>
    );
  }
  const label = isDemo ? 'Крутить в демо' : 'Крутить';
  return <BetButton round={round} label={label} onPress={round.place} />;
}
