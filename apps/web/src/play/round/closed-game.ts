import { useClosed } from '../../lib/closed-game.ts';
import { usePlace } from './place.ts';

/** Why the place where the dock stands takes no bets. */
export function useClosedHere(): string | null {
  return useClosed(usePlace() ?? '');
}
