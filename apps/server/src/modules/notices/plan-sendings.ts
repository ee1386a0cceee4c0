import type { Database } from '../../platform/db/database.ts';
import { DEFAULT_CHOICES } from './choices.ts';

/** Where no page was open the player is away; the minute lets a page that loads anew come back. */
const AWAY_AFTER_MS = 60_000;
/** An open page showed the bell: whoever has not read it by then is not looking. */
const UNREAD_AFTER_MS = 3 * 60_000;
const PLAYERS_AT_ONCE = 200;
const MAX_ROUNDS = 50;

/**
 * Decides what goes beyond the bell: one letter and one push to each browser for all that a player
 * has not read. Who has excluded themselves is not called back to games: of prizes and events they
 * learn from the bell alone. Whoever broke into an account can read its notices and choose too, so that
 * neither holds back the letter about what they did to its protection.
 */
export async function planSendings(db: Database, now: Date): Promise<void> {
  const kinds = Object.entries(DEFAULT_CHOICES);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { rows } = await db.query<{ taken: number }>(
      `with due as (
         select distinct p.player_id from notices_pending p join notices n on n.id = p.notice_id
         where n.created_at <= case when p.is_heard then $2::timestamptz else $1::timestamptz end
         limit $6
       ), taken as (
         delete from notices_pending where notice_id in (
           select notice_id from notices_pending where player_id in (select player_id from due)
           for update skip locked)
         returning notice_id
       ), news as (
         select n.id, n.player_id, coalesce(c.by_push, d.by_push) and u.is_unread as by_push,
           coalesce(c.by_email, d.by_email) and not n.has_letter and p.email_confirmed_at is not null
             and (u.is_unread or n.kind = 'security') as by_email
         from taken t join notices n on n.id = t.notice_id
           join players p on p.id = n.player_id
           join unnest($3::text[], $4::boolean[], $5::boolean[]) d (kind, by_email, by_push)
             on d.kind = n.kind
           left join notice_choices c on c.player_id = n.player_id and c.kind = n.kind
             and (c.kind <> 'security' or c.chosen_at <= n.created_at)
           left join notice_reads r on r.player_id = n.player_id
           cross join lateral (select n.id > coalesce(r.read_up_to, 0) as is_unread) u
           left join player_protection x on x.player_id = n.player_id and x.excluded_until > $7
         where x.player_id is null or n.kind not in ('reward', 'event')
       ), letters as (
         insert into notice_sendings (player_id, notice_ids, due_at)
         select player_id, array_agg(id order by id), $7 from news where by_email
         group by player_id
       ), pushes as (
         insert into notice_sendings (player_id, subscription_id, notice_ids, due_at)
         select u.player_id, s.id, array_agg(u.id order by u.id), $7
         from news u join push_subscriptions s on s.player_id = u.player_id where u.by_push
         group by u.player_id, s.id
       )
       select count(*)::int as taken from taken`,
      [
        new Date(now.getTime() - AWAY_AFTER_MS),
        new Date(now.getTime() - UNREAD_AFTER_MS),
        kinds.map(([kind]) => kind),
        kinds.map(([, { byEmail }]) => byEmail),
        kinds.map(([, { byPush }]) => byPush),
        PLAYERS_AT_ONCE,
        now,
      ],
    );
    if (!rows[0]?.taken) return;
  }
}
