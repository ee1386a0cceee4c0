import { type ErrorCode, refuse } from '@kvazar/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../db/faults.ts';
import { UnreadableBody } from './read-bytes.ts';
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
    if (error instanceof UnreadableBody) {
      sendRefusal(reply.header('connection', 'close'), error.refusal, extras);
      return;
    }
    const code = classify(error);
    const line = { err: error, reqId: request.id };
    if (code === 'server/unexpected') request.log.error(line, 'call failed');
    if (code === 'server/unavailable') request.log.warn(line, 'database unavailable');
    sendRefusal(reply, refuse(code), extras);
  });
}
