import { isRefusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findPlayer, findPlayerByName } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, staffActor } from '../identity/staff.ts';
import { countOpenFlags, decideFlag, findFlag, listFlags, viewFlag } from './flags.ts';
import { drawGraph } from './graph.ts';

const PAGE_SIZE = 50;

export function addRiskRoutes(
  addCall: AddCall<Session>,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  addCall('/api/admin/risk/flags', async ({ body }) => {
    const beyond = readCursor(body?.cursor);
    if (isRefusal(beyond)) return beyond;
    const filter = { show: body?.show ?? 'open', rule: body?.rule } as const;
    const rows = await listFlags(db, filter, beyond, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    return {
      flags: page.map(viewFlag),
      nextCursor: rows.length > PAGE_SIZE ? writeCursor(page.at(-1)?.id) : null,
      open: await countOpenFlags(db),
    };
  });

  addCall('/api/admin/risk/flag', async ({ body }) => {
    const flag = await findFlag(db, body.id);
    return flag ? { flag: viewFlag(flag) } : refuse('risk/not-found');
  });

  addCall('/api/admin/risk/decide', async ({ caller, body }) => {
    const staff = await findStaff(db, caller.player.id, 'risk/decide');
    if (isRefusal(staff)) return staff;
    const flag = await decideFlag(db, staff, body, clock.now());
    return isRefusal(flag) ? flag : { flag, message: 'Решение записано' };
  });

  async function findCentre(body: { player: string } | { flag: number }): Promise<number | null> {
    if ('flag' in body) return (await findFlag(db, body.flag))?.playerId ?? null;
    const player = /^\d{1,15}$/.test(body.player)
      ? await findPlayer(db, Number(body.player))
      : await findPlayerByName(db, body.player);
    return player?.id ?? null;
  }

  addCall('/api/admin/risk/graph', async ({ caller, body }) => {
    const centre = await findCentre(body);
    if (centre === null) {
      return refuse('flag' in body ? 'risk/not-found' : 'identity/player-not-found');
    }
    const mayPayments = await findStaff(db, caller.player.id, 'players/payments');
    await writeAudit(db, {
      actor: staffActor(caller.player),
      action: 'risk/graph-read',
      subject: `player:${centre}`,
    });
    return drawGraph(db, centre, { showsDetails: !isRefusal(mayPayments) });
  });
}
