import { type Access, type CallPath, type Refusal, refuse } from '@kvazar/contract';
import type { FastifyRequest } from 'fastify';
import type { SiteState } from '../site/site-state.ts';
import type { FindCaller } from './caller.ts';
import type { Session } from './session-store.ts';

/**
 * Signing in stays possible during maintenance, or a signed-out admin could never come back. Nor may
 * maintenance cost anyone a stake that is in play: its owner can take the winnings and see the bet.
 */
const OPEN_DURING_WORKS = new Set<CallPath>([
  '/api/login',
  '/api/games/crash/cashout',
  '/api/games/mines/cashout',
  '/api/bets/get',
  '/api/slots/course',
]);

/** The one place that decides who may make a call. */
export function createAuthorize(
  findCaller: FindCaller,
  siteState: SiteState,
): (
  request: FastifyRequest,
  access: Access,
  /** Null for what is no call, such as a file to save. */
  path: CallPath | null,
) => Promise<Session | null | Refusal> {
  return async (request, access, path) => {
    const session = await findCaller(request);
    const player = session?.player;
    if (siteState.site.works && !player?.isAdmin && !(path && OPEN_DURING_WORKS.has(path))) {
      return refuse('site/maintenance');
    }
    if (access === 'anyone') return session;
    if (!session || !player) return refuse('identity/guest');
    if (player.isBanned) return refuse('identity/banned', describeBan(player.banComment));
    if (access === 'admin' && !player.isAdmin) return refuse('identity/not-allowed');
    return session;
  };
}

function describeBan(comment: string): string {
  return comment === '' ? 'Вы заблокированы' : `Вы заблокированы. Причина: ${comment}`;
}
