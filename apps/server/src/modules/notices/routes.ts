import { isRefusal } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { sendSignal } from '../../platform/signals.ts';
import type { Session } from '../identity/session-store.ts';
import { listChoices, saveChoice } from './choices.ts';
import { countUnread, listNotices, markRead } from './notice-repository.ts';
import { readPushAddress } from './push-endpoint.ts';
import { countBrowsers, subscribe, unsubscribe } from './push-subscriptions.ts';
import { NOTICES_READ } from './signal-topics.ts';

const PAGE_SIZE = 30;

export interface NoticeRoutesOptions {
  readonly db: Database;
  /** Empty when this node cannot open the site's keys: no browser can subscribe then. */
  readonly pushKey: string;
  readonly pushServices: readonly string[];
}

export function addNoticeRoutes(
  addCall: AddCall<Session>,
  { db, pushKey, pushServices }: NoticeRoutesOptions,
): void {
  const unreadOf = async (playerId: number) =>
    (await countUnread(db, [playerId])).get(playerId) ?? 0;

  addCall('/api/notices/list', async ({ caller, body }) => {
    const before = readCursor(body?.cursor);
    if (isRefusal(before)) return before;
    const { id: playerId } = caller.player;
    const found = await listNotices(db, playerId, before, PAGE_SIZE + 1, body?.kind);
    const page = found.slice(0, PAGE_SIZE);
    return {
      notices: page.map(notice => ({ ...notice, createdAt: notice.createdAt.toISOString() })),
      unread: await unreadOf(playerId),
      nextCursor: found.length > PAGE_SIZE ? writeCursor(page.at(-1)?.id) : null,
    };
  });

  addCall('/api/notices/read', async ({ caller, body }) => {
    const { id: playerId } = caller.player;
    await db.inTransaction(async tx => {
      if (await markRead(tx, playerId, body.upTo)) await sendSignal(tx, NOTICES_READ, playerId);
    });
    return { unread: await unreadOf(playerId) };
  });

  addCall('/api/notices/settings', async ({ caller }) => ({
    choices: await listChoices(db, caller.player.id),
    pushKey,
    devices: await countBrowsers(db, caller.player.id),
  }));

  addCall('/api/notices/choose', async ({ caller, body }) => {
    await saveChoice(db, caller.player.id, body);
    return 'Сохранено';
  });

  addCall('/api/notices/push/subscribe', async ({ caller, body }) => {
    const address = readPushAddress(body, pushServices);
    if (isRefusal(address)) return address;
    return (await subscribe(db, caller, address)) ?? 'Уведомления в этом браузере включены';
  });

  addCall('/api/notices/push/unsubscribe', async ({ caller, body }) => {
    await unsubscribe(db, caller.player.id, new URL(body.endpoint).href);
    return 'Уведомления в этом браузере выключены';
  });
}
