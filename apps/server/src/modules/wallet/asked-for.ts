import type { Queryable } from '../../platform/db/database.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import type { WithdrawalRecord } from './withdrawal-repository.ts';

/** What players asked for stands in the journal, which nobody changes unseen; rows of withdrawals can be. */

export const REQUESTED = 'wallet/withdrawal-requested';

/** Where to as the line says it: what is shown of it, and a keyed hash of the whole that nobody can read back. */
export const tellWhereTo = ({
  destinationMask,
  destinationHash,
}: Pick<WithdrawalRecord, 'destinationMask' | 'destinationHash'>) => ({
  destination: destinationMask,
  destinationHash: destinationHash.toString('hex'),
});

/** In SQL, of withdrawal `w` and the line `l` of its request. */
const OF_PLAYER_AND_SUM = `(l.subject = 'player:' || w.player_id
  and (l.details->>'amountKopecks')::bigint = w.amount)`;

/** The same, and where to: that, lines of releases before the rule do not say. */
export const AS_ASKED = `(${OF_PLAYER_AND_SUM} and case when l.details ? 'destinationHash'
  then l.details->>'destinationHash' = encode(w.destination_hash, 'hex')
    and l.details->>'destination' = w.destination_mask
  else l.at <= ${sinceMigration('0065-as-asked-for')} end)`;

async function holds(db: Queryable, id: string, isSame: string): Promise<boolean> {
  const { rows } = await db.query<{ isSame: boolean }>(
    // A second line would be somebody's who wants another answer.
    `select count(*) = 1 and bool_and(${isSame}) as "isSame"
     from withdrawals w join audit_log l on l.subject = 'player:' || w.player_id
       and l.action = '${REQUESTED}' and l.details->>'withdrawalId' = w.id::text
     where w.id = $1`,
    [id],
  );
  return rows[0]?.isSame ?? false;
}

export const isAsAsked = (db: Queryable, id: string) => holds(db, id, AS_ASKED);

/** Enough to give it back: wherever it was to go, it is this player's money. */
export const isTheirs = (db: Queryable, id: string) => holds(db, id, OF_PLAYER_AND_SUM);
