import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from './session-store.ts';

/** Longer than browsers' own; what is made of it is looked for in all of it. */
const LONGEST_USER_AGENT = 400;

/** Where a sign-in comes from, as its owner will see it in the list of sessions. */
export function originOf(request: FastifyRequest): SessionOrigin {
  const { 'user-agent': userAgent = '' } = request.headers;
  return { address: request.ip, userAgent: userAgent.slice(0, LONGEST_USER_AGENT) };
}
