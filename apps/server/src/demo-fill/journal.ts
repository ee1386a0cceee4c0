import { staffActor } from '../modules/identity/staff.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { PaymentRow } from './book.ts';
import type { Resident } from './settle-in.ts';
import { type Approval, iso, writeRows } from './write.ts';

interface JournalLine {
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
}

const nameOf = ({ id }: { readonly id: number }) => `player:${id}`;

function tellOfArrival(resident: Resident, residents: readonly Resident[]): JournalLine[] {
  const { createdAtMs: at, login, invitedBy } = resident;
  const name = nameOf(resident);
  const referrer = invitedBy === null ? undefined : residents[invitedBy];
  const registered = {
    ...{ at, actor: name, action: 'identity/registered', subject: name },
    details: { login, adult: true },
  };
  if (!referrer) return [registered];
  const invited = { at, actor: name, action: 'referral/invited', subject: nameOf(referrer) };
  return [registered, { ...invited, details: { invitedAt: iso(at) } }];
}

function tellOfApproval({ at, staffId, id, playerId, amount }: Approval): JournalLine {
  return {
    ...{ at, actor: staffActor({ id: staffId }), action: 'wallet/withdrawal-approved' },
    subject: nameOf({ id: playerId }),
    details: { withdrawalId: id, amountKopecks: amount, act: 'approve' },
  };
}

const tellOfTopUp = ({ at, id, playerId, amount, theirs }: PaymentRow): JournalLine => ({
  ...{ at, actor: 'provider:sandbox', action: 'wallet/top-up-credited' },
  subject: nameOf({ id: playerId }),
  details: { paymentId: id, amountKopecks: amount, providerId: theirs.id },
});

/**
 * In the order of time: a line written later than the next one would be one dated back. Who approved had
 * the right to it as long as the story lasts; who works here afterwards is hired when it is told.
 */
export async function writeJournal(
  db: Queryable,
  residents: readonly Resident[],
  approvals: readonly Approval[],
  credited: readonly PaymentRow[],
): Promise<void> {
  const told = [
    ...residents.flatMap(resident => tellOfArrival(resident, residents)),
    ...approvals.map(tellOfApproval),
    ...credited.map(tellOfTopUp),
  ].toSorted((one, other) => one.at - other.at);
  const cashiers = [...new Set(approvals.map(({ staffId }) => staffId))];
  const tellOfRole = (action: string, at: number) =>
    cashiers.map(id => ({
      ...{ at, actor: 'ops', action, subject: nameOf({ id }), details: { role: 'cashier' } },
    }));
  const lines = [
    ...tellOfRole('identity/role-given', told.at(0)?.at ?? 0),
    ...told,
    ...tellOfRole('identity/role-taken', told.at(-1)?.at ?? 0),
  ];
  await writeRows<JournalLine>(
    db,
    'audit_log',
    [
      ['at', 'timestamptz', ({ at }) => iso(at)],
      ['actor', 'text', ({ actor }) => actor],
      ['action', 'text', ({ action }) => action],
      ['subject', 'text', ({ subject }) => subject],
      ['details', 'jsonb', ({ details }) => JSON.stringify(details)],
    ],
    lines,
  );
}
