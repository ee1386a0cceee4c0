import { isRefusal, refuse } from '@kvazar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddCall } from '../../../platform/http/call-routes.ts';
import type { SiteState } from '../../site/site-state.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { originOf } from '../session-origin.ts';
import type { Session, SessionStore } from '../session-store.ts';
import type { SignInThrottle } from '../sign-in-throttle.ts';
import type { VkReturn, VkService } from './vk-service.ts';
import { VISIT_LIFE_MS } from './vk-visits.ts';

const VK_ADDRESS = '/api/auth/social/vkontakte';
export const VK_RETURN_PATH = `${VK_ADDRESS}/callback`;

/** Where the page that explains the outcome is. */
const PLACES: Record<VkReturn['kind'] | 'off', string> = {
  'signed-in': '/?vk=in',
  open: '/vk',
  linked: '/account?vk=linked',
  taken: '/account?vk=taken',
  denied: '/?vk=denied',
  failed: '/?vk=failed',
  off: '/?vk=off',
};

export interface VkRoutesOptions {
  /** Null: signing in through VK is not configured. */
  readonly vk: VkService | null;
  readonly sessions: SessionStore;
  readonly cookie: SessionCookie;
  readonly throttle: SignInThrottle;
  readonly siteState: SiteState;
  readonly underTls: boolean;
}

export function addVkRoutes(
  app: FastifyInstance,
  addCall: AddCall<Session>,
  options: VkRoutesOptions,
): void {
  const { vk, sessions, cookie, throttle, siteState } = options;
  // Planted from a neighbouring host it would sign its victim in as somebody else, hence the prefix.
  const visitName = options.underTls ? '__Host-vk_visit' : 'vk_visit';
  // Lax, because the browser comes back from another site.
  const visitCookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: options.underTls,
  } as const;

  function rememberVisit(reply: FastifyReply, key: string): void {
    const maxAge = Math.floor(VISIT_LIFE_MS / 1000);
    reply.setCookie(visitName, key, { ...visitCookie, maxAge });
  }

  function readVisit(request: FastifyRequest): string {
    return request.cookies[visitName] ?? '';
  }

  async function welcome(reply: FastifyReply, caller: Session | null, token: string) {
    if (caller) await sessions.end(caller.id);
    reply.clearCookie(visitName, visitCookie);
    cookie.set(reply, token);
  }

  app.get(VK_ADDRESS, async (request, reply) => {
    if (!vk) return reply.redirect(PLACES.off);
    if (await throttle.refusesGuess(request)) return reply.redirect(PLACES.failed);
    const { address, key } = await vk.begin(null);
    rememberVisit(reply, key);
    return reply.header('cache-control', 'no-store').redirect(address);
  });

  app.get(VK_RETURN_PATH, async (request, reply) => {
    if (!vk) return reply.redirect(PLACES.off);
    const token = cookie.read(request);
    const session = token === null ? null : await sessions.find(token);
    const result = await vk.takeAnswer({
      key: readVisit(request),
      query: new URL(request.url, 'http://localhost').searchParams,
      session,
      origin: originOf(request),
      admits: player => player.isStaff || !siteState.site.works,
    });
    if (result.kind === 'signed-in') await welcome(reply, session, result.token);
    else if (result.kind !== 'open') reply.clearCookie(visitName, visitCookie);
    return reply.header('cache-control', 'no-store').redirect(PLACES[result.kind]);
  });

  addCall('/api/auth/vk/pending', async ({ request }) => {
    const visit = vk ? await vk.findOpen(readVisit(request)) : refuse('identity/vk-off');
    if (isRefusal(visit)) return visit;
    const { step, profile } = visit;
    return { step, name: profile.name, email: step === 'registration' ? profile.email : null };
  });

  addCall('/api/auth/vk/register', async ({ body, caller, request, reply }) => {
    if (!vk) return refuse('identity/vk-off');
    const form = { login: body.login, email: body.email ?? null, info: body.info ?? null };
    const arrived = { ref: body.ref ?? null, signedInAs: caller?.player.id ?? null };
    const token = await throttle.admitNewcomer(request, form, () =>
      vk.register(readVisit(request), form, arrived, originOf(request)),
    );
    if (isRefusal(token)) return token;
    await welcome(reply, caller, token);
    return 'Вы успешно зарегистрировались';
  });

  addCall('/api/auth/vk/code', async ({ body, caller, request, reply }) => {
    if (!vk) return refuse('identity/vk-off');
    const token = await vk.giveCode(
      readVisit(request),
      body.code,
      body.info ?? null,
      originOf(request),
      playerId => throttle.refusesProof(request, playerId),
    );
    if (isRefusal(token)) return token;
    await welcome(reply, caller, token);
    return 'С возвращением!';
  });

  addCall('/api/account/vk/link', async ({ caller, body, request, reply }) => {
    if (!vk) return refuse('identity/vk-off');
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const begun = await vk.beginLink(caller, body.password);
    if (isRefusal(begun)) return begun;
    rememberVisit(reply, begun.key);
    return { address: begun.address };
  });

  addCall('/api/account/vk/unlink', async ({ caller, body, request }) => {
    if (!vk) return refuse('identity/vk-off');
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const fault = await vk.unlink(caller, body.password);
    return fault ?? 'VK отвязан';
  });
}
