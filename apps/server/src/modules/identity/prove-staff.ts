import { type Permission, type Proof, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { auditPlayerAct } from '../audit-log/player-acts.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { verifyPassword } from './password-hash.ts';
import { findPlayerByName } from './player-repository.ts';
import { checkProof, spendProof } from './prove-owner.ts';
import type { Session, SessionStore } from './session-store.ts';
import { admitStaff, type StaffMember, staffActor } from './staff.ts';
import { readTwoFactor, spendCode } from './two-factor.ts';

export interface StaffProof {
  readonly login: string;
  readonly password: string;
  /** Needed from whoever has turned the second step on. */
  readonly code: string | null;
}

const MAX_REFUSED = 10;
const REFUSED_WITHIN = `interval '10 minutes'`;

/** For a place without a session: who acts shows the password and, where there is one, the second step. */
export async function proveStaff(
  db: Database,
  { login, password, code }: StaffProof,
  permission: Permission,
  { clock, money }: { readonly clock: Clock; readonly money: Money },
): Promise<StaffMember | Refusal> {
  const found = await findPlayerByName(db, login.trim());
  if (found && (await isRefusedTooOften(db, found.id))) return refuse('request/too-often');
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found) return refuse('identity/wrong-credentials');
  const fault = isRight
    ? await findSecondFault(db, found.id, code, clock)
    : refuse('identity/wrong-credentials');
  if (fault && fault.refused !== 'identity/code-needed') await auditRefusal(db, found.id, fault);
  const now = clock.now();
  return fault ?? admitStaff(db, { playerId: found.id, permission, provedAt: now, now, money });
}

function findSecondFault(
  db: Database,
  playerId: number,
  code: string | null,
  clock: Clock,
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    if (!(await readTwoFactor(tx, playerId)).enabled) return null;
    if (code === null) return refuse('identity/code-needed');
    return (await spendCode(tx, playerId, code, clock.now()))
      ? null
      : refuse('identity/wrong-code');
  });
}

/** No session, no address: what bounds guessing is the log of the refusals themselves. */
async function isRefusedTooOften(db: Queryable, playerId: number): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from audit_log
     where subject = $1 and action = 'identity/staff-refused' and at > now() - ${REFUSED_WITHIN}`,
    [`player:${playerId}`],
  );
  return (rows[0]?.count ?? 0) >= MAX_REFUSED;
}

function auditRefusal(db: Queryable, playerId: number, { refused }: Refusal): Promise<void> {
  return writeAudit(db, {
    actor: 'ops',
    action: 'identity/staff-refused',
    subject: `player:${playerId}`,
    details: { code: refused },
  });
}

/** The same for who has a session: shows once more who they are, and may act on money for a while. */
export async function renewProof(
  { db, sessions, clock }: { db: Database; sessions: SessionStore; clock: Clock },
  session: Session,
  proof: Proof,
): Promise<Refusal | null> {
  const { id } = session.player;
  const { enabled } = await readTwoFactor(db, id);
  if (enabled && 'password' in proof) return refuse('identity/code-needed');
  const fault = await checkProof(db, id, proof);
  if (fault) return fault;
  return db.inTransaction(async tx => {
    if (!(await sessions.hold(tx, session))) return refuse('identity/guest');
    const objection = await spendProof(tx, id, proof, clock.now());
    if (objection) return objection;
    await sessions.markProved(tx, session);
    await auditPlayerAct(tx, {
      actor: staffActor({ id }),
      action: 'identity/staff-proved',
      subject: `player:${id}`,
    });
    return null;
  });
}
