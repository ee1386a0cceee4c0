import { type CallBody, type CallSuccess, isRefusal, type Refusal } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { checkTail, countUnsealed, readHead } from '../audit-log/chain.ts';
import { type JournalQuery, readJournal } from '../audit-log/journal.ts';
import { findPlayerByName } from '../identity/player-repository.ts';

type Asked = CallBody<'/api/admin/journal/list'>;
type Answer = CallSuccess<'/api/admin/journal/list'>;

/** As the journal writes whom and what it speaks of: `staff:1`, `site`, `bet:…`. */
const CODE = /^(?:[a-z-]+:.+|ops|system|site|journal)$/;
const PERSON = /^(?:staff|player):(\d{1,15})$/;

/** A login is said as what the journal writes in its place; a name of nobody finds nothing. */
async function codeOf(db: Queryable, said: string, as: 'actor' | 'subject'): Promise<string> {
  if (CODE.test(said)) return said;
  const player = await findPlayerByName(db, said);
  if (!player) return said;
  return as === 'actor' && player.isStaff ? `staff:${player.id}` : `player:${player.id}`;
}

/** What was asked for in names, as the journal writes it. */
export async function readQuery(db: Queryable, asked: Asked): Promise<JournalQuery> {
  const { actor, subject, action, from, to, cursor } = asked;
  return {
    ...(actor !== undefined && { actor: await codeOf(db, actor, 'actor') }),
    ...(subject !== undefined && { subject: await codeOf(db, subject, 'subject') }),
    ...(action !== undefined && { action }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
    ...(cursor !== undefined && { cursor }),
  };
}

const idOf = (code: string): number | null => {
  const id = PERSON.exec(code)?.[1];
  return id === undefined ? null : Number(id);
};

async function readLogins(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(codes.map(idOf).filter(id => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; login: string }>(
    'select id, login from players where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** Whoever searches the journal is written into it: once a search, not once a page. */
export async function showJournal(
  db: Database,
  asked: Asked,
  reader: string,
): Promise<Answer | Refusal> {
  const query = await readQuery(db, asked);
  const page = await readJournal(db, query);
  if (isRefusal(page)) return page;
  if (query.cursor === undefined) {
    await writeAudit(db, {
      actor: reader,
      action: 'journal/read',
      subject: 'journal',
      details: { ...query },
    });
  }
  const logins = await readLogins(
    db,
    page.entries.flatMap(({ actor, subject }) => [actor, subject]),
  );
  const nameOf = (code: string) => {
    const playerId = idOf(code);
    const login = playerId === null ? null : (logins.get(playerId) ?? null);
    return { code, login, playerId: login === null ? null : playerId };
  };
  return {
    lines: page.entries.map(({ id, at, actor, action, subject, details, position }) => ({
      ...{ id, at: at.toISOString(), action, position, details: { ...details } },
      actor: nameOf(actor),
      subject: nameOf(subject),
    })),
    nextCursor: page.cursor,
  };
}

/** So many links are reckoned while somebody waits. */
const CHECKED_NOW = 1_000;

export async function showChain(db: Database): Promise<CallSuccess<'/api/admin/journal/chain'>> {
  const head = await readHead(db);
  const unsealed = await countUnsealed(db);
  const tail = await checkTail(db, CHECKED_NOW);
  return { position: head?.position ?? 0, hash: head?.hash ?? null, unsealed, ...tail };
}
