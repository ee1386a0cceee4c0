import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type RoundState, takesBet } from '@kvazar/games';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Player } from '../identity/player-repository.ts';
import { findStaff } from '../identity/staff.ts';
import { createJoin, createStep, type StepRule } from '../rounds/commands.ts';
import type { RoundTable } from '../rounds/round-game.ts';
import type { PlayTable } from '../tables/live-table.ts';
import { createJoinRule } from '../tables/spot-limits.ts';
import { UNDECIDED } from '../tables/spots.ts';
import type { TableLive } from '../tables/table-live.ts';
import type { Dealt } from './dealer-game.ts';
import { type DealerTable, rulesOf } from './dealer-tables.ts';
import { type DeskReader, findPastRound } from './desk-reader.ts';
import { viewDealerRound, viewPause } from './desk-view.ts';
import { DECIDED_WITHIN_MS } from './final-bets.ts';
import { phaseOf } from './phase.ts';
import type { StudioVideo } from './studio-video.ts';

/** In the list of tables: a row of results, or a road in small. */
const LISTED_SIZES = { roulette: 12, baccarat: 40 } as const;

export interface PlayTableParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly reader: DeskReader;
  readonly roundTable: RoundTable<Dealt>;
  readonly live: TableLive;
  readonly video: Pick<StudioVideo, 'isPictureLive'>;
}

/** Who can pause, call off or correct a round plays in none: they would play without risk. */
async function findStudioBar(
  db: Queryable,
  { id, isStaff }: Pick<Player, 'id' | 'isStaff'>,
): Promise<Refusal | null> {
  if (!isStaff) return null;
  for (const permission of ['tables/run', 'tables/correct'] as const) {
    if (!isRefusal(await findStaff(db, id, permission))) return refuse('live/own-table');
  }
  return null;
}

/** A dealer's table for the players: the same calls, list and events as of the others. */
export function createDealerPlayTable(table: DealerTable, parts: PlayTableParts): PlayTable {
  const { db, clock, reader, roundTable, live, video } = parts;
  const { id, game, title, limits } = table;
  const nowMs = () => clock.now().getTime();

  const isDecidable = ({ bettingEndsAtMs }: RoundState<Dealt>) =>
    nowMs() < bettingEndsAtMs + DECIDED_WITHIN_MS;

  /** As this node last heard: a pause that begins this moment is heard a moment later. */
  function findObjection(playerId: number) {
    const known = reader.last;
    if (!known) return null;
    const { desk, nextShift } = known;
    const pause = viewPause(desk, nextShift, nowMs());
    if (pause) return refuse('live/paused', pause.reason);
    return desk.shift?.dealerId === playerId ? refuse('live/own-table') : null;
  }

  return {
    ...{ id, limits, game: rulesOf(table) },
    async describe() {
      const { desk, nextShift, history } = await reader.read();
      const { round, shift } = desk;
      const pause = viewPause(desk, nextShift, nowMs());
      return {
        ...{ id, game, title, kind: 'dealer' },
        phase: round && phaseOf(table, round, nowMs()),
        roundId: round?.number ?? null,
        endsAtMs: round?.state === 'betting' ? round.bettingEndsAtMs : null,
        roundSeconds: Math.round(table.roundMs / 1_000),
        history: history.slice(0, LISTED_SIZES[game]),
        dealer: shift && { name: shift.dealerName },
        pause: pause && { reason: pause.reason, untilMs: pause.untilMs },
        hasVideo: shift !== null && (await video.isPictureLive(id)),
      };
    },
    async readSituation() {
      const { desk, history, ...shown } = await reader.read();
      const { round } = desk;
      return { round: round && viewDealerRound(table, round, shown, nowMs()), history };
    },
    findBar: player => findStudioBar(db, player),
    createBet({ spots, stake, params, ...bet }, limitsInForce, terms) {
      const objection = findObjection(bet.playerId);
      if (objection) return objection;
      const joining = { ...bet, stake, params: { ...params }, outcome: { ...UNDECIDED } };
      const { maxPayout } = terms;
      const bounds = { game: rulesOf(table), limits: limitsInForce, maxPayout };
      const rule = createJoinRule({ spots, stake, params }, bounds);
      return createJoin(roundTable, joining, terms, (others, round) =>
        isDecidable(round) ? rule(others) : refuse('live/closed'),
      );
    },
    createCancel(owner, receivedAtMs, siteLimits) {
      const rule: StepRule<Dealt> = (bet, round) => {
        if (bet.state === 'cancelled') return null;
        const isOn = bet.state === 'open' && bet.round?.number === round.number;
        const isInTime = isOn && takesBet(round, receivedAtMs, roundTable.game);
        return isInTime && isDecidable(round) ? 'cancelled' : refuse('live/closed');
      };
      return createStep(roundTable, owner, siteLimits, rule);
    },
    async findRound(number) {
      const found = await findPastRound(db, id, number);
      if (!found) return null;
      const { round, ...shown } = found;
      return { round: viewDealerRound(table, round, shown, nowMs()), chain: null };
    },
    findChains: async () => ({ chain: null, next: null }),
    announceBet: (bet, shownName) => live.announceBet(bet, shownName),
  };
}
