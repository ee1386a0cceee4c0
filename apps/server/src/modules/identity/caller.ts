import type { FastifyRequest } from 'fastify';
import type { Cookie } from '../../platform/http/cookie.ts';
import type { Session, SessionStore } from './session-store.ts';

/** Whose session a request brings; null is a guest, whatever cookie it made up. */
export type FindCaller = (request: FastifyRequest) => Promise<Session | null>;

const FOUND = Symbol('caller');
/** A body may take a minute to come, and whoever sent its beginning may be nobody by then. */
const HOLDS_FOR_MS = 1_000;

interface Found {
  readonly atMs: number;
  readonly session: Promise<Session | null>;
}

/** Looked up once for a moment of each request: to count its calls, and to decide what it may. */
export function createFindCaller(sessions: SessionStore, cookie: Cookie): FindCaller {
  return (request: FastifyRequest & { [FOUND]?: Found }) => {
    const nowMs = performance.now();
    const known = request[FOUND];
    if (known && nowMs - known.atMs < HOLDS_FOR_MS) return known.session;
    const session = find(request);
    request[FOUND] = { atMs: nowMs, session };
    return session;
  };

  async function find({ headers }: FastifyRequest): Promise<Session | null> {
    const token = cookie.read(headers);
    return token === null ? null : sessions.find(token);
  }
}
