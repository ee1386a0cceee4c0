import { useSession } from '../../lib/session.ts';
import { usePlace } from './place.ts';

/** Why a game or a table takes no bets at this moment; null: it does. */
export function useClosed(place: string): string | null {
  return useSession().site.closedGames?.[place] ?? null;
}

/** The same for the parts of a dock. */
export function useClosedHere(): string | null {
  return useClosed(usePlace() ?? '');
}

export const CLOSED_LABEL = 'Ставки не принимаются';
