import { type Access, type CallPath, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { SiteState } from '../site/site-state.ts';
import type { FindCaller } from './caller.ts';
import type { Player } from './player-repository.ts';
import type { Session, SessionStore } from './session-store.ts';
import { admitStaff } from './staff.ts';

/** What is asked for: a call, or a file that is sent or fetched like one. */
export type Asked = CallPath | '/media/requests' | `/api/admin/export/${string}`;

/**
 * Signing in stays possible during maintenance, or a signed-out admin could never come back. Nor may
 * maintenance cost anyone a stake that is in play: its owner can take the winnings and see the bet. And
 * players ask the support most while nothing else works.
 */
const OPEN_DURING_WORKS = new Set<Asked>([
  '/api/login',
  '/api/games/crash/cashout',
  '/api/games/mines/cashout',
  '/api/bets/get',
  '/api/slots/course',
  '/api/support/open',
  '/api/support/reply',
  '/api/support/list',
  '/api/support/get',
  '/api/support/read',
  '/api/support/typing',
  '/api/support/solve',
  '/api/support/mark',
  '/api/support/escalate',
  '/media/requests',
]);

export interface AuthorizeParts {
  readonly db: Database;
  readonly sessions: Pick<SessionStore, 'readProvedAt'>;
  readonly findCaller: FindCaller;
  readonly siteState: { readonly site: Pick<SiteState['site'], 'works'> };
  readonly clock: Clock;
  readonly money: Money;
}

/** The one place that decides who may make a call. */
export function createAuthorize({
  db,
  sessions,
  findCaller,
  siteState,
  clock,
  money,
}: AuthorizeParts): (
  request: FastifyRequest,
  access: Access,
  /** Null for what is no call and closed during works, such as a file to save. */
  path: Asked | null,
) => Promise<Session | null | Refusal> {
  return async (request, access, path) => {
    const session = await findCaller(request);
    const player = session?.player;
    if (siteState.site.works && !player?.isStaff && !(path && OPEN_DURING_WORKS.has(path))) {
      return refuse('site/maintenance');
    }
    if (access === 'anyone') return session;
    if (!session || !player) return refuse('identity/guest');
    if (access === 'signed-in') return session;
    if (player.isBanned) return refuse('identity/banned', describeBan(player));
    if (access === 'player') return session;
    const provedAt = await sessions.readProvedAt(session);
    const now = clock.now();
    const staff = await admitStaff(db, {
      playerId: player.id,
      permission: access,
      provedAt,
      now,
      money,
    });
    return isRefusal(staff) ? staff : session;
  };
}

const dayAndTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: MOSCOW,
});

function describeBan({ banComment, bannedUntil }: Player): string {
  const until = bannedUntil ? ` до ${dayAndTime.format(bannedUntil)} (МСК)` : '';
  const reason = banComment === '' ? '' : `. Причина: ${banComment}`;
  return `Вы заблокированы${until}${reason}`;
}
