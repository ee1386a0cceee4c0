import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Permission } from '@kvazar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/db/database.ts';
import { type Cookie, createCookie } from '../../platform/http/cookie.ts';
import type { Visitor } from '../../platform/live/visitor.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { nameToken, type SessionStore } from './session-store.ts';
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

/** Whoever of the staff may do this. */
export function permissionRoom(permission: Permission): string {
  return `may:${permission}`;
}

/** How names of rooms of sessions begin. */
export const SESSION_ROOM = 'session:';

export function sessionRoom(sessionId: number): string {
  return `${SESSION_ROOM}${sessionId}`;
}

/** Whoever brought this token, whether it was worth a session or not. */
export function tokenRoom(name: string): string {
  return `token:${name}`;
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

/**
 * Who opened a socket: a player by the session cookie, a guest by the visitor cookie or address. Null is
 * nobody yet: a page whose token was just replaced, and who must not be taken for a guest meanwhile.
 */
export function createIdentify({
  db,
  sessions,
  sessionCookie,
  visitorCookie,
  money,
}: IdentifyParts) {
  return async (headers: IncomingHttpHeaders, address: string): Promise<Visitor | null> => {
    const token = sessionCookie.read(headers);
    const session = token === null ? null : await sessions.find(token);
    const brought = token === null ? [] : [tokenRoom(nameToken(token))];
    if (session) {
      const { id, isBanned, isStaff } = session.player;
      const own = isBanned ? bannedRoom(id) : playerRoom(id);
      const permissions = isStaff && !isBanned ? await listPermissions(db, id, money) : [];
      const staff = permissions.map(permissionRoom);
      const rooms = [own, sessionRoom(session.id), ...brought, SIGNED_IN_ROOM, ...staff];
      return { person: playerRoom(id), isPlayer: true, rooms };
    }
    if (token !== null && sessions.wasReplaced(token)) return null;
    const named = visitorCookie.read(headers) ?? '';
    const guest = VISITOR_NAME.test(named) ? named : nameless(headers, address);
    return { person: `guest:${guest}`, isPlayer: false, rooms: brought };
  };
}

function nameless(headers: IncomingHttpHeaders, address: string): string {
  return createHash('sha256')
    .update(`${address} ${headers['user-agent'] ?? ''}`)
    .digest('base64url');
}
