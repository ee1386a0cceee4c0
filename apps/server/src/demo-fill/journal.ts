import { kopecks } from '@kvazar/money';
import { RULES_BEGAN } from '../modules/audit-log/since-migration.ts';
import { staffActor } from '../modules/identity/staff.ts';
import { hashRequest, REQUESTED, STARTED, tellWhereTo } from '../modules/wallet/asked-for.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { PaymentRow, WithdrawalRow } from './book.ts';
import type { Resident } from './settle-in.ts';
import { type Approval, DESTINATION, type Desk, iso, writeRows } from './write.ts';

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

const tellOfRequest = (
  { at, id, playerId, amount, mask: destinationMask }: WithdrawalRow,
  desk: Desk,
): JournalLine => ({
  ...{ at, actor: nameOf({ id: playerId }), action: REQUESTED, subject: nameOf({ id: playerId }) },
  details: {
    ...{ withdrawalId: id, amountKopecks: amount },
    ...tellWhereTo(
      { destinationMask, destinationHash: desk.hash(DESTINATION) },
      hashRequest(desk, { id, playerId, amount: kopecks(amount) }, DESTINATION),
    ),
  },
});

function tellOfApproval({ at, staffId, id, playerId, amount }: Approval): JournalLine {
  return {
    ...{ at, actor: staffActor({ id: staffId }), action: 'wallet/withdrawal-approved' },
    subject: nameOf({ id: playerId }),
    details: { withdrawalId: id, amountKopecks: amount, act: 'approve' },
  };
}

function tellOfEnd(
  { at, id, playerId, amount, state }: WithdrawalRow,
  cashiers: readonly number[],
) {
  const cashier = cashiers.find(other => other !== playerId) ?? playerId;
  const actors = {
    paid: 'provider:sandbox',
    refused: staffActor({ id: cashier }),
    canceled: nameOf({ id: playerId }),
  };
  if (state === 'waiting') return [];
  return [
    {
      ...{ at, actor: actors[state], action: `wallet/withdrawal-${state}` },
      subject: nameOf({ id: playerId }),
      details: { withdrawalId: id, amountKopecks: amount },
    },
  ];
}

const tellOfStart = ({ at, id, playerId, amount }: PaymentRow): JournalLine => ({
  ...{ at, actor: nameOf({ id: playerId }), action: STARTED, subject: nameOf({ id: playerId }) },
  details: { paymentId: id, amountKopecks: amount },
});

const tellOfTopUp = ({ at, id, playerId, amount, theirs }: PaymentRow): JournalLine => ({
  ...{ at, actor: 'provider:sandbox', action: 'wallet/top-up-credited' },
  subject: nameOf({ id: playerId }),
  details: { paymentId: id, amountKopecks: amount, providerId: theirs.id },
});

/**
 * In the order of time: a line written later than the next one would be one dated back. Who approved had
 * the right to it as long as the story lasts; who works here afterwards is hired when it is told. The rules of
 * who could begin then too: nobody made up hired anybody.
 */
export async function writeJournal(
  db: Queryable,
  residents: readonly Resident[],
  approvals: readonly Approval[],
  payments: readonly PaymentRow[],
  withdrawals: readonly WithdrawalRow[],
  desk: Desk,
): Promise<void> {
  const cashiers = [...new Set(approvals.map(({ staffId }) => staffId))];
  const told = [
    ...residents.flatMap(resident => tellOfArrival(resident, residents)),
    ...withdrawals.map(row => tellOfRequest(row, desk)),
    ...approvals.map(tellOfApproval),
    ...payments.map(tellOfStart),
    ...payments.filter(({ state }) => state === 'succeeded').map(tellOfTopUp),
    ...withdrawals.flatMap(row => tellOfEnd(row, cashiers)),
  ].toSorted((one, other) => one.at - other.at);
  const tellOfRole = (action: string, at: number) =>
    cashiers.map(id => ({
      ...{ at, actor: 'ops', action, subject: nameOf({ id }), details: { role: 'cashier' } },
    }));
  const lines = [
    ...tellOfRole('identity/role-given', told.at(0)?.at ?? 0),
    ...told,
    ...tellOfRole('identity/role-taken', told.at(-1)?.at ?? 0),
  ];
  const before = await takeOutLines(db);
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
  await db.query(
    `insert into audit_log (actor, action, subject, details)
     select actor, action, subject, case action when $1 then (
       select jsonb_object_agg(name, now()) from jsonb_object_keys(details) name) else details end
     from json_populate_recordset(null::audit_log, $2) order by id`,
    [RULES_BEGAN, JSON.stringify(before)],
  );
}

/** The lines of the migrations, which would stand before the story and be younger. */
async function takeOutLines(db: Queryable): Promise<readonly unknown[]> {
  await db.query('alter table audit_log disable trigger audit_log_append_only');
  const { rows } = await db.query('delete from audit_log returning *');
  await db.query('alter table audit_log enable trigger audit_log_append_only');
  return rows;
}
