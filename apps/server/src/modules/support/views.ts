import type {
  RequestMessage,
  StaffRequest,
  StaffWholeRequest,
  SupportRequest,
  WholeRequest,
} from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { SUPPORT_NAME } from './live.ts';
import { listMessages, listNotes, type MessageRow } from './message-repository.ts';
import { viewPicture } from './picture-repository.ts';
import type { RequestRow } from './request-repository.ts';
import { isOverdue, mayEscalate, mayReply, solveBy } from './rules.ts';

function viewRequest(row: RequestRow, now: Date): Omit<SupportRequest, 'state' | 'unread'> {
  const { id, number, topic, aboutKind, aboutId, subject, mark } = row;
  return {
    ...{ id, number, topic, subject, mark },
    about: aboutKind && aboutId ? { kind: aboutKind, id: aboutId } : null,
    answerBy: row.answerBy?.toISOString() ?? null,
    isOverdue: isOverdue(row, now),
    isEscalated: row.escalatedAt !== null,
    mayEscalate: mayEscalate(row, now),
    mayReply: mayReply(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What goes on inside is nothing for the player: they wait for us, that is all. */
export function viewForPlayer(row: RequestRow, now: Date): SupportRequest {
  return {
    ...viewRequest(row, now),
    state: row.state === 'internal' ? 'open' : row.state,
    unread: row.unreadByPlayer,
  };
}

export function viewForStaff(row: RequestRow, now: Date): StaffRequest {
  return {
    ...viewRequest(row, now),
    state: row.state,
    unread: row.unreadByStaff,
    player: { id: row.playerId, login: row.login },
    assignedTo: row.assignedTo,
    isMoney: row.isMoney,
    solveBy: solveBy(row)?.toISOString() ?? null,
  };
}

function viewMessage(
  message: MessageRow,
  names: Record<MessageRow['author'], string>,
): RequestMessage {
  const { id, author, text, isRead } = message;
  return {
    ...{ id, author, text, isRead, name: names[author] },
    attachments: message.pictures.map(viewPicture),
    createdAt: message.createdAt.toISOString(),
  };
}

/** The login of who works here is for colleagues alone: with it somebody could try to sign in. */
export async function viewWholeForPlayer(
  db: Queryable,
  row: RequestRow,
  now: Date,
  brandName: string,
): Promise<WholeRequest> {
  const names = { player: row.login, staff: SUPPORT_NAME, site: brandName };
  const messages = await listMessages(db, row.id);
  return {
    ...viewForPlayer(row, now),
    messages: messages.map(message => viewMessage(message, names)),
  };
}

export async function viewWholeForStaff(
  db: Queryable,
  row: RequestRow,
  now: Date,
  brandName: string,
): Promise<StaffWholeRequest> {
  const messages = await listMessages(db, row.id);
  const notes = await listNotes(db, row.id);
  const { rows: merged } = await db.query<{ number: number }>(
    'select number from requests where merged_into = $1 order by number',
    [row.id],
  );
  return {
    ...viewForStaff(row, now),
    messages: messages.map(message =>
      viewMessage(message, {
        ...{ player: row.login, staff: message.staff ?? SUPPORT_NAME, site: brandName },
      }),
    ),
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
    mergedFrom: merged.map(({ number }) => number),
  };
}
