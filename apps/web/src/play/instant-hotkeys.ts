import type { HotkeyActions } from './hotkeys.ts';
import type { InstantRound } from './round/round-types.ts';

/** The keys of an instant game; without `pickRandom` there is no random pick. */
export function instantHotkeys(round: InstantRound, pickRandom?: () => void): HotkeyActions {
  const unlessLocked = (act: () => void) => () => {
    if (!round.isLocked) act();
  };
  return {
    bet: round.place,
    half: unlessLocked(round.stake.halve),
    double: unlessLocked(round.stake.double),
    ...(pickRandom && { random: unlessLocked(pickRandom) }),
  };
}
