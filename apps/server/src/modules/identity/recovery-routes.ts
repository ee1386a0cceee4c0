import { isRefusal, refuse } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { Session } from './session-store.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export function addRecoveryRoutes(
  addCall: AddCall<Session>,
  recovery: RecoveryService,
  throttle: SignInThrottle,
): void {
  addCall('/api/recovery/request', async ({ body, request }) => {
    if (await throttle.refusesRecovery(request, body.email)) return refuse('request/too-often');
    recovery.request(body.email, request.ip);
    return 'Если такой аккаунт есть, мы отправили письмо со ссылкой. Она действует 30 минут';
  });

  addCall('/api/recovery/look', async ({ body, request }) => {
    if (await throttle.refusesGuess(request)) return refuse('request/too-often');
    const seen = await recovery.look(body.token);
    if (isRefusal(seen)) return seen;
    return { vk: seen.vk && { id: seen.vk.vkUserId, name: seen.vk.name } };
  });

  addCall('/api/recovery/finish', async ({ body, request }) => {
    if (await throttle.refusesGuess(request)) return refuse('request/too-often');
    const entry = { password: body.password, keepVkId: body.keepVkId ?? null };
    const fault = await recovery.finish(body.token, entry, request.ip);
    return fault ?? 'Пароль изменён. Войдите с новым паролем';
  });
}
