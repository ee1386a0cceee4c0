import { isRefusal } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { Chat } from './chat.ts';
import { readLog } from './message-log.ts';
import type { ActOnMessage, Moderation } from './moderation.ts';
import { listMutes, viewMute } from './mutes.ts';
import { listReports, reportMessage } from './reports.ts';

export interface ChatRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly chat: Chat;
  readonly moderation: Moderation;
}

export function addChatRoutes(
  addCall: AddCall<Session>,
  { db, clock, chat }: ChatRoutesOptions,
): void {
  addCall('/api/live/say', async ({ caller, body }) => {
    const message = await chat.say(caller.player, body.table, body.text, 'player');
    return isRefusal(message) ? message : { message };
  });

  addCall('/api/live/messages', ({ caller, body }) => chat.read(caller.player, body.table));

  addCall('/api/live/report', async ({ caller, body }) => {
    const report = { messageId: body.message, playerId: caller.player.id, reason: body.reason };
    const refusal = await db.inTransaction(tx =>
      reportMessage(tx, { ...report, now: clock.now() }),
    );
    return refusal ?? 'Спасибо, посмотрим';
  });
}

export function addChatStaffRoutes(
  addCall: AddCall<Session>,
  { db, clock, chat, moderation }: ChatRoutesOptions,
): void {
  const actOf = (
    { player }: Session,
    body: { readonly message: number; readonly reason: string },
  ): ActOnMessage => ({ staffId: player.id, messageId: body.message, reason: body.reason });

  addCall('/api/staff/chat/say', async ({ caller, body }) => {
    const message = await chat.say(caller.player, body.table, body.text, 'dealer');
    return isRefusal(message) ? message : { message };
  });

  addCall('/api/staff/chat/delete', async ({ caller, body }) => {
    return (await moderation.delete(actOf(caller, body))) ?? 'Сообщение убрано';
  });

  addCall('/api/staff/chat/mute', async ({ caller, body }) => {
    const mute = await moderation.mute(actOf(caller, body), 'dealer');
    return isRefusal(mute) ? mute : { mute };
  });

  addCall('/api/staff/chat/escalate', async ({ caller, body }) => {
    const mute = await moderation.mute(actOf(caller, body), 'supervisor');
    return isRefusal(mute) ? mute : { mute };
  });

  addCall('/api/staff/chat/unmute', async ({ caller, body }) => {
    const mute = await moderation.unmute(body.mute, caller.player.id, body.reason);
    return isRefusal(mute) ? mute : { mute };
  });

  addCall('/api/staff/chat/mutes', async () => ({
    mutes: (await listMutes(db, clock.now())).map(viewMute),
  }));

  addCall('/api/staff/chat/reports', async () => ({ reports: await listReports(db) }));

  addCall('/api/staff/chat/keep', async ({ caller, body }) => {
    return (await moderation.keep(actOf(caller, body))) ?? 'Сообщение оставлено';
  });

  addCall('/api/staff/chat/log', ({ body }) => readLog(db, body.table, body.cursor));
}
