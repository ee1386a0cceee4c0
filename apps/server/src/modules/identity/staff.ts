import { type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { verifyPassword } from './password-hash.ts';
import { findPlayer, findPlayerByName } from './player-repository.ts';
import { readTwoFactor, spendCode } from './two-factor.ts';

/** Somebody who may decide on the money of others. */
export interface StaffMember {
  readonly id: number;
  readonly login: string;
}

export interface StaffProof {
  readonly login: string;
  readonly password: string;
  /** Needed from whoever has turned the second step on. */
  readonly code: string | null;
}

const MAX_REFUSED = 10;
const REFUSED_WITHIN = `interval '10 minutes'`;

export const staffActor = ({ id }: Pick<StaffMember, 'id'>) => `staff:${id}`;

/** Refused for whoever is not staff at this very moment. */
export async function findStaff(db: Queryable, playerId: number): Promise<StaffMember | Refusal> {
  const player = await findPlayer(db, playerId);
  if (!player?.isAdmin || player.isBanned) return refuse('identity/not-allowed');
  return { id: player.id, login: player.login };
}

/** For a place without a session: who acts shows the password and, where there is one, the second step. */
export async function proveStaff(
  db: Database,
  { login, password, code }: StaffProof,
  clock: Clock,
): Promise<StaffMember | Refusal> {
  const found = await findPlayerByName(db, login.trim());
  if (found && (await isRefusedTooOften(db, found.id))) return refuse('request/too-often');
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found) return refuse('identity/wrong-credentials');
  const fault = isRight
    ? await findSecondFault(db, found.id, code, clock)
    : refuse('identity/wrong-credentials');
  if (fault && fault.refused !== 'identity/code-needed') await auditRefusal(db, found.id, fault);
  return fault ?? findStaff(db, found.id);
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
