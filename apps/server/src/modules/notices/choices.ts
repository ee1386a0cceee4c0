import { NOTICE_KINDS, type NoticeChoice, type NoticeKind } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

/** What holds until a player chooses otherwise; nothing is pushed before a browser subscribes. */
export const DEFAULT_CHOICES: Readonly<Record<NoticeKind, Omit<NoticeChoice, 'kind'>>> = {
  payment: { byEmail: true, byPush: true },
  reward: { byEmail: false, byPush: true },
  answer: { byEmail: true, byPush: true },
  event: { byEmail: false, byPush: true },
  security: { byEmail: true, byPush: true },
};

export async function listChoices(db: Queryable, playerId: number): Promise<NoticeChoice[]> {
  const { rows } = await db.query<NoticeChoice>(
    `select kind, by_email as "byEmail", by_push as "byPush" from notice_choices where player_id = $1`,
    [playerId],
  );
  const kinds = Object.keys(NOTICE_KINDS) as NoticeKind[];
  return kinds.map(
    kind => rows.find(row => row.kind === kind) ?? { kind, ...DEFAULT_CHOICES[kind] },
  );
}

export async function saveChoice(
  db: Queryable,
  playerId: number,
  { kind, byEmail, byPush }: NoticeChoice,
): Promise<void> {
  await db.query(
    `insert into notice_choices (player_id, kind, by_email, by_push) values ($1, $2, $3, $4)
     on conflict (player_id, kind) do update
       set by_email = excluded.by_email, by_push = excluded.by_push, chosen_at = now()
       where (notice_choices.by_email, notice_choices.by_push)
         is distinct from (excluded.by_email, excluded.by_push)`,
    [playerId, kind, byEmail, byPush],
  );
}
