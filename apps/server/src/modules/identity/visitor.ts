import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Permission } from '@kvazar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/db/database.ts';
import { type Cookie, createCookie } from '../../platform/http/cookie.ts';
import type { Visitor } from '../../platform/live/visitor.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { SessionStore } from './session-store.ts';
import { listPermissions } from './staff.ts';

const VISITOR_NAME = /^[\w-]{22}$/;
const ONE_YEAR_SECONDS = 31_536_000;

export function playerRoom(playerId: number): string {
  return `player:${playerId}`;
}

/** In place of the player's own: the page of who is banned hears when that changes, and of requests. */
export function bannedRoom(playerId: number): string {
  return `banned:${playerId}`;
}

/** Everyone on this node who is not a guest. */
export const SIGNED_IN_ROOM = 'signed-in';

/** Whoever works for the site. */
export const STAFF_ROOM = 'staff';

/** Whoever of the staff may do this. */
export function permissionRoom(permission: Permission): string {
  return `may:${permission}`;
}

export function sessionRoom(sessionId: number): string {
  return `session:${sessionId}`;
}

export function createVisitorCookie(underTls: boolean): Cookie {
  return createCookie('vid', { underTls, maxAgeSeconds: ONE_YEAR_SECONDS });
}

/** Gives each browser a random name, so that a guest with three tabs counts as one person. */
export function nameBrowsers(app: FastifyInstance, cookie: Cookie): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isDocument(request) && !cookie.read(request.headers)) {
      cookie.set(reply, randomBytes(16).toString('base64url'));
    }
    done();
  });
}

function isDocument({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

export interface IdentifyParts {
  readonly db: Queryable;
  readonly sessions: SessionStore;
  readonly sessionCookie: Cookie;
  readonly visitorCookie: Cookie;
  readonly money: Money;
}

/** Who opened a socket: a player by the session cookie, a guest by the visitor cookie or address. */
export function createIdentify({
  db,
  sessions,
  sessionCookie,
  visitorCookie,
  money,
}: IdentifyParts) {
  return async (headers: IncomingHttpHeaders, address: string): Promise<Visitor> => {
    const token = sessionCookie.read(headers);
    const session = token === null ? null : await sessions.find(token);
    if (session) {
      const { id, isBanned, isStaff } = session.player;
      const own = isBanned ? bannedRoom(id) : playerRoom(id);
      const staff =
        isStaff && !isBanned
          ? [STAFF_ROOM, ...(await listPermissions(db, id, money)).map(permissionRoom)]
          : [];
      const rooms = [own, sessionRoom(session.id), SIGNED_IN_ROOM, ...staff];
      return { person: playerRoom(id), isPlayer: true, rooms };
    }
    const named = visitorCookie.read(headers) ?? '';
    const guest = VISITOR_NAME.test(named) ? named : nameless(headers, address);
    return { person: `guest:${guest}`, isPlayer: false, rooms: [] };
  };
}

function nameless(headers: IncomingHttpHeaders, address: string): string {
  return createHash('sha256')
    .update(`${address} ${headers['user-agent'] ?? ''}`)
    .digest('base64url');
}
