import type { StudioPastRound, StudioRound, StudioTable } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Games } from '../game-switches/games.ts';
import { limitsInForce, viewLimits } from '../tables/spot-limits.ts';
import { findRoundToCorrect, listCorrections, RESULT_IN_FORCE } from './correction-repository.ts';
import type { DealerTable } from './dealer-tables.ts';
import { type DealerRound, readDesk } from './desk.ts';
import { viewPause, viewShift } from './desk-view.ts';
import { readEntered } from './entered.ts';
import { enterFromMs, findSilentDealer, isWhole, nextStep, phaseOf, voidAtMs } from './phase.ts';
import { RECORDING } from './recordings.ts';
import { type RoundSums, sumBets } from './round-sums.ts';
import { findNextShift } from './shift-repository.ts';
import { showStill } from './still.ts';
import type { StudioVideo } from './studio-video.ts';

export interface StudioViewParts {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly games: Games;
  readonly video: Pick<StudioVideo, 'isPictureLive'>;
}

const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));

/** A table as its dealer and the floor see it, as it is at this moment. */
export async function viewStudioTable(
  { db, clock, games, video }: StudioViewParts,
  table: DealerTable,
): Promise<StudioTable> {
  const desk = await readDesk(db, table.id);
  const { round } = desk;
  const nextShift = await findNextShift(db, table.id, clock.now());
  const nowMs = clock.now().getTime();
  const sums = round && (await sumBets(db, table.id, round.number));
  const corrected =
    round?.state === 'ended' && (await findRoundToCorrect(db, table.id, round.number));
  return {
    id: table.id,
    game: table.game,
    title: table.title,
    limits: viewLimits(limitsInForce(table.limits, games.termsOf(table.id))),
    bettingSeconds: table.bettingMs / 1_000,
    round:
      round && sums && viewRound(table, round, sums, corrected ? corrected.result : null, nowMs),
    pause: viewPause(desk, nextShift, nowMs),
    isPictureLive: await video.isPictureLive(table.id),
    shift: desk.shift && viewShift(desk.shift),
    nextShift: nextShift && viewShift(nextShift),
    calledAtMs: desk.calledAtMs,
    silentDealerId: findSilentDealer(table, desk, nowMs),
    next: nextStep(table, desk),
  };
}

function viewRound(
  table: DealerTable,
  round: DealerRound,
  sums: RoundSums,
  result: Record<string, unknown> | null,
  nowMs: number,
): StudioRound {
  const reading = round.entered && readEntered(table, round.entered);
  const isCards = table.game === 'baccarat' && round.state === 'playing';
  return {
    id: round.number,
    phase: phaseOf(table, round, nowMs),
    openedAtMs: round.openedAtMs,
    bettingEndsAtMs: round.bettingEndsAtMs,
    enterFromMs: enterFromMs(table, round),
    voidAtMs: voidAtMs(table, round),
    entered: round.entered,
    isWhole: isWhole(table, round),
    awaits: isCards ? (reading ? reading.awaits : 'player') : null,
    hasStill: round.hasStill,
    respins: round.respins,
    result,
    voidReason: round.voidReason,
    bettors: sums.bettors,
    bets: sums.bets,
    stake: roubles(sums.stake),
    payout: roubles(sums.payout),
  };
}

export async function countShiftResults(
  db: Queryable,
  shiftId: number | null,
): Promise<{ readonly rounds: number; readonly corrections: number }> {
  const { rows } = await db.query<{ rounds: number; corrections: number }>(
    `select count(distinct d.round_number) filter (where d.confirmed_at is not null) as rounds,
       count(c.id) as corrections
     from dealer_rounds d left join dealer_corrections c
       on c.table_id = d.table_id and c.round_number = d.round_number
     where d.shift_id = $1`,
    [shiftId],
  );
  return rows[0] ?? { rounds: 0, corrections: 0 };
}

const PAST_ROUNDS = 20;

interface PastRow {
  readonly id: number;
  readonly state: 'ended' | 'void';
  readonly isSettled: boolean;
  readonly openedAt: Date;
  readonly dealer: string;
  readonly dealerId: number;
  readonly confirmed: Record<string, unknown> | null;
  readonly result: Record<string, unknown> | null;
  readonly voidReason: string | null;
  readonly respins: number;
  readonly still: Buffer | null;
  readonly recording: { readonly sha256: string } | null;
  readonly bettors: number;
  readonly stake: number;
  readonly payout: number;
}

/** Rounds that are over, the newest first, below a number. */
export async function listPastRounds(
  db: Queryable,
  table: DealerTable,
  before: number | null,
  viewerId: number,
): Promise<{ readonly rounds: StudioPastRound[]; readonly before: number | null }> {
  const { rows } = await db.query<PastRow>(
    `select r.number as id, r.state, r.settled_at is not null as "isSettled",
       d.opened_at as "openedAt", p.login as dealer, d.dealer_id as "dealerId",
       r.result as confirmed, ${RESULT_IN_FORCE} as result, d.void_reason as "voidReason",
       d.respins, d.still, ${RECORDING} as recording, s.bettors, s.stake, s.payout
     from rounds r
     join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
     join players p on p.id = d.dealer_id
     cross join lateral (
       select count(distinct b.player_id) as bettors, coalesce(sum(b.stake), 0)::bigint as stake,
         coalesce(sum(b.payout), 0)::bigint as payout
       from bets b where b.table_id = r.table_id and b.round_number = r.number
         and b.state <> 'cancelled') s
     where r.table_id = $1 and r.state in ('ended', 'void') and ($2::bigint is null or r.number < $2)
     order by r.number desc limit ${PAST_ROUNDS}`,
    [table.id, before],
  );
  const corrections = await listCorrections(
    db,
    table.id,
    rows.map(({ id }) => id),
  );
  const rounds = rows.map(
    ({ state, isSettled, openedAt, dealerId, still, stake, payout, ...row }): StudioPastRound => ({
      ...row,
      phase: state === 'void' ? 'void' : isSettled ? 'settled' : 'resolved',
      openedAtMs: openedAt.getTime(),
      isMine: dealerId === viewerId,
      still: showStill(still),
      stake: roubles(stake),
      payout: roubles(payout),
      corrections: corrections.filter(({ round }) => round === row.id),
    }),
  );
  return { rounds, before: rounds.length < PAST_ROUNDS ? null : (rounds.at(-1)?.id ?? null) };
}
