import { createHmac } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';

export interface Author {
  readonly playerId: number;
  readonly isNameless: boolean;
}

/** The same for one author at one table, and for nobody else anywhere. */
export type TagAuthor = (tableId: string, author: Author) => string;

const TAG_LENGTH = 16;
const SHORT_LENGTH = 4;

/**
 * Tags authors by a secret, so that nobody finds the player's number behind one. A player has another
 * tag at each table, and without the name another than under it: neither leads to the other.
 */
export async function createTagAuthor(db: Queryable): Promise<TagAuthor> {
  const { rows } = await db.query<{ secret: Buffer }>('select secret from chat_secret');
  const [row] = rows;
  if (!row) throw new Error('the chat has no secret');
  return (tableId, { playerId, isNameless }) =>
    createHmac('sha256', row.secret)
      .update(JSON.stringify([tableId, playerId, isNameless]))
      .digest('hex')
      .slice(0, TAG_LENGTH);
}

/** What stands in place of a name: the tag tells one from another. */
export function namelessName(tag: string): string {
  return `Игрок ${tag.slice(0, SHORT_LENGTH).toUpperCase()}`;
}
