import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Cookie } from '../../platform/http/cookie.ts';
import { readBalance } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { SiteState } from '../site/site-state.ts';
import type { IdentityService } from './identity-service.ts';
import { findPlayer, type Player } from './player-repository.ts';
import { originOf } from './session-origin.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { type Perks, viewUser } from './user-view.ts';

export interface IdentityRoutesOptions {
  readonly db: Database;
  readonly identity: IdentityService;
  readonly sessions: SessionStore;
  readonly cookie: Cookie;
  readonly throttle: SignInThrottle;
  readonly siteState: SiteState;
  readonly brandName: string;
  readonly money: Money;
  readonly rewards: { readPerks(playerId: number): Promise<Perks> };
}

export function addIdentityRoutes(addCall: AddCall<Session>, options: IdentityRoutesOptions): void {
  const { db, identity, sessions, cookie, throttle, siteState, brandName, money, rewards } =
    options;

  function objectDuringWorks(player: Player): Refusal | null {
    return siteState.site.works && !player.isStaff ? refuse('site/maintenance') : null;
  }

  /** The old token dies with the new one, so that one planted before is worth nothing. */
  async function replaceSession(reply: FastifyReply, caller: Session | null, token: string) {
    if (caller) await sessions.end(caller.id);
    cookie.set(reply, token);
  }

  addCall('/api/getUser', async ({ caller }) => {
    if (!caller) return refuse('identity/guest');
    const player = (await findPlayer(db, caller.player.id)) ?? caller.player;
    const [balance, perks] = await Promise.all([
      readBalance(db, player.id, money),
      rewards.readPerks(player.id),
    ]);
    return {
      user: viewUser(player, balance, perks, brandName),
      social: siteState.social,
      site: { ...siteState.site, works: siteState.site.works && !player.isStaff },
    };
  });

  addCall('/api/registr', async ({ body, caller, request, reply }) => {
    const registration = {
      email: body.email.trim(),
      login: body.login.trim(),
      password: body.password,
      isAdult: body.adult ?? false,
      info: body.info ?? null,
    };
    const arrived = { ref: body.ref ?? null, signedInAs: caller?.player.id ?? null };
    const result = await throttle.admitNewcomer(request, registration, () =>
      identity.register(registration, arrived, originOf(request)),
    );
    if (isRefusal(result)) return result;
    await replaceSession(reply, caller, result);
    return 'Вы успешно зарегистрировались';
  });

  addCall('/api/login', async ({ body, caller, request, reply }) => {
    const attempt = {
      login: body.login,
      password: body.password,
      info: body.info ?? null,
      code: body.code ?? null,
    };
    const result = await throttle.admitSignIn(request, body.login, async objection => {
      const entered = await identity.signIn(
        attempt,
        originOf(request),
        player => objection ?? objectDuringWorks(player),
      );
      if (isRefusal(entered)) {
        request.log.info(
          { code: entered.refused, address: request.ip, reqId: request.id },
          'sign-in refused',
        );
      }
      return entered;
    });
    if (isRefusal(result)) return result;
    await replaceSession(reply, caller, result);
    return 'С возвращением!';
  });

  addCall('/api/exit', async ({ caller, reply }) => {
    if (caller) await sessions.end(caller.id);
    cookie.clear(reply);
    return 'Вы вышли';
  });

  addCall('/api/user/getBal', async ({ caller }) => ({
    balance: roublesFromKopecks(await readBalance(db, caller.player.id, money)),
  }));

  addCall('/api/raceback/get', async ({ caller }) => {
    const { raceback } = await rewards.readPerks(caller.player.id);
    return { user: { raceback } };
  });
}
