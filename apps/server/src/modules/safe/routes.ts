import { isRefusal, type Refusal } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { Safe } from './safe-repository.ts';
import { viewSafes } from './safe-view.ts';
import { cancelSafe, openSafe } from './safes.ts';

export function addSafeRoutes(
  addCall: AddCall<Session>,
  { db, rewards }: { readonly db: Database; readonly rewards: Rewards },
): void {
  async function answer(playerId: number, outcome: Safe | Refusal) {
    if (isRefusal(outcome)) return outcome;
    const [safe] = await viewSafes(db, rewards.claimantOf(playerId), [outcome]);
    if (!safe) throw new Error(`safe ${outcome.id} is not shown`);
    return { safe };
  }

  addCall('/api/bonus/safe/open', async ({ caller, body }) => {
    const { id } = caller.player;
    const command = { id: body.id, paymentId: body.payment };
    return answer(id, await openSafe(db, command, () => rewards.claimantOf(id)));
  });

  addCall('/api/bonus/safe/cancel', async ({ caller, body }) => {
    const { id } = caller.player;
    return answer(id, await cancelSafe(db, body.id, () => rewards.claimantOf(id)));
  });
}
