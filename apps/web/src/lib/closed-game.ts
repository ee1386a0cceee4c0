import { useSession } from './session.ts';

/** Why a game or a table takes no bets at this moment; null: it does. */
export function useClosed(place: string): string | null {
  return useSession().site.closedGames?.[place] ?? null;
}

export const CLOSED_LABEL = 'Ставки не принимаются';
