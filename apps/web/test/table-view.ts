import type { LiveTable, TableGameName, TableHistoryEntry, TableRound } from '@kvazar/contract';

interface ViewParts {
  readonly game: TableGameName;
  readonly round?: Partial<TableRound>;
  readonly history?: readonly TableHistoryEntry[];
  readonly serverNow?: () => number;
}

/** What a part of a table's page reads: bets close at 14 s, the next round opens at 26 s. */
export function viewTable({ game, round = {}, history = [], serverNow = () => 0 }: ViewParts) {
  const table: LiveTable = {
    id: game,
    game,
    kind: 'auto',
    title: game,
    phase: 'open',
    roundId: 7,
    endsAtMs: null,
    roundSeconds: 26,
    limits: { minSpot: 10, maxSpot: 1_000, maxRound: 5_000 },
    players: 1,
    history: [],
    dealer: null,
    pause: null,
    hasVideo: false,
  };
  const played: TableRound = {
    id: 7,
    phase: 'open',
    commitment: null,
    openedAtMs: 0,
    endsAtMs: null,
    bettingEndsAtMs: 14_000,
    nextRoundAtMs: null,
    result: null,
    hash: null,
    voidReason: null,
    recording: null,
    ...round,
  };
  return { table, round: played, history, serverNow };
}
