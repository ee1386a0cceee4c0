import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { holdReader } from '../bet-stream/stream-repository.ts';
import { allows } from '../identity/roles.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { countEyesNeeded } from '../wallet/four-eyes.ts';
import { announceHeist, announceNew } from './announce.ts';
import { readEndPlace } from './early-end.ts';
import { areSoundTerms, type Heist, type HeistTerms, SETTLES_AFTER_MS } from './heist.ts';
import { findHeist, insertDraft } from './heist-repository.ts';
import { returnRest } from './pay-heist.ts';
import { HEIST_CHANGED } from './signal-topics.ts';
import { VAULT_READER } from './vault-reader.ts';

type Staff = readonly StaffMember[];

/** A moment ahead: bets that other nodes are making now belong to the event still. */
const ENDS_IN_MS = 10_000;

function actorsOf(staff: Staff): string[] {
  return [...new Set(staff.map(staffActor))];
}

async function noteAct(
  tx: Queryable,
  staff: Staff,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  for (const actor of actorsOf(staff)) {
    await writeAudit(tx, { actor, action, subject: 'site', details });
  }
}

/** Writes an event down that nobody sees yet; answers with its number. */
export function planHeist(
  db: Database,
  terms: HeistTerms,
  staff: Staff,
  reason: string,
  now: Date,
): Promise<number | Refusal> {
  return db.inTransaction(async tx => {
    const [maker] = staff;
    const admitted = maker && (await findStaff(tx, maker.id, 'promotions/make'));
    if (!admitted || isRefusal(admitted)) return admitted ?? refuse('identity/not-allowed');
    if (!areSoundTerms(terms) || terms.endsAt <= now) return refuse('snowdown/terms-unsound');
    const madeBy = [admitted.id];
    const id = await insertDraft(tx, { ...terms, edition: null, madeBy, reason, createdAt: now });
    await noteAct(tx, [admitted], 'snowdown/planned', { heist: id, ...terms, reason });
    return id;
  });
}

/** Who planned it may announce it alone where little is at stake; else another who checks promotions. */
async function findMissingVoice(
  tx: Queryable,
  { id, pool, pot }: Heist,
  staff: Staff,
): Promise<Refusal | null> {
  const { rows } = await tx.query<{ madeBy: number[] }>(
    'select made_by::integer[] as "madeBy" from heists where id = $1',
    [id],
  );
  const makers = rows[0]?.madeBy ?? [];
  const checkers = staff.filter(({ roles }) => allows(roles, 'promotions/check'));
  const needed = await countEyesNeeded(tx, kopecks(pool + pot));
  if (checkers.some(checker => needed === 1 || !makers.includes(checker.id))) return null;
  const isMaker = staff.some(({ roles }) => allows(roles, 'promotions/make'));
  if (needed === 2) return refuse('wallet/one-more-needed');
  return isMaker ? null : refuse('identity/not-allowed');
}

/** Draws the seed, sets the money aside and shows the event. */
export function announceDraft(
  db: Database,
  id: number,
  money: Money,
  staff: Staff,
  now: Date,
): Promise<Heist | Refusal> {
  return db.inTransaction(async tx => {
    const heist = await findHeist(tx, id, 'for update');
    if (!heist || heist.money !== money) return refuse('snowdown/not-found');
    const objection = await findMissingVoice(tx, heist, staff);
    return objection ?? (await announceHeist(tx, heist, actorsOf(staff), now)) ?? heist;
  });
}

export interface StartOrder extends Omit<HeistTerms, 'money' | 'startsAt' | 'endsAt'> {
  readonly days: number;
}

/** Of play money: one that runs from this moment on. It ends before the next one begins. */
export function startDemoHeist(
  db: Database,
  { days, ...sums }: StartOrder,
  staff: Staff,
  now: Date,
): Promise<Heist | Refusal> {
  return db.inTransaction(async tx => {
    const isAdmitted = staff.some(
      ({ roles }) => allows(roles, 'promotions/make') || allows(roles, 'promotions/check'),
    );
    if (!isAdmitted) return refuse('identity/not-allowed');
    const { rows } = await tx.query<{ startsAt: Date }>(
      `select starts_at as "startsAt" from heists
       where money = 'play' and state = 'announced' and starts_at > $1 order by starts_at limit 1`,
      [now],
    );
    const wanted = new Date(now.getTime() + days * 86_400_000);
    const next = rows[0]?.startsAt ?? wanted;
    const endsAt = next < wanted ? next : wanted;
    const terms: HeistTerms = { ...sums, money: 'play', startsAt: now, endsAt };
    if (!areSoundTerms(terms)) return refuse('snowdown/terms-unsound');
    const madeBy = [...new Set(staff.map(({ id }) => id))];
    const reason = 'Запущено сейчас';
    const planned = { ...terms, edition: null, madeBy, reason, createdAt: now };
    const started = await announceNew(tx, planned, actorsOf(staff));
    if (!isRefusal(started)) {
      await tx.query(`update heists set state = 'running' where id = $1`, [started.id]);
    }
    return started;
  });
}

