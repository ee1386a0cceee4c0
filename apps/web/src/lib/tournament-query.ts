import type { CallSuccess } from '@kvazar/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { askAnew } from './ask-anew.ts';

/** Whatever is asked about the tournament begins so: news of it makes all of it stale. */
export const tournamentKey = ['tournament'];

export interface CurrentTournament extends CallSuccess<'/api/tournament/current'> {
  /** How far the server's clock is ahead of this one. */
  readonly clockLeadMs: number;
}

/** Of the player's own league, or of the one that is looked at. */
export function currentTournamentQuery(playerId: number, league?: number) {
  return queryOptions<CurrentTournament>({
    queryKey: [...tournamentKey, 'current', playerId, league ?? null],
    queryFn: async () => {
      const current = await callApi(
        '/api/tournament/current',
        league === undefined ? {} : { league },
      );
      return { ...current, clockLeadMs: current.serverTimeMs - Date.now() };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data ? untilNextState(data, Date.now()) : false),
  });
}

/** A state ends by the server's clock, and its jobs need a moment more. */
const SOONEST_MS = 4_000;
/** Timers of browsers know no longer wait. */
const LATEST_MS = 2_000_000_000;

/** How long until the tournament, or the one after it, enters another state by time alone. */
export function untilNextState(
  { tournament, next, clockLeadMs }: CurrentTournament,
  nowMs: number,
): number | false {
  const moments = [tournament, next].flatMap(known =>
    known ? [known.startsAt, known.endsAt, known.settlesAt] : [],
  );
  const waits = moments.map(iso => Date.parse(iso) - nowMs - clockLeadMs);
  // Past the last one the server may be a little late: it is asked until it has moved on.
  const isOver = tournament !== null && Date.parse(tournament.settlesAt) <= nowMs + clockLeadMs;
  const ahead = waits.filter(wait => wait > 0);
  if (isOver || ahead.length === 0) return isOver ? SOONEST_MS : false;
  return Math.min(LATEST_MS, Math.min(...ahead) + SOONEST_MS / 2);
}

/** Whether a bet of the player has been counted in the running one. */
export function hasEntered({ tournament, me, trail }: CurrentTournament): boolean {
  if (tournament?.state !== 'running' || me === null) return false;
  return me.place !== null || trail.length > 0 || (me.lives ?? 0) < (tournament.livesADay ?? 0);
}

export function refreshTournament(client: QueryClient): void {
  void askAnew(client, { queryKey: tournamentKey });
}
