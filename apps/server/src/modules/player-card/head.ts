import { errorTable, isRefusal, type PlayerHead } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { findSubject, type StaffMember } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { isExcluded } from '../protection/guard.ts';
import { findGuard } from '../protection/protection-repository.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { LISTED_COLUMNS, type ListedRow, viewListed } from './list-players.ts';

interface HeadRow extends ListedRow {
  readonly isEmailConfirmed: boolean;
  readonly banComment: string;
  readonly bannedAt: Date | null;
  readonly hasTwoFactor: boolean;
  readonly hasVk: boolean;
  readonly hidesName: boolean;
  readonly lastSeenAt: Date | null;
  readonly notes: number;
  readonly openRequests: number;
}

/** Why this member of staff can do nothing to that account; null: they can. */
async function describeObjection(
  db: Queryable,
  staff: StaffMember,
  login: string,
): Promise<string | null> {
  const subject = await findSubject(db, [staff], login);
  return isRefusal(subject) ? (subject.text ?? errorTable[subject.refused].text) : null;
}

/** The head of a player's card; null: there is none. */
export async function readHead(
  db: Queryable,
  playerId: number,
  money: Money,
  who: { readonly staff: StaffMember; readonly mayEmails: boolean; readonly brandName: string },
  now: Date,
): Promise<PlayerHead | null> {
  const { rows } = await db.query<HeadRow>(
    `select ${LISTED_COLUMNS}, p.email_confirmed_at is not null as "isEmailConfirmed",
       p.ban_comment as "banComment", p.banned_at as "bannedAt", p.hides_name as "hidesName",
       exists (select from two_factor t where t.player_id = p.id and t.enabled_at is not null)
         as "hasTwoFactor",
       exists (select from vk_links v where v.player_id = p.id) as "hasVk",
       (select max(last_seen_at) from sessions s where s.player_id = p.id) as "lastSeenAt",
       (select count(*)::integer from player_notes n where n.player_id = p.id) as notes,
       (select count(*)::integer from requests r where r.player_id = p.id
         and r.state not in ('solved', 'closed')) as "openRequests"
     from players p join accounts a on a.player_id = p.id and a.money = $2 where p.id = $1`,
    [playerId, money],
  );
  const [row] = rows;
  if (!row) return null;
  const terms = termsInForce(await listTerms(db));
  const guard = await findGuard(db, playerId, money, now);
  const { isEmailConfirmed, banComment, hasTwoFactor, hasVk, hidesName, notes, openRequests } = row;
  return {
    ...viewListed(row, { ...who, terms }),
    ...{ isEmailConfirmed, banComment, hasTwoFactor, hasVk, hidesName, notes, openRequests },
    bannedAt: row.bannedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    isExcluded: guard !== null && isExcluded(guard, now),
    objection: await describeObjection(db, who.staff, row.login),
  };
}
