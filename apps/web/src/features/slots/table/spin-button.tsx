import type { Kopecks } from '@kvazar/money';
import { BetButton } from '../../../play/panel/bet-button.tsx';
import { MainButton } from '../../../play/panel/main-button.tsx';
import { refillCredits } from '../demo/demo-credits.ts';
import type { SlotTable } from './use-slot-table.ts';

interface SpinButtonProps {
  table: SlotTable;
  balance: Kopecks;
}

/** Spins; while the reels turn, shows the end at once. The balance it is paid from stands under it. */
export function SpinButton({ table, balance }: SpinButtonProps) {
  const { round, skip, isDemo, formatMoney, freeSpins } = table;
  const caption = (
    <>
      {isDemo ? 'кредиты' : 'баланс'} <span data-testid="spin-balance">{formatMoney(balance)}</span>
    </>
  );
  if (skip) {
    return (
      <MainButton
        meaning="skip"
        variant="secondary"
        label="Показать итог"
        caption={caption}
        onPress={skip}
      />
    );
  }
  if (isDemo && round.phase === 'ready' && round.stake.value > round.funds) {
    return (
      <MainButton
        meaning="refill"
        variant="secondary"
        label="Взять ещё кредитов"
        onPress={refillCredits}
      />
    );
  }
  if (freeSpins.used) {
    return (
      <BetButton
        round={round}
        verb="Фриспин ·"
        sum={`осталось ${freeSpins.used.left}`}
        caption={caption}
        onPress={round.place}
      />
    );
  }
  return (
    <BetButton
      round={round}
      verb="Крутить"
      formatStake={stake => formatMoney(stake).replace('.00', '')}
      caption={caption}
      onPress={round.place}
    />
  );
}
