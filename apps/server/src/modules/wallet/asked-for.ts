import type { Queryable } from '../../platform/db/database.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import type { WalletVault } from './vault.ts';
import type { WithdrawalRecord } from './withdrawal-repository.ts';

/** What players asked for stands in the journal, which nobody changes unseen; rows of operations can be. */

export const REQUESTED = 'wallet/withdrawal-requested';
export const STARTED = 'wallet/top-up-started';

/**
 * Where to as the line says it: what is shown of it, and keyed hashes that nobody can read back. The second holds the
 * whole request together: a receiver that was sealed for one is of no use in another.
 */
export const tellWhereTo = (
  {
    destinationMask,
    destinationHash,
  }: Pick<WithdrawalRecord, 'destinationMask' | 'destinationHash'>,
  requestHash: Buffer,
) => ({
  destination: destinationMask,
  destinationHash: destinationHash.toString('hex'),
  requestHash: requestHash.toString('hex'),
});

export function hashRequest(
  vault: Pick<WalletVault, 'hash'>,
  { id, playerId, amount }: Pick<WithdrawalRecord, 'id' | 'playerId' | 'amount'>,
  destination: string,
): Buffer {
  return vault.hash(JSON.stringify([id, playerId, amount, destination]));
}

/** Nothing lies before it on a site that began with the rule, whatever moment a row names. */
const BEGAN = sinceMigration('0065-as-asked-for');

/** In SQL, of operation `o` and the line `l` in which it was asked for. */
const OF_PLAYER_AND_SUM = `(l.subject = 'player:' || o.player_id
  and (l.details->>'amountKopecks')::bigint = o.amount)`;

/** The same, and where to: that, lines of releases before the rule do not say. */
const withWhereTo = (isOfBefore: string) => `(${OF_PLAYER_AND_SUM}
  and case when l.details ? 'destinationHash'
    then l.details->>'destinationHash' = encode(o.destination_hash, 'hex')
      and l.details->>'destination' = o.destination_mask and l.details->>'requestHash' is not null
    else ${isOfBefore} end)`;

const IS_OF_BEFORE = `l.at < ${BEGAN}`;

/**
 * Who adds a line gives it whatever moment they like, and only the audit sees that. What was asked for before
 * the rule is over by then, or staff look at it.
 */
const IS_PAID_WITHOUT = `${IS_OF_BEFORE} and now() < ${BEGAN} + interval '30 days'`;

interface Asked {
  readonly table: 'withdrawals' | 'payments';
  readonly action: string;
  /** What a line calls the operation by. */
  readonly key: string;
  readonly isSame: string;
  /** What has no line at all: nodes of before told of no more than ten acts of a player in an hour. */
  readonly mayLackLine?: string;
}

const THEIRS: Asked = {
  table: 'withdrawals',
  action: REQUESTED,
  key: 'withdrawalId',
  isSame: OF_PLAYER_AND_SUM,
};
const WITHDRAWAL: Asked = { ...THEIRS, isSame: withWhereTo(IS_OF_BEFORE) };
const PAYOUT: Asked = { ...THEIRS, isSame: withWhereTo(IS_PAID_WITHOUT) };
const TOP_UP: Asked = {
  table: 'payments',
  action: STARTED,
  key: 'paymentId',
  isSame: OF_PLAYER_AND_SUM,
  mayLackLine: `o.created_at < ${BEGAN}`,
};

interface AskedFor {
  /** As the line says it: none in those of before the rule, nor for top-ups. */
  readonly requestHash: string | null;
  /** Those of before the rule do not. */
  readonly saysWhereTo: boolean;
}

/** Null when it is not what was asked for. */
async function readAskedFor(
  db: Queryable,
  { table, action, key, isSame, mayLackLine = 'false' }: Asked,
  id: string,
): Promise<AskedFor | null> {
  const { rows } = await db.query<AskedFor & { isAsked: boolean | null }>(
    // A second line would be somebody's who wants another answer, whomever it is about.
    `select case when count(l.id) = 0 then bool_and(${mayLackLine})
         else count(l.id) = 1 and bool_and(${isSame}) end as "isAsked",
       max(l.details->>'requestHash') as "requestHash",
       coalesce(bool_or(l.details ? 'destinationHash'), false) as "saysWhereTo"
     from ${table} o left join audit_log l
       on l.action = '${action}' and l.details->>'${key}' = o.id::text
     where o.id = $1`,
    [id],
  );
  return rows[0]?.isAsked ? rows[0] : null;
}

/** Enough to give a withdrawal back: wherever it was to go, it is this player's money. */
export const isTheirs = async (db: Queryable, id: string) =>
  (await readAskedFor(db, THEIRS, id)) !== null;

export const isTopUpAsAsked = async (db: Queryable, id: string) =>
  (await readAskedFor(db, TOP_UP, id)) !== null;

/** That this is the withdrawal that was asked for, to the receiver whose sealed details are these. */
export async function isWithdrawalAsAsked(
  db: Queryable,
  vault: WalletVault,
  withdrawal: WithdrawalRecord,
  destination: string,
): Promise<boolean> {
  if (!vault.hash(destination).equals(withdrawal.destinationHash)) return false;
  const asked = await readAskedFor(db, PAYOUT, withdrawal.id);
  if (!asked?.saysWhereTo) return asked !== null;
  return asked.requestHash === hashRequest(vault, withdrawal, destination).toString('hex');
}

/** For the audit: operations without their one line since the rule, and lines without their operation. */
const findUnasked = ({ table, action, key, isSame }: Asked) => `
  select coalesce(o.id::text, l.details->>'${key}') operation, count(l.id) lines
  from ${table} o
  full join (select * from audit_log where action = '${action}' and details ? '${key}') l
    on l.details->>'${key}' = o.id::text
  group by 1
  having not case when count(l.id) = 0 then bool_and(o.created_at < ${BEGAN})
    else count(l.id) = 1 and coalesce(bool_and(${isSame}), false) end`;

export const UNASKED_WITHDRAWALS = findUnasked(WITHDRAWAL);
export const UNASKED_TOP_UPS = findUnasked(TOP_UP);
