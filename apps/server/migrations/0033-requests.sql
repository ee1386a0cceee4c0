-- Requests of players to the support. What was written and what happened stands; how a request stands now
-- follows from its course.
create table requests (
  -- Made by the player's page: sent twice, it is one.
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  player_id bigint not null references players,
  topic text not null check (topic in
    ('top-up', 'withdrawal', 'bet', 'bonus', 'account', 'protection', 'complaint', 'other')),
  about_kind text check (about_kind in ('bet', 'top-up', 'withdrawal')),
  about_id uuid,
  subject text not null,
  is_money boolean not null,
  state text not null check (state in ('new', 'open', 'answered', 'internal', 'solved', 'closed')),
  -- Since when it is our turn, and how long it was before.
  turn_since timestamptz,
  our_turn_ms bigint not null check (our_turn_ms >= 0),
  answer_by timestamptz,
  solve_by timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  escalated_at timestamptz,
  assigned_to bigint references players,
  mark text check (mark in ('good', 'fair', 'bad')),
  -- Never one that is itself joined to another.
  merged_into uuid references requests,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((about_kind is null) = (about_id is null)),
  check ((state in ('new', 'open', 'internal')) = (turn_since is not null)),
  check ((turn_since is null) = (answer_by is null)),
  check ((solve_by is not null) = (turn_since is not null and is_money)),
  check (state <> 'solved' or solved_at is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check (state in ('solved', 'closed') or solved_at is null),
  check (mark is null or state in ('solved', 'closed')),
  check (merged_into is null or (state = 'closed' and merged_into <> id))
);
create index requests_of_player on requests (player_id, number desc);
create index requests_not_done on requests (answer_by) where state not in ('solved', 'closed');
create index requests_solved on requests (solved_at) where state = 'solved';
create index requests_merged on requests (merged_into) where merged_into is not null;
create index requests_by_change on requests (updated_at desc, number desc) where merged_into is null;
create trigger requests_no_delete before delete on requests
  for each row execute function refuse_change();
create trigger requests_no_truncate before truncate on requests
  for each statement execute function refuse_change();

create table request_messages (
  id bigint generated always as identity primary key,
  -- Made by the page that sent it; null: by the server.
  client_id uuid unique,
  -- Of all that was sent with it: the same id with anything else is another message.
  fingerprint bytea,
  request_id uuid not null references requests,
  author text not null check (author in ('player', 'staff', 'site')),
  -- Who of the staff wrote it, or did what the site tells of.
  staff_id bigint references players,
  text text not null check (char_length(text) <= 4000),
  created_at timestamptz not null,
  check ((client_id is null) = (fingerprint is null)),
  check ((client_id is null) = (author = 'site')),
  check (case author when 'player' then staff_id is null when 'staff' then staff_id is not null
    else true end)
);
create index request_messages_of_request on request_messages (request_id, id);
create index request_messages_by_age on request_messages (created_at);
create trigger request_messages_append_only before update or delete on request_messages
  for each row execute function refuse_change();
create trigger request_messages_no_truncate before truncate on request_messages
  for each statement execute function refuse_change();

create table request_notes (
  id bigint generated always as identity primary key,
  client_id uuid not null unique,
  fingerprint bytea not null,
  request_id uuid not null references requests,
  staff_id bigint not null references players,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null
);
create index request_notes_of_request on request_notes (request_id, id);
create trigger request_notes_append_only before update or delete on request_notes
  for each row execute function refuse_change();
create trigger request_notes_no_truncate before truncate on request_notes
  for each statement execute function refuse_change();

-- Drawn anew by us. Until its message is sent, a picture belongs to nothing and may be deleted.
create table request_pictures (
  id uuid primary key,
  owner_id bigint not null references players,
  message_id bigint references request_messages,
  place integer,
  image bytea not null,
  width integer not null check (width between 1 and 2048),
  height integer not null check (height between 1 and 2048),
  created_at timestamptz not null,
  check ((message_id is null) = (place is null))
);
create index request_pictures_of_message on request_pictures (message_id) where message_id is not null;
create index request_pictures_pending on request_pictures (owner_id, created_at) where message_id is null;
create function keep_request_picture() returns trigger language plpgsql as $$
begin
  if old.message_id is not null then
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'KV001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger request_pictures_keep before update or delete on request_pictures
  for each row execute function keep_request_picture();
create trigger request_pictures_no_truncate before truncate on request_pictures
  for each statement execute function refuse_change();

-- How far each side has read. All of the staff read as one.
create table request_reads (
  request_id uuid not null references requests,
  side text not null check (side in ('player', 'staff')),
  up_to bigint not null,
  primary key (request_id, side)
) with (fillfactor = 70);

-- The course of a request: who did what, and what came of it.
create table request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references requests,
  kind text not null check (kind in ('opened', 'replied', 'answered', 'moved', 'assigned', 'merged',
    'absorbed', 'escalated', 'solved', 'closed', 'marked')),
  -- Null: its first.
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('player', 'staff', 'site')),
  staff_id bigint references players,
  details jsonb not null default '{}',
  at timestamptz not null,
  check ((from_state is null) = (kind = 'opened')),
  check ((actor = 'staff') = (staff_id is not null))
);
create index request_events_of_request on request_events (request_id, id);
create trigger request_events_append_only before update or delete on request_events
  for each row execute function refuse_change();
