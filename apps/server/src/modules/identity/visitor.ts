import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
// The cookies of requests and replies are its types.
import type {} from '@fastify/cookie';
import type { Permission } from '@kvazar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/db/database.ts';
import type { Visitor } from '../../platform/live/visitor.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';
import { listPermissions } from './staff.ts';

const VISITOR_COOKIE = 'vid';
const VISITOR_PATTERN = /(?:^|;\s*)vid=([\w-]{22})(?:;|$)/;
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

/** Gives each browser a random name, so that a guest with three tabs counts as one person. */
export function addVisitorCookie(app: FastifyInstance, underTls: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isNameless(request)) nameBrowser(reply);
    done();
  });

  function isNameless({ method, headers, cookies }: FastifyRequest): boolean {
    const isDocument = method === 'GET' && headers['sec-fetch-dest'] === 'document';
    return isDocument && !cookies[VISITOR_COOKIE];
  }

  function nameBrowser(reply: FastifyReply): void {
    reply.setCookie(VISITOR_COOKIE, randomBytes(16).toString('base64url'), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: underTls,
      maxAge: ONE_YEAR_SECONDS,
    });
  }
}

/** Who opened a socket: a player by the session cookie, a guest by the visitor cookie or address. */
export function createIdentify(
  db: Queryable,
  sessions: SessionStore,
  cookie: SessionCookie,
  money: Money,
) {
  return async (headers: IncomingHttpHeaders, address: string): Promise<Visitor> => {
    const token = cookie.readHeader(headers.cookie);
    const session = token === null ? null : await sessions.find(token);
    if (session) {
      const { id, isBanned, isStaff } = session.player;
      const own = isBanned ? bannedRoom(id) : playerRoom(id);
      const staff =
        isStaff && !isBanned
          ? [STAFF_ROOM, ...(await listPermissions(db, id, money)).map(permissionRoom)]
          : [];
      const rooms = [own, sessionRoom(session.id), SIGNED_IN_ROOM, ...staff];
      return { person: playerRoom(id), rooms };
    }
    const guest = VISITOR_PATTERN.exec(headers.cookie ?? '')?.[1];
    return { person: `guest:${guest ?? nameless(headers, address)}`, rooms: [] };
  };
}

function nameless(headers: IncomingHttpHeaders, address: string): string {
  return createHash('sha256')
    .update(`${address} ${headers['user-agent'] ?? ''}`)
    .digest('base64url');
}
