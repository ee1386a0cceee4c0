import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { SERIES_LIVES_A_DAY } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { holdReader, readPosition } from '../bet-stream/stream-repository.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { isStopped } from '../rewards/promotion-stops.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { countEyesNeeded } from '../wallet/four-eyes.ts';
import { TOURNAMENT_READER } from './score-reader.ts';
import { TOURNAMENTS_CHANGED } from './signal-topics.ts';
import { sumPools, type TournamentRecord, type TournamentTerms } from './tournament.ts';
import {
  insertDraft,
  isTimeTaken,
  lockTournament,
  markAnnounced,
} from './tournament-repository.ts';

export const DEFAULT_MIN_STAKE = kopecks(1_000);
export const DEFAULT_DAILY_CAP = 20_000;

const HOUR_MS = 3_600_000;
const MAX_MS = 31 * 24 * HOUR_MS;

export interface TournamentOrder {
  readonly format: TournamentTerms['format'];
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of each league: the first for the lowest, the last for all that follow. */
  readonly pools: readonly [Kopecks, ...Kopecks[]];
  readonly minStake: Kopecks;
  readonly dailyCap: number;
}

/** The leagues as the statuses have them now. */
export async function makeTerms(
  db: Queryable,
  money: Money,
  order: TournamentOrder,
): Promise<TournamentTerms> {
  const { format, startsAt, endsAt, pools, minStake, dailyCap } = order;
  const tiers = termsInForce(await listTerms(db)).tiers.map(({ tier, league }) => ({
    tier,
    league,
  }));
  const leagues = [...new Set(tiers.map(({ league }) => league))].sort((a, b) => a - b);
  return {
    ...{ money, format, startsAt, endsAt, minStake, tiers },
    livesADay: format === 'series' ? SERIES_LIVES_A_DAY : null,
    dailyCap: format === 'race' ? dailyCap : null,
    leagues: leagues.map((league, n) => ({
      league,
      pool: pools[n] ?? pools.at(-1) ?? pools[0],
    })),
  };
}

function isSound({ startsAt, endsAt, leagues }: TournamentTerms, now: Date): boolean {
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  return (
    startsAt > now &&
    lastsMs >= HOUR_MS &&
    lastsMs <= MAX_MS &&
    leagues.every(({ pool }) => pool > 0)
  );
}

/** For the journal: the audit holds the terms against it. */
export const describeTerms = (terms: TournamentTerms) => ({
  ...{ format: terms.format, startsAt: terms.startsAt, endsAt: terms.endsAt },
  ...{ minStake: terms.minStake, livesADay: terms.livesADay, dailyCap: terms.dailyCap },
  ...{ leagues: terms.leagues, tiers: terms.tiers },
});

/** A draft binds nobody. */
export function planTournament(
  db: Database,
  money: Money,
  order: TournamentOrder,
  maker: StaffMember,
  now: Date,
): Promise<number | Refusal> {
  return db.inTransaction(async tx => {
    const admitted = await findStaff(tx, maker.id, 'promotions/make');
    if (isRefusal(admitted)) return admitted;
    const terms = await makeTerms(tx, money, order);
    if (!isSound(terms, now)) return refuse('tournament/terms-unsound');
    const id = await insertDraft(tx, terms, staffActor(maker), now);
    await writeAudit(tx, {
      actor: staffActor(maker),
      action: 'tournament/planned',
      subject: `tournament:${id}`,
      details: describeTerms(terms),
    });
    return id;
  });
}

/**
 * Sets the pools aside: what is announced is paid for. The reader stands still meanwhile, so that it
 * is known from which bet on it counts.
 */
export async function setAside(
  tx: Queryable,
  tournament: TournamentRecord,
): Promise<Refusal | null> {
  const { id, money } = tournament;
  if (await isStopped(tx, 'tournaments')) return refuse('promotions/stopped');
  if (await isTimeTaken(tx, tournament)) return refuse('tournament/overlap');
  const reference = randomUUID();
  const amount = kopecks(sumPools(tournament));
  const rest = await moveWithinSite(tx, { money, amount, kind: 'tournament-pool', reference });
  if (rest === null) return refuse('bonus/budget-empty', 'В фонде турниров столько нет');
  await markAnnounced(tx, id, await readPosition(tx, TOURNAMENT_READER), reference);
  await sendSignal(tx, TOURNAMENTS_CHANGED, id);
  return null;
}

