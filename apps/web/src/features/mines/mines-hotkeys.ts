import type { HotkeyActions } from '../../play/hotkeys.ts';
import type { MinesRound } from './use-mines-round.ts';

export function minesHotkeys(round: MinesRound): HotkeyActions {
  const unlessLocked = (act: () => void) => () => {
    if (!round.isLocked) act();
  };
  return {
    bet: round.start,
    half: unlessLocked(round.stake.halve),
    double: unlessLocked(round.stake.double),
    random: round.pressRandom,
    'cash-out': round.cashOut,
  };
}