/** Takes hold of an event that `staff` may stop; the reader goes on when that is done. */
async function holdToStop(
  tx: Queryable,
  id: number,
  money: Money,
  staff: Staff,
): Promise<Heist | Refusal> {
  const isAdmitted = staff.some(
    ({ roles }) => allows(roles, 'promotions/make') || allows(roles, 'promotions/check'),
  );
  if (!isAdmitted) return refuse('identity/not-allowed');
  await holdReader(tx, VAULT_READER);
  const heist = await findHeist(tx, id, 'for update');
  return heist && heist.money === money ? heist : refuse('snowdown/not-found');
}

export interface Stop {
  readonly id: number;
  readonly money: Money;
  readonly reason: string;
}

/** Of a draft that nobody has announced in time: nothing was set aside for it. */
export async function dropHeistDraft(tx: Queryable, id: number, reason: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update heists set state = 'cancelled', cancel_reason = $2 where id = $1 and state = 'draft'`,
    [id, reason],
  );
  if (!rowCount) return;
  await writeAudit(tx, {
    ...{ actor: 'system', action: 'snowdown/cancelled', subject: 'site' },
    details: { heist: id, reason },
  });
}

/** Answers with what went back of what was set aside for it. */
async function markCancelled(tx: Queryable, heist: Heist, reason: string): Promise<number | null> {
  const returned = heist.state === 'draft' ? null : await returnRest(tx, heist, 0);
  await tx.query(
    `update heists set state = 'cancelled', cancel_reason = $2, returned = $3 where id = $1`,
    [heist.id, reason, returned],
  );
  return returned;
}

/** Every event whose locks could still be guessed at: for when their codes may be known. */
export async function callOffLockedHeists(tx: Queryable, reason: string): Promise<number[]> {
  await holdReader(tx, VAULT_READER);
  const { rows } = await tx.query<{ id: number }>(
    `select id from heists where state in ('announced', 'running') order by id`,
  );
  for (const { id } of rows) {
    const heist = await findHeist(tx, id, 'for update');
    if (!heist) throw new Error(`heist ${id} is gone`);
    const returnedKopecks = await markCancelled(tx, heist, reason);
    await writeAudit(tx, {
      ...{ actor: 'system', action: 'snowdown/cancelled', subject: 'site' },
      details: { heist: id, reason, returnedKopecks },
    });
  }
  return rows.map(({ id }) => id);
}

/** Nobody gets anything, everything goes back. */
export function cancelHeist(
  db: Database,
  { id, money, reason }: Stop,
  staff: Staff,
): Promise<Heist | Refusal> {
  return db.inTransaction(async tx => {
    const heist = await holdToStop(tx, id, money, staff);
    if (isRefusal(heist)) return heist;
    // What is played for already is taken away by who checks alone; others end it, which pays.
    const isPlayed = heist.state === 'running' || heist.state === 'closed';
    if (isPlayed && !staff.some(({ roles }) => allows(roles, 'promotions/check'))) {
      return refuse('identity/not-allowed');
    }
    if (heist.state === 'paid' || heist.state === 'cancelled')
      return refuse('snowdown/wrong-state');
    const returned = await markCancelled(tx, heist, reason);
    await noteAct(tx, staff, 'snowdown/cancelled', {
      heist: id,
      reason,
      returnedKopecks: returned,
    });
    await sendSignal(tx, HEIST_CHANGED, null);
    return heist;
  });
}

/** Ends a running one before its time: what was played for is paid. */
export function endHeist(
  db: Database,
  { id, money, reason }: Stop,
  staff: Staff,
  clock: Clock,
): Promise<Heist | Refusal> {
  return db.inTransaction(async tx => {
    const heist = await holdToStop(tx, id, money, staff);
    if (isRefusal(heist)) return heist;
    // Now that it is held: whoever was waited for may have counted for longer than what is ahead.
    const endsAt = new Date(clock.now().getTime() + ENDS_IN_MS);
    if (heist.state !== 'running' || heist.endsAt <= endsAt) return refuse('snowdown/wrong-state');
    const settlesAt = new Date(endsAt.getTime() + SETTLES_AFTER_MS);
    await tx.query('update heists set ends_at = $2, settles_at = $3 where id = $1', [
      id,
      endsAt,
      settlesAt,
    ]);
    const place = await readEndPlace(tx, id);
    await noteAct(tx, staff, 'snowdown/ended', { heist: id, reason, endsAt, ...place });
    await sendSignal(tx, HEIST_CHANGED, null);
    return { ...heist, endsAt, settlesAt };
  });
}
