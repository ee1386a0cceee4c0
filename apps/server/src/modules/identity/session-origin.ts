import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from './session-store.ts';

/** Where a sign-in comes from, as its owner will see it in the list of sessions. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
