import type { NoticeKind } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignals } from '../../platform/signals.ts';
import { NOTICES_TOLD } from './signal-topics.ts';

export interface NewNotice {
  readonly playerId: number;
  readonly kind: NoticeKind;
  /** What it tells of, such as `withdrawal:<id>:paid`: of the same a player is told once. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  /** The page where it can be seen. */
  readonly to: string | null;
  /** A letter of its own goes out with what happened: by mail it is not told again. */
  readonly hasLetter?: boolean;
}

/** Tells players what happened. Other modules know no more of notices than this. */
export interface Notices {
  /** Within the transaction of what happened; the player hears of it after the commit. */
  tell(tx: Queryable, notice: NewNotice): Promise<void>;
  /** The same to many players, in as few statements. */
  tellAll(tx: Queryable, notices: readonly NewNotice[]): Promise<void>;
}

/** As the table asks. A reason that somebody wrote at length must not undo what it tells of. */
const MAX_TITLE = 120;
const MAX_TEXT = 500;
const AT_ONCE = 1_000;
/** Of the ids in one signal; a signal holds at most 8,000 bytes. */
const PLAYERS_OF_SIGNAL = 300;

async function insert(tx: Queryable, notices: readonly NewNotice[]): Promise<number[]> {
  const { rows } = await tx.query<{ player_id: number }>(
    `with told as (
       insert into notices (player_id, kind, about, title, text, to_page, has_letter)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])
       on conflict (player_id, about) do nothing
       returning id, player_id
     )
     insert into notices_pending (notice_id, player_id) select id, player_id from told
     returning player_id`,
    [
      notices.map(({ playerId }) => playerId),
      notices.map(({ kind }) => kind),
      notices.map(({ about }) => about),
      notices.map(({ title }) => title.slice(0, MAX_TITLE)),
      notices.map(({ text }) => text.slice(0, MAX_TEXT)),
      notices.map(({ to }) => to),
      notices.map(({ hasLetter }) => hasLetter ?? false),
    ],
  );
  return rows.map(({ player_id }) => player_id);
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

async function tellAll(tx: Queryable, notices: readonly NewNotice[]): Promise<void> {
  for (const some of chunk(notices, AT_ONCE)) {
    const told = [...new Set(await insert(tx, some))];
    // A repeat tells nobody, and must not hold up other commits with a signal.
    if (told.length > 0) await sendSignals(tx, NOTICES_TOLD, chunk(told, PLAYERS_OF_SIGNAL));
  }
}

export const notices: Notices = { tell: (tx, notice) => tellAll(tx, [notice]), tellAll };
