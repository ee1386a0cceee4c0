import type { CallSuccess, Tournament, TournamentPlace } from '@kvazar/contract';

/** A running series of one league; tests say only what matters to them. */
export function makeTournament(patch: Partial<Tournament> = {}): Tournament {
  const nowMs = Date.now();
  return {
    id: 7,
    format: 'series',
    state: 'running',
    startsAt: new Date(nowMs - 3_600_000).toISOString(),
    endsAt: new Date(nowMs + 3_600_000).toISOString(),
    settlesAt: new Date(nowMs + 4_500_000).toISOString(),
    leagues: [
      { league: 1, statuses: [{ label: 'global', name: 'Глобал' }], pool: 10_000, players: 148 },
      { league: 2, statuses: [{ label: 'simple', name: 'Симпл' }], pool: 5_000, players: 2 },
    ],
    minStake: 10,
    livesADay: 20,
    dailyCap: null,
    cancelReason: null,
    hash: null,
    ...patch,
  };
}

export function makePlace(place: number, patch: Partial<TournamentPlace> = {}): TournamentPlace {
  return {
    place,
    name: `player_${place}`,
    status: { label: 'global', name: 'Глобал' },
    isMine: false,
    score: 1_000 / place,
    prize: 100,
    ...patch,
  };
}

type Current = CallSuccess<'/api/tournament/current'>;

export function makeTrailPoint(
  index: number,
  score: number,
  factor = 1.5,
): Current['trail'][number] {
  return {
    bet: {
      id: `0198a000-0000-7000-8000-00000000000${index}`,
      game: 'dice',
      amount: 50,
      multiplier: 1.5,
      createdAt: '2026-11-16T12:00:00.000Z',
    },
    factor,
    score,
  };
}

/** The player is 31st of 148, in the eighth attempt of the day. */
export function makeCurrent(patch: Partial<Current> = {}): Current {
  return {
    tournament: makeTournament(),
    next: null,
    league: 1,
    me: {
      league: 1,
      score: 18.81,
      peak: 24.61,
      dayPeak: 24.61,
      lives: 13,
      attempt: 8,
      place: 31,
      prize: 33.33,
      next: { prize: 130, gap: 26.69 },
    },
    top: Array.from({ length: 10 }, (_, index) => makePlace(index + 1)),
    around: [28, 29, 30, 31, 32, 33, 34].map(place => makePlace(place, { isMine: place === 31 })),
    trail: [makeTrailPoint(0, 1.5), makeTrailPoint(1, 18.81, 12.54)],
    serverTimeMs: Date.now(),
    ...patch,
  };
}
