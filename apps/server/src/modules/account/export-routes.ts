import { finished, Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type RefusalExtras, sendRefusal } from '../../platform/http/refusals.ts';
import type { Session } from '../identity/session-store.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { exportBets, exportOperations } from './export.ts';

export interface ExportRoutesOptions {
  readonly db: Database;
  readonly money: Money;
  readonly throttle: SignInThrottle;
  readonly findCaller: (request: FastifyRequest) => Promise<Session | Refusal>;
  readonly extras: RefusalExtras;
}

/** A browser saves what a link leads to, so these are GET: they read, and change nothing. */
export function addExportRoutes(app: FastifyInstance, options: ExportRoutesOptions): void {
  const { db, money, throttle, findCaller, extras } = options;
  const files: Record<string, (playerId: number) => AsyncGenerator<string>> = {
    bets: playerId => exportBets(db, playerId),
    operations: playerId => exportOperations(db, playerId, money),
  };

  /** One file at a time: whoever asks for many gets them one after another, on one connection. */
  const underWay = new Set<number>();

  async function admit(request: FastifyRequest): Promise<Session | Refusal> {
    const caller = await findCaller(request);
    if (isRefusal(caller)) return caller;
    const isTooOften = await throttle.refusesHeavyWork(request, caller.player.id);
    if (isTooOften || underWay.has(caller.player.id)) return refuse('request/too-often');
    underWay.add(caller.player.id);
    return caller;
  }

  for (const [name, write] of Object.entries(files)) {
    app.get(`/api/account/export/${name}.csv`, async (request, reply) => {
      const caller = await admit(request);
      if (isRefusal(caller)) {
        sendRefusal(reply, caller, extras);
        return reply;
      }
      const playerId = caller.player.id;
      // When all is sent, and when the browser has gone away, be it before this line.
      finished(reply.raw, () => underWay.delete(playerId));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(write(playerId)));
    });
  }
}
