import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { countReferral } from '../referral/referral-source.ts';
import { earnedBy, SELECT_METERS, type StoredMeter } from '../rewards/rakeback-meter.ts';

const AT_ONCE = 500;

interface Accrued {
  amount: number;
  players: number;
}

/** Earned and not taken: what each meter gives, less what was claimed of it. */
async function sumRakeback(db: Queryable, money: Money): Promise<Accrued> {
  const sum = { amount: 0, players: 0 };
  let after = 0;
  for (;;) {
    const { rows } = await db.query<StoredMeter>(
      `${SELECT_METERS} where a.money = $1 and a.player_id > $2 and a.edge > 0
       order by a.player_id limit ${AT_ONCE}`,
      [money, after],
    );
    for (const meter of rows) {
      const left = earnedBy(meter) - meter.claimed;
      if (left > 0) {
        sum.amount += left;
        sum.players += 1;
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return sum;
  }
}

/** Shares of partners, those that still ripen too. */
async function sumReferral(db: Queryable, money: Money, now: Date): Promise<Accrued> {
  const sum = { amount: 0, players: 0 };
  let after = 0;
  for (;;) {
    const { rows } = await db.query<{ id: number }>(
      `select distinct referrer_id as id from referral_days
       where money = $1 and referrer_id > $2 order by referrer_id limit ${AT_ONCE}`,
      [money, after],
    );
    for (const { id } of rows) {
      const { available, pending } = await countReferral(db, { playerId: id, money, now });
      if (available + pending > 0) {
        sum.amount += available + pending;
        sum.players += 1;
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return sum;
  }
}

/** What players may claim by formula stands in no account: counted aside, once for all who look. */
export async function readAccrued(db: Queryable, money: Money, now: Date): Promise<void> {
  const readings = [
    ['rakeback', await sumRakeback(db, money)],
    ['referral', await sumReferral(db, money, now)],
  ] as const;
  for (const [kind, { amount, players }] of readings) {
    await db.query(
      `insert into liability_readings (kind, money, amount, players, at) values ($1, $2, $3, $4, $5)
       on conflict (kind, money) do update
         set amount = excluded.amount, players = excluded.players, at = excluded.at`,
      [kind, money, amount, players, now],
    );
  }
}
