import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { Turns } from '../../platform/turns.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { ProviderUnavailable } from '../wallet/provider.ts';
import { type DayKey, findDay, listDays } from './day-repository.ts';
import { explainDifference, listDifferences, viewDifference } from './differences.ts';
import { readProviders } from './provider-state.ts';
import { Reconciliation, type ReconciliationParts, viewDay } from './reconciliation.ts';

const DAYS_ON_PAGE = 60;
const DIFFERENCES_ON_PAGE = 100;

/** A page of days ends with the name of its last one. */
function readDayCursor(cursor: string | undefined): DayKey | null | undefined {
  if (cursor === undefined) return null;
  const match = /^(\d{4}-\d{2}-\d{2})\.([a-z]{1,20})$/.exec(cursor);
  return match?.[1] && match[2] ? { day: match[1], provider: match[2] } : undefined;
}

export function addReconciliationRoutes(
  addCall: AddCall<Session>,
  parts: ReconciliationParts,
): Reconciliation {
  const { db, clock, provider } = parts;
  const reconciliation = new Reconciliation(parts);
  // A provider bounds who asks too much of it, and then payments of players wait too.
  const turns = new Turns();

  addCall('/api/admin/money/days', async ({ body }) => {
    const before = readDayCursor(body?.cursor);
    if (before === undefined) return refuse('request/invalid');
    const rows = await listDays(db, before, DAYS_ON_PAGE + 1);
    const page = rows.slice(0, DAYS_ON_PAGE);
    const last = page.at(-1);
    return {
      days: page.map(viewDay),
      nextCursor: last && rows.length > DAYS_ON_PAGE ? `${last.day}.${last.provider}` : null,
    };
  });

  addCall('/api/admin/money/day', async ({ body }) => {
    const after = readCursor(body.cursor);
    if (isRefusal(after)) return after;
    const day = await findDay(db, body);
    if (!day) return refuse('money/day-not-compared');
    const rows = await listDifferences(db, body, after, DIFFERENCES_ON_PAGE + 1);
    const page = rows.slice(0, DIFFERENCES_ON_PAGE);
    return {
      day: viewDay(day),
      differences: page.map(viewDifference),
      nextCursor: rows.length > DIFFERENCES_ON_PAGE ? writeCursor(page.at(-1)?.id) : null,
    };
  });

  addCall('/api/admin/money/reconcile', async ({ caller, body }) => {
    const { player } = caller;
    const day = await turns.take(player.id, () =>
      reconciliation.compare(body.day, staffActor(player)),
    );
    if (isRefusal(day)) return day;
    const { open } = day.differences;
    const message =
      day.fault !== null
        ? `Сверить не удалось: ${day.fault}`
        : open === 0
          ? 'День сверен, открытых расхождений нет'
          : `День сверен, открытых расхождений: ${open}`;
    return { day, message };
  });

  addCall('/api/admin/money/explain', async ({ caller, body }) => {
    const staff = await findStaff(db, caller.player.id, 'payments/decide');
    if (isRefusal(staff)) return staff;
    const difference = await explainDifference(db, staff, body, clock.now());
    if (isRefusal(difference)) return difference;
    const message = difference.state === 'closed' ? 'Расхождение закрыто' : 'Объяснение записано';
    return { difference, message };
  });

  addCall('/api/admin/money/providers', async () => ({
    providers: await readProviders(db, provider, clock.now()),
  }));

  addCall('/api/admin/money/check-provider', ({ caller }) =>
    turns.take(caller.player.id, async () => {
      try {
        // Of a payment that nobody has made: an answer means that keys and network are well.
        await provider.fetchPayment(randomUUID());
        return { isWell: true, message: 'Провайдер отвечает и принимает ключи' };
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        return { isWell: false, message: `Провайдер не отвечает: ${error.message}` };
      }
    }),
  );

  return reconciliation;
}
