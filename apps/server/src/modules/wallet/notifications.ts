import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@kvazar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readBytes } from '../../platform/http/read-bytes.ts';
import { sendRefusal } from '../../platform/http/refusals.ts';
import { NOTED_EVERY_MS, noteRefused, noteTaken } from './notification-notes.ts';
import type { PaymentProvider } from './provider.ts';
import type { TopUps } from './top-ups.ts';

export const notificationPath = (provider: string) => `/api/payments/${provider}/notify`;

const MAX_NOTIFICATION_BYTES = 64 * 1024;

export interface NotificationsOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly topUps: TopUps;
  readonly clock: Clock;
  readonly isTooOftenFrom: (request: FastifyRequest) => Promise<boolean>;
}

/** Where a provider tells us of payments. Answered 200 only when there is nothing left to tell. */
export function addNotificationRoute(app: FastifyInstance, options: NotificationsOptions): void {
  const { db, provider, topUps, clock } = options;
  let refusalNotedAtMs = Number.NEGATIVE_INFINITY;

  /** A flood of forged ones asks the database nothing. */
  async function noteRefusal(fault: string): Promise<void> {
    const now = clock.now();
    if (now.getTime() - refusalNotedAtMs < NOTED_EVERY_MS) return;
    refusalNotedAtMs = now.getTime();
    await noteRefused(db, provider.name, fault, now);
  }

  async function take(request: FastifyRequest): Promise<Refusal | null> {
    const verified = provider.verifyNotification({
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
      address: request.ip,
      now: clock.now(),
    });
    if ('fault' in verified) {
      request.log.warn(
        {
          provider: provider.name,
          fault: verified.fault,
          address: request.ip,
          reqId: request.id,
        },
        'payment notification refused',
      );
      await noteRefusal(verified.fault);
      return refuse('wallet/notification-refused');
    }
    const objection = await topUps.takeNotification(verified);
    if (!objection) await noteTaken(db, provider.name, clock.now());
    else {
      request.log.warn(
        {
          provider: provider.name,
          fault: objection.refused,
          providerId: verified.providerId,
          address: request.ip,
          reqId: request.id,
        },
        'payment notification refused',
      );
    }
    return objection;
  }

  void app.register(async scope => {
    // Signatures are over the bytes as they came, not over what they mean.
    scope.addContentTypeParser('*', (_request: unknown, body: Readable) =>
      readBytes(body, MAX_NOTIFICATION_BYTES),
    );
    scope.post(
      notificationPath(provider.name),
      {
        async onRequest(request, reply) {
          if (!(await options.isTooOftenFrom(request))) return undefined;
          sendRefusal(reply, refuse('request/too-often'), () => ({}));
          return reply;
        },
      },
      async (request, reply) => {
        const objection = await take(request);
        if (objection) sendRefusal(reply, objection, () => ({}));
        else reply.send({ success: true });
        return reply;
      },
    );
  });
}
