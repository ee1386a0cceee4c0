import { BetButton, type BetButtonProps } from '../panel/bet-button.tsx';
import type { AutoControl } from './auto-control.ts';
import { describeBets, describeBounds } from './describe-plan.ts';

interface StartButtonProps {
  round: BetButtonProps['round'];
  auto: AutoControl;
}

/** The main button of the auto mode before it runs: how many bets of what, and where it ends. */
export function StartButton({ round, auto }: StartButtonProps) {
  return (
    <BetButton
      round={round}
      verb="Запустить"
      sum={describeBets(auto.settings, round.stake.value)}
      caption={describeBounds(auto.settings)}
      onPress={auto.start}
    />
  );
}
