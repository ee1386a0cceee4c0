import { isRefusal, type PlayerPicture } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { noteLook } from '../audit-log/note-look.ts';
import { listPlayerBets } from '../betting/bet-repository.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import { maskEmail } from '../identity/security-news.ts';
import { findStaff } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { isExcluded } from '../protection/guard.ts';
import { findGuard } from '../protection/protection-repository.ts';
import { describeTier } from '../statuses/status-tier.ts';
import { readTiers } from '../statuses/tiers-of-players.ts';
import { listOperations } from '../wallet/operation-repository.ts';
import { lookAtRequest } from './looks.ts';
import type { RequestRow } from './request-repository.ts';

const LISTED = 10;

export interface PictureParts {
  readonly db: Database;
  readonly money: Money;
  readonly brandName: string;
}

interface AccountRow {
  readonly email: string;
  readonly registeredAt: Date;
  readonly isBanned: boolean;
  readonly balance: number;
  readonly wagered: number;
  readonly requests: number;
}

/** What staff need to know of who wrote a request; that they looked is in the journal. */
export async function drawPlayer(
  { db, money, brandName }: PictureParts,
  staffId: number,
  { playerId, login, number }: RequestRow,
  now: Date,
): Promise<PlayerPicture> {
  await noteLook(db, lookAtRequest(staffId, { playerId, number }), now);
  const account = await readAccount(db, playerId, money);
  const guard = await findGuard(db, playerId, money, now);
  const tier = (await readTiers(db, money, [playerId])).get(playerId) ?? 'global';
  const { bets } = await listPlayerBets(db, playerId, [...GAME_TITLES.keys()], null, LISTED);
  const mayPayments = !isRefusal(await findStaff(db, staffId, 'players/payments'));
  const payments = mayPayments ? await listOperations(db, playerId, {}, null, LISTED) : null;
  return {
    login,
    email: maskEmail(account.email),
    registeredAt: account.registeredAt.toISOString(),
    status: describeTier(tier, brandName).name,
    isBanned: account.isBanned,
    isExcluded: guard !== null && isExcluded(guard, now),
    balance: roublesFromKopecks(kopecks(account.balance)),
    wagered: roublesFromKopecks(kopecks(account.wagered)),
    requests: account.requests,
    bets: bets.map(({ id, game, stake, payout, state, createdAt }) => ({
      ...{ id, state, game: GAME_TITLES.get(game) ?? game },
      amount: roublesFromKopecks(stake),
      payout: roublesFromKopecks(payout),
      createdAt: createdAt.toISOString(),
    })),
    payments:
      payments?.map(({ id, kind, amount, state, createdAt }) => ({
        ...{ id, kind, state, amount: roublesFromKopecks(kopecks(amount)) },
        createdAt: createdAt.toISOString(),
      })) ?? null,
  };
}

async function readAccount(db: Queryable, playerId: number, money: Money): Promise<AccountRow> {
  const { rows } = await db.query<AccountRow>(
    `select p.email, p.created_at as "registeredAt", p.banned_at is not null as "isBanned",
       a.balance, a.wagered,
       (select count(*)::integer from requests r
        where r.player_id = p.id and r.merged_into is null) as requests
     from players p join accounts a on a.player_id = p.id and a.money = $2 where p.id = $1`,
    [playerId, money],
  );
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has no account`);
  return row;
}
