import type { FastifyRequest } from 'fastify';
import type { SessionCookie } from './session-cookie.ts';
import type { Session, SessionStore } from './session-store.ts';

/** Whose session a request brings; null is a guest, whatever cookie it made up. */
export type FindCaller = (request: FastifyRequest) => Promise<Session | null>;

/** Looked up once for each request: to count its calls, and to decide what it may. */
export function createFindCaller(sessions: SessionStore, cookie: SessionCookie): FindCaller {
  const found = new WeakMap<FastifyRequest, Promise<Session | null>>();
  return request => {
    const known = found.get(request);
    if (known) return known;
    const token = cookie.read(request);
    const session = token === null ? Promise.resolve(null) : sessions.find(token);
    found.set(request, session);
    return session;
  };
}
