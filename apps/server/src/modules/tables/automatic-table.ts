import { refuse, type TableRound } from '@kvazar/contract';
import { TABLE_GAMES, type TableGameId, takesBet } from '@kvazar/games';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { findChainOf, type RoundChain } from '../rounds/chain-repository.ts';
import { createJoin, createStep, type StepRule } from '../rounds/commands.ts';
import type { RoundRecord, RoundTable } from '../rounds/round-game.ts';
import type { RoundLive } from '../rounds/round-live.ts';
import { findCurrentRound, findEndedRound } from '../rounds/round-repository.ts';
import { createRoundTable } from '../rounds/round-table.ts';
import type { AutomaticTable } from './automatic-tables.ts';
import type { PlayTable } from './live-table.ts';
import { RoundHistory } from './round-history.ts';
import { phaseEndMs, viewPhase, viewRound } from './round-view.ts';
import { createJoinRule } from './spot-limits.ts';
import { UNDECIDED } from './spots.ts';
import { createTableGame } from './table-game.ts';
import type { TableLive } from './table-live.ts';

/** As many as their screens can show: hot and cold numbers, roads. */
const HISTORY_SIZES: Readonly<Record<TableGameId, number>> = {
  roulette: 500,
  baccarat: 200,
  'dragon-tiger': 200,
  wheel: 100,
};

/** In the list of tables: a row of results, or a road in small. */
const LISTED_SIZES: Readonly<Record<TableGameId, number>> = {
  roulette: 12,
  baccarat: 40,
  'dragon-tiger': 12,
  wheel: 12,
};

export interface AutomaticTableParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly live: TableLive;
}

/** A table for the players, and what the hall of rounds leads. */
export interface OpenAutomaticTable {
  readonly play: PlayTable;
  readonly table: RoundTable<object>;
  readonly live: RoundLive<object>;
}

export function openAutomaticTable(
  { id, game, title, timings, limits }: AutomaticTable,
  { db, clock, live }: AutomaticTableParts,
): OpenAutomaticTable {
  const mostInRound = limits.maxRound * TABLE_GAMES[game].topReturn;
  const table = createRoundTable(id, { ...createTableGame(game, timings), mostInRound });
  const history = new RoundHistory(db, table, HISTORY_SIZES[game]);
  const { bettingMs, playMs, shownMs } = timings;
  const nowMs = () => clock.now().getTime();
  const view = (record: RoundRecord<object>): TableRound =>
    viewRound(record, { nowMs: nowMs(), bettingMs, playMs });

  const play: PlayTable = {
    ...{ id, limits, game: TABLE_GAMES[game] },
    async describe() {
      const current = await findCurrentRound(db, table);
      const rounds = current ? await history.read(current) : [];
      return {
        ...{ id, game, title, kind: 'auto' },
        phase: current && viewPhase(current.round, nowMs()),
        roundId: current?.round.number ?? null,
        endsAtMs: current && phaseEndMs(current.round, playMs),
        roundSeconds: Math.round((bettingMs + playMs + shownMs) / 1_000),
        history: rounds.slice(0, LISTED_SIZES[game]),
        ...{ dealer: null, pause: null, hasVideo: false },
      };
    },
    async readSituation() {
      const current = await findCurrentRound(db, table);
      if (!current) return { round: null, history: [] };
      return { round: view(current), history: await history.read(current) };
    },
    createBet({ spots, stake, params, ...bet }, limitsInForce, terms) {
      const joining = { ...bet, stake, params: { ...params }, outcome: { ...UNDECIDED } };
      const { maxPayout } = terms;
      const bounds = { game: TABLE_GAMES[game], limits: limitsInForce, maxPayout };
      const rule = createJoinRule({ spots, stake, params }, bounds);
      return createJoin(table, joining, terms, rule);
    },
    createCancel(owner, receivedAtMs, siteLimits) {
      const rule: StepRule<object> = (bet, round) => {
        if (bet.state === 'cancelled') return null;
        const isOn = bet.state === 'open' && bet.round?.number === round.number;
        const isInTime = isOn && takesBet(round, receivedAtMs, table.game);
        return isInTime ? 'cancelled' : refuse('live/closed');
      };
      return createStep(table, owner, siteLimits, rule);
    },
    async findRound(number) {
      const ended = await findEndedRound(db, table, number);
      const chain = ended && (await findChainOf(db, id, number));
      return chain && { round: view(ended), chain: viewChain(chain) };
    },
    async findChains() {
      const current = await findCurrentRound(db, table);
      const chain = await findChainOf(db, id, current?.round.number ?? 1);
      const next = chain && (await findChainOf(db, id, chain.firstRound + chain.length));
      return { chain: chain && viewChain(chain), next: next && viewChain(next) };
    },
    announceBet: (bet, shownName) => live.announceBet(bet, shownName),
  };

  return {
    play,
    table,
    live: {
      announceRound: record => live.announceRound(view(record)),
      announceSettled: record => live.announceRound(view(record)),
      announceBet: (bet, shownName) => live.announceBet(bet, shownName),
    },
  };
}

/** Fields are named one by one: the seed stays here. */
function viewChain({ terminatingHash, salt, length, firstRound }: RoundChain) {
  return { terminatingHash, salt, length, firstRound };
}
