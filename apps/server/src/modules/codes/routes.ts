import { isRefusal } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { addressKey } from '../../platform/limits/address-key.ts';
import type { Session } from '../identity/session-store.ts';
import { readBalance } from '../ledger/ledger.ts';
import type { Rewards } from '../rewards/rewards.ts';
import { createGuessThrottle } from './guess-throttle.ts';
import { findRedeemed, redeemCode } from './redeem-code.ts';

export interface CodeRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly rewards: Rewards;
}

export function addCodeRoutes(
  addCall: AddCall<Session>,
  { db, clock, rewards }: CodeRoutesOptions,
): void {
  const guess = createGuessThrottle(db, clock);

  addCall('/api/bonus/code', async ({ caller, body, request }) => {
    const playerId = caller.player.id;
    const redemption = { id: body.id, typed: body.code, playerId };
    const claimantNow = () => rewards.claimantOf(playerId);
    // A request sent again is no guess.
    const outcome =
      (await findRedeemed(db, redemption)) ??
      (await guess({ playerId, address: addressKey(request.ip) }, () =>
        redeemCode(db, redemption, claimantNow),
      ));
    if (isRefusal(outcome)) return outcome;
    const { money } = claimantNow();
    return {
      kind: outcome.kind,
      text: outcome.text,
      balance: roublesFromKopecks(await readBalance(db, playerId, money)),
      raceback: await rewards.count(playerId),
    };
  });
}
