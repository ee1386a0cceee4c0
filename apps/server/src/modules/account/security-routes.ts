import { isRefusal, refuse } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Cookie } from '../../platform/http/cookie.ts';
import type { Session } from '../identity/session-store.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import type { AccountParts } from './account-change.ts';
import { SecurityService } from './security-service.ts';

export interface SecurityRoutesOptions extends AccountParts {
  readonly cookie: Cookie;
  readonly throttle: SignInThrottle;
}

export function addSecurityRoutes(addCall: AddCall<Session>, options: SecurityRoutesOptions): void {
  const { cookie, throttle } = options;
  const security = new SecurityService(options);

  addCall('/api/account/password', async ({ caller, body, request, reply }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const result = await security.changePassword(caller, body.current, body.password);
    if (isRefusal(result)) return result;
    cookie.set(reply, result.token);
    return 'Пароль изменён, другие сеансы завершены';
  });

  addCall('/api/account/twoFactor/begin', async ({ caller, body, request }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    return security.beginTwoFactor(caller, body.password);
  });

  addCall('/api/account/twoFactor/enable', async ({ caller, body, request, reply }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const result = await security.enableTwoFactor(caller, body.code);
    if (isRefusal(result)) return result;
    cookie.set(reply, result.token);
    return { recoveryCodes: result.recoveryCodes };
  });

  addCall('/api/account/twoFactor/disable', async ({ caller, body, request, reply }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const result = await security.disableTwoFactor(caller, body.password, body.code);
    if (isRefusal(result)) return result;
    cookie.set(reply, result.token);
    return 'Двухфакторная защита выключена';
  });

  addCall('/api/account/twoFactor/codes', async ({ caller, body, request }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    return security.replaceRecoveryCodes(caller, body.password, body.code);
  });

  addCall('/api/account/sessions/end', async ({ caller, body }) => {
    const fault = await security.endSession(caller, body.id);
    return fault ?? 'Сеанс завершён';
  });

  addCall('/api/account/sessions/endOthers', async ({ caller }) => {
    await security.endOtherSessions(caller);
    return 'Другие сеансы завершены';
  });
}
