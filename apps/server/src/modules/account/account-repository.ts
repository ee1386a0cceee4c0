import type { Account } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { readTwoFactor } from '../identity/two-factor.ts';

interface AccountRow {
  readonly displayName: string | null;
  readonly hidesName: boolean;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly vkName: string | null;
  readonly registeredAt: Date;
}

export async function readAccount(
  db: Queryable,
  playerId: number,
  isVkConfigured: boolean,
): Promise<Account> {
  const { rows } = await db.query<AccountRow>(
    `select p.display_name as "displayName", p.hides_name as "hidesName", p.email,
       p.email_confirmed_at is not null as "emailConfirmed",
       p.password_hash is not null as "hasPassword", v.vk_name as "vkName",
       p.created_at as "registeredAt"
     from players p left join vk_links v on v.player_id = p.id where p.id = $1`,
    [playerId],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} is gone`);
  const { vkName, registeredAt, ...account } = row;
  return {
    ...account,
    twoFactor: await readTwoFactor(db, playerId),
    vk: { isConfigured: isVkConfigured, name: vkName },
    registeredAt: registeredAt.toISOString(),
  };
}

/**
 * Answers whether that is a change. Throws a violation of `TAKEN_NAME` when somebody else signs in or is
 * shown under this name.
 */
export async function setShownName(
  tx: Queryable,
  playerId: number,
  displayName: string | null,
  hidesName: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update players set display_name = $2, hides_name = $3
     where id = $1 and (display_name, hides_name) is distinct from ($2::text, $3::boolean)`,
    [playerId, displayName, hidesName],
  );
  return rowCount === 1;
}
