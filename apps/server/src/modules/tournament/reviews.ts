import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { notices } from '../notices/notices.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';
import { findLinked } from './linked-winners.ts';
import { HELD } from './result-repository.ts';
import { describeDecision } from './tournament-notices.ts';

export interface HeldPrize {
  readonly tournament: number;
  readonly login: string;
  readonly league: number;
  readonly place: number;
  readonly prize: Kopecks;
  /** What is shared with another winner of the league, a ban, or a correction of a round behind the score. */
  readonly held: string;
}

const MOST_LISTED = 200;

/** What waits for a decision, the oldest first. */
export async function listHeldPrizes(db: Queryable, money: Money): Promise<readonly HeldPrize[]> {
  const { rows } = await db.query<HeldPrize>(
    `select r.tournament_id as tournament, p.login, r.league, r.place, r.prize, ${HELD} as held
     from tournament_results r join tournaments t on t.id = r.tournament_id
     join players p on p.id = r.player_id
     where t.money = $1 and ${HELD} is not null and not exists (
       select from tournament_reviews v
       where v.tournament_id = r.tournament_id and v.player_id = r.player_id)
     order by r.tournament_id, r.league, r.place limit ${MOST_LISTED}`,
    [money],
  );
  return rows;
}

interface PrizeDecision {
  readonly tournamentId: number;
  readonly playerId: number;
  readonly verdict: 'released' | 'refused';
  readonly staff: readonly [StaffMember, ...StaffMember[]];
  readonly reason: string;
  readonly now: Date;
}

interface HeldRow {
  readonly league: number;
  readonly prize: number;
  readonly money: Money;
  readonly isDecided: boolean;
}

async function findHeld(tx: Queryable, { tournamentId, playerId }: PrizeDecision) {
  const { rows } = await tx.query<HeldRow>(
    `select r.league, r.prize, t.money, v.player_id is not null as "isDecided"
     from tournament_results r join tournaments t on t.id = r.tournament_id
     left join tournament_reviews v
       on v.tournament_id = r.tournament_id and v.player_id = r.player_id
     where r.tournament_id = $1 and r.player_id = $2 and ${HELD} is not null`,
    [tournamentId, playerId],
  );
  return rows[0] ?? null;
}

/** Somebody of staff who is linked to the winner would decide for themselves. */
async function isOwn(tx: Queryable, staff: readonly StaffMember[], playerId: number) {
  if (staff.some(({ id }) => id === playerId)) return true;
  const people = [playerId, ...staff.map(({ id }) => id)];
  const linked = await findLinked(
    tx,
    people.map(id => ({ playerId: id, league: 0 })),
  );
  return linked.has(playerId);
}

/** Lets a held prize go or takes it back to the fund; the table stays as it is. */
export function decidePrize(db: Database, decision: PrizeDecision): Promise<Refusal | null> {
  const { tournamentId, playerId, verdict, staff, reason, now } = decision;
  return db.inTransaction(async tx => {
    for (const { id } of staff) {
      const admitted = await findStaff(tx, id, 'promotions/check');
      if (isRefusal(admitted)) return admitted;
    }
    // Claims of the player and other decisions come before or after this one.
    await lockPlayerAccounts(tx, playerId);
    const held = await findHeld(tx, decision);
    if (!held || held.isDecided) return refuse('tournament/not-held');
    if (await isOwn(tx, staff, playerId)) return refuse('identity/own-account');
    const reference = verdict === 'refused' ? randomUUID() : null;
    if (reference) {
      const { money } = held;
      const back = { money, amount: kopecks(held.prize), kind: 'tournament-pool-return' } as const;
      if ((await moveWithinSite(tx, { ...back, reference })) === null) {
        throw new Error(`the prize of player ${playerId} is gone`);
      }
    }
    await tx.query(
      `insert into tournament_reviews
         (tournament_id, player_id, verdict, staff_id, reason, reference, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tournamentId, playerId, verdict, staff[0].id, reason, reference, now],
    );
    await writeAudit(tx, {
      actor: staffActor(staff[0]),
      action: `tournament/prize-${verdict}`,
      subject: `player:${playerId}`,
      details: { tournament: tournamentId, reason },
    });
    await sendSignal(tx, REWARDS_CHANGED, playerId);
    await notices.tell(
      tx,
      describeDecision(tournamentId, playerId, held.prize, verdict === 'released'),
    );
    return null;
  });
}
