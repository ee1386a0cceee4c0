import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { ProtectionService } from './protection-service.ts';
import { viewProtection } from './protection-view.ts';
import { fromWireUnit, MINUTE_MS } from './wire-unit.ts';

export function addProtectionRoutes(
  addCall: AddCall<Session>,
  protection: ProtectionService,
  clock: Clock,
): void {
  async function show(playerId: number) {
    return viewProtection(await protection.look(playerId), clock.now());
  }
  async function showAfter(playerId: number, change: Promise<Refusal | null>) {
    return (await change) ?? show(playerId);
  }

  addCall('/api/protection/get', ({ caller }) => show(caller.player.id));

  addCall('/api/protection/limit', async ({ body: { kind, period, value }, caller }) => {
    const stored = value === null ? null : fromWireUnit(kind, value);
    if (isRefusal(stored)) return stored;
    const { id } = caller.player;
    return showAfter(id, protection.setLimit(id, kind, period, stored));
  });

  addCall('/api/protection/realityCheck', ({ body: { everyMinutes }, caller }) => {
    const { id } = caller.player;
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
