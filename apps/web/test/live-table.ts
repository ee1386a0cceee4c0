import type { CallSuccess, LiveTable, TableOwnBet, TableRound } from '@kvazar/contract';

export const SERVER_MS = Date.UTC(2026, 0, 1);

export const table: LiveTable = {
  id: 'roulette',
  game: 'roulette',
  kind: 'auto',
  title: 'Европейская рулетка',
  phase: 'open',
  roundId: 7,
  endsAtMs: SERVER_MS + 20_000,
  roundSeconds: 34,
  limits: { minSpot: 10, maxSpot: 50_000, maxRound: 100_000 },
  players: 3,
  history: [],
  dealer: null,
  pause: null,
  hasVideo: false,
};

export function makeRound(change: Partial<TableRound> = {}): TableRound {
  return {
    id: 7,
    phase: 'open',
    commitment: 'c'.repeat(64),
    openedAtMs: SERVER_MS,
    endsAtMs: SERVER_MS + 20_000,
    bettingEndsAtMs: SERVER_MS + 20_000,
    nextRoundAtMs: null,
    result: null,
    hash: null,
    voidReason: null,
    recording: null,
    ...change,
  };
}

/** Its result is known; the scene may still play. */
export function endRound(change: Partial<TableRound> = {}): TableRound {
  return makeRound({
    phase: 'resolved',
    result: { number: 17 },
    hash: 'a'.repeat(64),
    endsAtMs: SERVER_MS + 34_000,
    nextRoundAtMs: SERVER_MS + 34_000,
    ...change,
  });
}

export function makeOwnBet(change: Partial<TableOwnBet> = {}): TableOwnBet {
  return {
    id: 'own',
    game: 'roulette',
    state: 'open',
    amount: 100,
    payout: 0,
    multiplier: 0,
    outcome: {},
    params: { spots: [{ spot: 'black', amount: 100 }] },
    fairness: { roundId: 7, roundHash: '' } as TableOwnBet['fairness'],
    createdAt: '2026-01-01T00:00:00.000Z',
    table: 'roulette',
    roundId: 7,
    spots: [{ spot: 'black', amount: 100 }],
    ...change,
  };
}

export function makeState(
  change: Partial<CallSuccess<'/api/live/state'>> = {},
): CallSuccess<'/api/live/state'> {
  return {
    serverTimeMs: SERVER_MS,
    table,
    round: makeRound(),
    history: [],
    bets: [],
    mine: [],
    ...change,
  };
}
