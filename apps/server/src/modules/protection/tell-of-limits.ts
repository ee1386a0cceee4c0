import type { Database } from '../../platform/db/database.ts';
import { type NewNotice, notices } from '../notices/notices.ts';
import type { LimitKind } from './limit.ts';
import type { Period } from './period.ts';

interface Loosened {
  readonly playerId: number;
  readonly kind: LimitKind;
  readonly period: Period;
  readonly isLifted: boolean;
  readonly about: string;
}

const KINDS: Record<LimitKind, string> = {
  deposit: 'пополнений',
  loss: 'проигрыша',
  time: 'времени игры',
};
const PERIODS: Record<Period, string> = { day: 'на день', week: 'на неделю', month: 'на месяц' };

function describe({ playerId, kind, period, isLifted, about }: Loosened): NewNotice {
  const limit = `${KINDS[kind]} ${PERIODS[period]}`;
  return {
    ...{ playerId, kind: 'security', about, to: '/account' },
    title: isLifted ? 'Лимит снят' : 'Лимит стал мягче',
    text: isLifted
      ? `Лимит ${limit} больше не действует. Вернуть его можно сразу.`
      : `Новый лимит ${limit} вступил в силу. Сделать его строже можно сразу.`,
  };
}

/**
 * A looser limit comes into force by itself a day after it was asked for: whoever has thought better
 * of it since should know. What came into force more than a day ago is no news.
 */
export async function tellOfLoosenedLimits(db: Database, now: Date): Promise<void> {
  await db.inTransaction(async tx => {
    const { rows } = await tx.query<Loosened>(
      `select * from (
         select player_id as "playerId", kind, period, next_value is null as "isLifted",
           'limit:' || kind || ':' || period || ':' || extract(epoch from next_from)::bigint as about
         from protection_limits
         where next_from <= $1 and next_from > $1::timestamptz - interval '1 day'
       ) l
       where not exists (
         select from notices n where n.player_id = l."playerId" and n.about = l.about)
       order by 1 limit 1000`,
      [now],
    );
    await notices.tellAll(tx, rows.map(describe));
  });
}
