import { type ErrorCode, refuse } from '@kvazar/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../db/faults.ts';
import { type RefusalExtras, sendRefusal } from './refusals.ts';

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'request/invalid',
  413: 'request/too-large',
  415: 'request/not-json',
};

function classify(error: FastifyError): ErrorCode {
  if (isDatabaseUnavailable(error)) return 'server/unavailable';
  return CODE_BY_STATUS[error.statusCode ?? 500] ?? 'server/unexpected';
}

/** Whatever goes wrong, the player reads a sentence and the log keeps the cause. */
export function addErrorHandler(app: FastifyInstance, extras: RefusalExtras): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = classify(error);
    if (code === 'server/unexpected') request.log.error({ err: error }, 'call failed');
    if (code === 'server/unavailable') request.log.warn({ err: error }, 'database unavailable');
    sendRefusal(reply, refuse(code), extras);
  });
}
