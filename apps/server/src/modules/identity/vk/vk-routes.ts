import { isRefusal, refuse } from '@kvazar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddCall } from '../../../platform/http/call-routes.ts';
import { type Cookie, createCookie } from '../../../platform/http/cookie.ts';
import type { SiteState } from '../../site/site-state.ts';
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
  readonly cookie: Cookie;
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
  const visit = createCookie(options.underTls ? '__Host-vk_visit' : 'vk_visit', {
    underTls: options.underTls,
    maxAgeSeconds: Math.floor(VISIT_LIFE_MS / 1000),
  });
  const readVisit = ({ headers }: FastifyRequest) => visit.read(headers) ?? '';

  async function welcome(reply: FastifyReply, caller: Session | null, token: string) {
    if (caller) await sessions.end(caller.id);
    visit.clear(reply);
    cookie.set(reply, token);
  }

  app.get(VK_ADDRESS, async (request, reply) => {
    if (!vk) return reply.redirect(PLACES.off);
    if (await throttle.refusesGuess(request)) return reply.redirect(PLACES.failed);
    const { address, key } = await vk.begin(null);
    visit.set(reply, key);
    return reply.header('cache-control', 'no-store').redirect(address);
  });

  app.get(VK_RETURN_PATH, async (request, reply) => {
    if (!vk) return reply.redirect(PLACES.off);
    const token = cookie.read(request.headers);
    const session = token === null ? null : await sessions.find(token);
    const result = await vk.takeAnswer({
      key: readVisit(request),
      query: new URL(request.url, 'http://localhost').searchParams,
      session,
      origin: originOf(request),
      admits: player => player.isStaff || !siteState.site.works,
    });
    if (result.kind === 'signed-in') await welcome(reply, session, result.token);
    else if (result.kind !== 'open') visit.clear(reply);
    return reply.header('cache-control', 'no-store').redirect(PLACES[result.kind]);
  });

  addCall('/api/auth/vk/pending', async ({ request }) => {
    const open = vk ? await vk.findOpen(readVisit(request)) : refuse('identity/vk-off');
    if (isRefusal(open)) return open;
    const { step, profile } = open;
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
    visit.set(reply, begun.key);
    return { address: begun.address };
  });

  addCall('/api/account/vk/unlink', async ({ caller, body, request }) => {
    if (!vk) return refuse('identity/vk-off');
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const fault = await vk.unlink(caller, body.password);
    return fault ?? 'VK отвязан';
  });
}