/** Announced by who checks promotions; where much is at stake, by two. Nobody checks their own draft alone. */
export function announceTournament(
  db: Database,
  id: number,
  staff: readonly StaffMember[],
  now: Date,
): Promise<TournamentRecord | Refusal> {
  return db.inTransaction(async tx => {
    await holdReader(tx, TOURNAMENT_READER);
    const tournament = await lockTournament(tx, id);
    if (!tournament) return refuse('tournament/not-found');
    if (tournament.state !== 'draft') return refuse('tournament/wrong-state');
    if (!isSound(tournament, now)) return refuse('tournament/terms-unsound');
    const different = new Map(staff.map(member => [member.id, member]));
    for (const memberId of different.keys()) {
      const admitted = await findStaff(tx, memberId, 'promotions/check');
      if (isRefusal(admitted)) return admitted;
    }
    const others = [...different.values()].filter(
      member => staffActor(member) !== tournament.madeBy,
    );
    const eyes = await countEyesNeeded(tx, kopecks(sumPools(tournament)));
    if (different.size === 0 || (eyes === 2 && others.length === 0)) {
      return refuse('wallet/one-more-needed');
    }
    const objection = await setAside(tx, tournament);
    if (objection) return objection;
    for (const member of different.values()) {
      await writeAudit(tx, {
        actor: staffActor(member),
        action: 'tournament/announced',
        subject: `tournament:${id}`,
        details: describeTerms(tournament),
      });
    }
    return tournament;
  });
}

/** Of a draft that nobody has announced in time: it has bound nobody. */
export async function dropTournamentDraft(
  tx: Queryable,
  id: number,
  reason: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update tournaments set state = 'cancelled', cancel_reason = $2, ended_at = $3
     where id = $1 and state = 'draft'`,
    [id, reason, now],
  );
  if (!rowCount) return;
  await writeAudit(tx, {
    ...{ actor: 'system', action: 'tournament/cancelled', subject: `tournament:${id}` },
    details: { reason },
  });
}

/** Calls it off; everything that was set aside goes back. */
export function cancelTournament(
  db: Database,
  id: number,
  reason: string,
  staff: readonly StaffMember[],
  now: Date,
): Promise<TournamentRecord | Refusal> {
  return db.inTransaction(async tx => {
    const [actor] = staff;
    if (!actor) return refuse('identity/not-allowed');
    const admitted = await findStaff(tx, actor.id, 'promotions/tend');
    if (isRefusal(admitted)) return admitted;
    const tournament = await lockTournament(tx, id);
    if (!tournament) return refuse('tournament/not-found');
    const { state, money } = tournament;
    if (state === 'paid' || state === 'cancelled') return refuse('tournament/wrong-state');
    // What is played for already is taken away by who checks alone.
    if (state === 'running' || state === 'frozen') {
      const checker = await findStaff(tx, actor.id, 'promotions/check');
      if (isRefusal(checker)) return checker;
    }
    const reference = state === 'draft' ? null : randomUUID();
    if (reference) {
      const amount = kopecks(sumPools(tournament));
      const kind = 'tournament-pool-return';
      if ((await moveWithinSite(tx, { money, amount, kind, reference })) === null) {
        throw new Error(`the pools of tournament ${id} are gone`);
      }
    }
    await tx.query(
      `update tournaments set state = 'cancelled', cancel_reason = $2, ended_at = $3,
         return_reference = $4 where id = $1`,
      [id, reason, now, reference],
    );
    await writeAudit(tx, {
      actor: staffActor(actor),
      action: 'tournament/cancelled',
      subject: `tournament:${id}`,
      details: { reason },
    });
    await sendSignal(tx, TOURNAMENTS_CHANGED, id);
    return tournament;
  });
}
