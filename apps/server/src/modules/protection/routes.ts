import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import type { ProtectionService } from './protection-service.ts';
import { viewProtection } from './protection-view.ts';
import { fromWireUnit, MINUTE_MS } from './wire-unit.ts';

export interface ProtectionRoutesOptions {
  readonly protection: ProtectionService;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
}

/** A break is never refused for coming too often: that it comes at once is all that it is for. */
export function addProtectionRoutes(
  addCall: AddCall<Session>,
  { protection, throttle, clock }: ProtectionRoutesOptions,
): void {
  async function show(playerId: number) {
    return viewProtection(await protection.look(playerId), clock.now());
  }
  async function showAfter(playerId: number, change: Promise<Refusal | null>) {
    return (await change) ?? show(playerId);
  }

  addCall('/api/protection/get', ({ caller }) => show(caller.player.id));

  addCall('/api/protection/limit', async ({ body, caller, request }) => {
    const { kind, period, value } = body;
    if (await throttle.refusesLimits(request, caller.player.id)) return refuse('request/too-often');
    const stored = value === null ? null : fromWireUnit(kind, value);
    if (isRefusal(stored)) return stored;
    const { id } = caller.player;
    return showAfter(id, protection.setLimit(id, kind, period, stored));
  });

  addCall('/api/protection/realityCheck', async ({ body, caller, request }) => {
    const { everyMinutes } = body;
    const { id } = caller.player;
    if (await throttle.refusesLimits(request, id)) return refuse('request/too-often');
    const everyMs = everyMinutes === null ? null : everyMinutes * MINUTE_MS;
    return showAfter(id, protection.setRealityCheck(id, everyMs));
  });

  addCall('/api/protection/acknowledge', ({ caller: { player } }) =>
    showAfter(player.id, protection.acknowledge(player.id)),
  );

  addCall('/api/protection/exclude', ({ body, caller: { player } }) =>
    showAfter(player.id, protection.exclude(player.id, body.term)),
  );
}
