import { isRefusal, refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Remember } from '../betting/settlement/loss-watch.ts';
import type { Session } from '../identity/session-store.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { readOffers } from '../rewards/offers.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { HeistBoard } from './heist-board.ts';
import { viewDoors, viewEvent, viewMine } from './heist-view.ts';
import { witnessGuess } from './lock-repository.ts';
import { doTask, guessCode } from './own-lock.ts';
import { listOwnLoot } from './results.ts';

export interface SnowdownRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
  readonly rewards: Rewards;
  readonly board: HeistBoard;
  readonly remember: Remember;
}

const PAST_SHOWN = 20;

export function addSnowdownRoutes(
  addCall: AddCall<Session>,
  { db, clock, money, rewards, board, remember }: SnowdownRoutesOptions,
): void {
  addCall('/api/snowdown/state', async ({ caller, body }) => {
    const claimant = rewards.claimantOf(caller.player.id);
    const shown = body?.event === undefined ? await board.current() : await board.find(body.event);
    if (!shown && body?.event !== undefined) return refuse('snowdown/not-found');
    return {
      event: shown && viewEvent(shown),
      doors: shown ? viewDoors(shown.doors) : [],
      mine: shown && (await viewMine(db, shown, claimant)),
      offers: await readOffers(db, claimant.playerId, money, claimant.now),
      serverTimeMs: clock.now().getTime(),
    };
  });

  addCall('/api/snowdown/guess', async ({ caller, body }) => {
    const playerId = caller.player.id;
    const outcome = await guessCode(db, { ...body, playerId }, () => rewards.claimantOf(playerId));
    if (isRefusal(outcome)) return outcome;
    const { bulls, cows, lock, isNew } = outcome;
    if (isNew) remember(witnessGuess(body.id));
    // One more has opened theirs, and wants to see it.
    if (lock.isOpen) board.forgetOpen();
    return { bulls, cows, left: lock.left, lock };
  });

  addCall('/api/snowdown/task', async ({ caller, body }) => {
    const playerId = caller.player.id;
    const order = { task: body.task, betId: body.bet ?? null, playerId };
    const lock = await doTask(db, order, () => rewards.claimantOf(playerId));
    return isRefusal(lock) ? lock : { lock };
  });

  addCall('/api/snowdown/past', async ({ caller }) => {
    const shown = await board.listPast(PAST_SHOWN);
    const loot = await listOwnLoot(db, caller.player.id);
    return {
      events: shown.map(past => ({
        event: viewEvent(past),
        doors: viewDoors(past.doors),
        loot: roublesFromKopecks(kopecks(loot.get(past.heist.id) ?? 0)),
      })),
    };
  });
}
