import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const supportInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'обращения: состояние следует из истории, и в ней нет пропусков',
    `select r.id, r.state, c.broken from requests r left join (
       select request_id, (array_agg(to_state order by id desc))[1] as last,
         count(*) filter (where from_state is distinct from before) as broken
       from (
         select *, lag(to_state) over (partition by request_id order by id) as before
         from request_events
       ) e group by request_id
     ) c on c.request_id = r.id
     where c.last is distinct from r.state or c.broken > 0`,
  ),
  holdsWhenEmpty(
    'обращения: у каждого есть первое сообщение игрока',
    `select r.id from requests r where not exists (
       select from request_messages m where m.request_id = r.id and m.author = 'player')`,
  ),
  holdsWhenEmpty(
    'обращения: присоединены только к обращениям того же игрока, и то ни к чему не присоединено',
    `select r.id, o.id as into from requests r join requests o on o.id = r.merged_into
     where o.player_id <> r.player_id or o.merged_into is not null`,
  ),
  holdsWhenEmpty(
    'обращения: время нашего хода не длиннее самого обращения',
    `select r.id from requests r
     where not exists (select from requests o where o.merged_into = r.id)
       and (r.our_turn_ms > extract(epoch from r.updated_at - r.created_at) * 1000 + 1
         or r.turn_since < r.created_at or r.answer_by < r.created_at)`,
  ),
  holdsWhenEmpty(
    'обращения: картинки прислал тот, чьё сообщение',
    `select i.id from request_pictures i join request_messages m on m.id = i.message_id
     join requests r on r.id = m.request_id
     where i.owner_id is distinct from coalesce(m.staff_id, r.player_id)`,
  ),
];