create trigger request_events_no_truncate before truncate on request_events
  for each statement execute function refuse_change();

create table canned_answers (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null check (char_length(text) between 1 and 4000)
);

-- When somebody of the support last did anything, and when a page of theirs was last open: on any node.
create table request_desk (
  is_the_one boolean primary key default true check (is_the_one),
  called_at timestamptz not null,
  watched_at timestamptz not null
) with (fillfactor = 70);
insert into request_desk (called_at, watched_at) values ('epoch', 'epoch');

-- Who of the staff last looked whom up: the journal is told once in a while, not at every refresh.
create table request_looks (
  staff_id bigint not null references players,
  player_id bigint not null references players,
  looked_at timestamptz not null,
  primary key (staff_id, player_id)
);

insert into canned_answers (title, text) values
  ('Взяли в работу',
   'Здравствуйте, {{login}}! Ваше обращение № {{number}} у нас, уже разбираемся. Напишем сюда, как только будет ответ.'),
  ('Пополнение не пришло',
   'Здравствуйте, {{login}}! Деньги обычно приходят за несколько минут, но банк иногда держит платёж дольше. Пришлите, пожалуйста, время и сумму платежа и снимок экрана из банка: по ним мы найдём его быстрее.'),
  ('Вывод на проверке',
   'Здравствуйте, {{login}}! Ваша заявка на вывод на проверке. Её смотрит оператор, обычно это занимает меньше суток. Делать ничего не нужно: когда заявка будет решена, вам придёт уведомление.'),
  ('Как проверить ставку',
   'Здравствуйте, {{login}}! Честность любой ставки можно проверить самостоятельно: откройте её в истории и нажмите «Проверить». Там видны хеш, сид и номер, по которым результат пересчитывается у вас в браузере. Если что-то не сходится, пришлите номер ставки, посмотрим вместе.'),
  ('Не получается войти',
   'Здравствуйте, {{login}}! Попробуйте восстановить пароль по ссылке «Забыли пароль?» на странице входа: письмо приходит на почту аккаунта, проверьте и папку «Спам». Если почты больше нет, расскажите, когда вы зарегистрировались и как пополняли счёт.'),
  ('Лимиты и перерыв',
   'Здравствуйте, {{login}}! Лимиты и перерыв настраиваются в разделе «Ответственная игра». Ужесточить лимит можно сразу, ослабление вступает в силу не сразу. Перерыв, который вы взяли сами, мы не сокращаем: так он и защищает.'),
  ('Нужны подробности',
   'Здравствуйте, {{login}}! Чтобы разобраться в обращении № {{number}} («{{topic}}»), нам не хватает подробностей. Напишите, пожалуйста, что вы делали, что увидели и что ожидали увидеть. Снимок экрана тоже поможет.'),
  ('Решено',
   'Рады, что удалось помочь, {{login}}! Если вопрос появится снова, просто ответьте здесь: обращение № {{number}} откроется заново. Команда {{brand}}');
