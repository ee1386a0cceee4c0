import { isRefusal, type WholeTransfer } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { noteCardLook } from '../player-card/note-card-look.ts';
import { readAccounts } from './accounts.ts';
import { checkFilter, listTransfers, readPlace, viewTransfer, writePlace } from './transfers.ts';
import { readWholeTransfer } from './whole-transfer.ts';

const PAGE_SIZE = 50;

/** What else the same cause has moved is shown too. */
function playersOf(transfer: WholeTransfer): ReadonlySet<number> {
  const sides = [transfer, ...transfer.siblings].flatMap(({ from, to }) => [from, to]);
  return new Set(sides.flatMap(({ player }) => player?.id ?? []));
}

export interface BooksRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
}

export function addBooksRoutes(addCall: AddCall<Session>, options: BooksRoutesOptions): void {
  const { db, clock, money } = options;

  addCall('/api/admin/money/transfers', async ({ body, caller }) => {
    const { cursor, ...asked } = body ?? {};
    const before = readPlace(cursor);
    if (isRefusal(before)) return before;
    const filter = await checkFilter(db, asked);
    if (isRefusal(filter)) return filter;
    if (filter.playerId !== null) await noteCardLook(options, caller, filter.playerId);
    const rows = await listTransfers(db, filter, before, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      transfers: page.map(viewTransfer),
      nextCursor: last && rows.length > PAGE_SIZE ? writePlace(last) : null,
    };
  });

  addCall('/api/admin/money/transfer', async ({ body, caller }) => {
    const transfer = await readWholeTransfer(db, body.reference, body.kind);
    if (isRefusal(transfer)) return transfer;
    for (const id of playersOf(transfer)) await noteCardLook(options, caller, id);
    return { transfer };
  });

  addCall('/api/admin/money/accounts', async ({ body }) =>
    readAccounts(db, body?.money ?? money, clock.now()),
  );
}
