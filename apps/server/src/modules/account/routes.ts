import { isRefusal, refuse } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Cookie } from '../../platform/http/cookie.ts';
import type { BetDays } from '../bet-days/bet-days.ts';
import { findPlayer } from '../identity/player-repository.ts';
import type { RecoveryService } from '../identity/recovery-service.ts';
import type { Session } from '../identity/session-store.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { AccountParts } from './account-change.ts';
import { readAccount } from './account-repository.ts';
import { describeDevice } from './device-name.ts';
import { EmailService } from './email-service.ts';
import { ProfileService } from './profile-service.ts';
import { addSecurityRoutes } from './security-routes.ts';
import { makeStatement } from './statement.ts';

export interface AccountRoutesOptions extends AccountParts {
  readonly cookie: Cookie;
  readonly throttle: SignInThrottle;
  readonly recovery: RecoveryService;
  readonly money: Money;
  readonly betDays: BetDays;
  readonly isVkConfigured: boolean;
}

const LETTER_SENT = 'Письмо отправлено. Ссылка в нём действует сутки';

export function addAccountRoutes(addCall: AddCall<Session>, options: AccountRoutesOptions): void {
  const { db, sessions, throttle, clock, recovery, isVkConfigured } = options;
  const profile = new ProfileService(db, sessions);
  const email = new EmailService(options);

  addCall('/api/account/get', ({ caller }) => readAccount(db, caller.player.id, isVkConfigured));

  addCall('/api/account/profile', async ({ caller, body, request }) => {
    const { id } = caller.player;
    if (await throttle.refusesProfile(request, id)) return refuse('request/too-often');
    const fault = await profile.changeName(id, body.displayName, body.hidesName);
    return fault ?? readAccount(db, id, isVkConfigured);
  });

  addCall('/api/account/avatar', async ({ caller, body, request }) => {
    if (await throttle.refusesHeavyWork(request, caller.player.id)) {
      return refuse('request/too-often');
    }
    const img = await profile.changeAvatar(caller.player.id, body.image);
    return isRefusal(img) ? img : { img };
  });

  addCall('/api/account/avatar/remove', async ({ caller, request }) => {
    const { id } = caller.player;
    if (await throttle.refusesProfile(request, id)) return refuse('request/too-often');
    await profile.removeAvatar(id);
    return { img: '' };
  });

  addCall('/api/account/email/change', async ({ caller, body, request }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const fault = await email.askToChange(caller, body.email, body.password);
    return fault ?? LETTER_SENT;
  });

  addCall('/api/account/email/verify', async ({ caller, request }) => {
    if (await throttle.refusesConfirmation(request, caller.player.id)) {
      return refuse('request/too-often');
    }
    const account = await readAccount(db, caller.player.id, isVkConfigured);
    if (account.emailConfirmed) return refuse('account/email-confirmed');
    const fault = await email.askToConfirm(caller);
    return fault ?? LETTER_SENT;
  });

  addCall('/api/email/confirm', async ({ body, request }) => {
    if (await throttle.refusesGuess(request)) return refuse('request/too-often');
    const confirmed = await email.confirm(body.token);
    return isRefusal(confirmed) ? confirmed : { email: confirmed };
  });

  addCall('/api/account/password/link', async ({ caller, request }) => {
    const player = (await findPlayer(db, caller.player.id)) ?? caller.player;
    if (await throttle.refusesRecovery(request, player.email)) return refuse('request/too-often');
    recovery.request(player.email, request.ip);
    return 'Письмо отправлено. Ссылка в нём действует 30 минут';
  });

  addCall('/api/account/sessions', async ({ caller }) => {
    const listed = await sessions.list(caller.player);
    return {
      sessions: listed.map(session => ({
        id: session.id,
        ...describeDevice(session.userAgent),
        address: session.address ?? '',
        startedAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        isCurrent: session.id === caller.id,
      })),
    };
  });

  addCall('/api/account/statement', async ({ caller, request }) => {
    if (await throttle.refusesStatement(request, caller.player.id)) {
      return refuse('request/too-often');
    }
    return makeStatement(options, caller.player.id, clock.now());
  });

  addSecurityRoutes(addCall, options);
}
