import { type ErrorCode, type ErrorReply, errorTable, type Refusal } from '@kvazar/contract';
import type { FastifyReply } from 'fastify';

/** What a refusal carries besides its text, e.g. the site's state for a guest. */
export type RefusalExtras = (code: ErrorCode) => Partial<ErrorReply>;

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  'request/too-often': 10,
  'betting/overloaded': 1,
  'server/unavailable': 5,
  'rounds/clock-in-doubt': 5,
  'rounds/preparing': 5,
  'wallet/provider-unavailable': 30,
  'identity/vk-off': 3_600,
  'site/maintenance': 60,
};

export function sendRefusal(reply: FastifyReply, refusal: Refusal, extras: RefusalExtras): void {
  const { status, text } = errorTable[refusal.refused];
  const retryAfter = refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS[refusal.refused];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(status).send({
    error: refusal.text ?? text,
    code: refusal.refused,
    ...extras(refusal.refused),
  } satisfies ErrorReply);
}
