import { isRefusal, refuse } from '@kvazar/contract';
import { findSlot, listNewSlots, SLOTS } from '@kvazar/games';
import { kopecksFromRoubles, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { AddBet } from '../betting/bet-call.ts';
import { findBet } from '../betting/bet-repository.ts';
import { viewBet } from '../betting/bet-view.ts';
import { createInstantBet, type InstantBet } from '../betting/instant-bet.ts';
import type { Games } from '../game-switches/games.ts';
import { isNamelessTo, showName } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import { findUnseenSpin, markWatched, recomputeCourse } from './course-repository.ts';
import { listFavourites, setFavourite } from './favourites.ts';
import { listRecentSlots, readBetsOfWeek } from './popularity.ts';
import { dealSpin } from './spin.ts';

export interface SlotRoutesOptions {
  readonly db: Database;
  readonly addBet: AddBet;
  readonly games: Games;
  readonly clock: Clock;
}

/** The grant is a parameter of the bet, so that a spin sent again is paid by the same. */
function payFor(freeSpins: string | undefined): Pick<InstantBet, 'wireParams' | 'funding'> {
  if (freeSpins === undefined) return { wireParams: {} };
  return { wireParams: { freeSpins }, funding: 'free-spin' };
}

export function addSlotRoutes(addCall: AddCall<Session>, options: SlotRoutesOptions): void {
  const { db, addBet, games, clock } = options;

  addBet('/api/slots/:slot/spin', async (input, placer) => {
    const {
      caller: { player },
      params,
      body,
      socketId,
    } = input;
    const slot = findSlot(params.slot);
    if (!slot) return refuse('slots/unknown');
    const stake = kopecksFromRoubles(body.amount);
    if (stake === null) return refuse('betting/amount-format');
    const spin = {
      id: body.id,
      playerId: player.id,
      shownName: showName(player),
      stake,
      ...payFor(body.freeSpins),
    };
    const verdict = await placer.place(
      createInstantBet(dealSpin(slot), spin, games.termsOf(slot.id)),
      socketId,
    );
    if (isRefusal(verdict)) return verdict;
    const { bet, detail } = verdict;
    const course = detail ?? (await recomputeCourse(db, bet, player.id));
    if (!course) return refuse('slots/course-sealed');
    return { bet: viewBet(bet), balance: roublesFromKopecks(bet.balanceAfter), course };
  });

  async function findSpin(id: string) {
    const stored = await findBet(db, id);
    return stored && findSlot(stored.bet.game) ? stored.bet : null;
  }

  addCall('/api/slots/course', async ({ caller, body }) => {
    const bet = await findSpin(body.id);
    if (!bet) return refuse('betting/not-found');
    const viewerId = caller?.player.id ?? null;
    // All spins on one pair of seeds are one player's, and its course names the pair.
    if (await isNamelessTo(db, viewerId, bet.playerId)) return refuse('slots/course-nameless');
    const course = await recomputeCourse(db, bet, viewerId);
    return course ? { bet: viewBet(bet), course } : refuse('slots/course-sealed');
  });

  addCall('/api/slots/unseen', async ({ caller: { player }, body }) => {
    if (!findSlot(body.slot)) return refuse('slots/unknown');
    const bet = await findUnseenSpin(db, player.id, body.slot);
    const course = bet && (await recomputeCourse(db, bet, player.id));
    return { unseen: bet && course ? { bet: viewBet(bet), course } : null };
  });

  addCall('/api/slots/seen', async ({ caller: { player }, body }) => {
    const bet = await findSpin(body.id);
    if (bet?.playerId !== player.id) return refuse('betting/not-found');
    await markWatched(db, bet);
    return {};
  });

  addCall('/api/slots/catalogue', async ({ caller }) => {
    const playerId = caller?.player.id;
    const [betsOfWeek, favourites, recent] = await Promise.all([
      readBetsOfWeek(db),
      playerId === undefined ? [] : listFavourites(db, playerId),
      playerId === undefined ? [] : listRecentSlots(db, playerId),
    ]);
    const newSlots = new Set<string>(listNewSlots(clock.now()));
    const slots = SLOTS.map(({ id }) => ({
      id,
      isNew: newSlots.has(id),
      betsOfWeek: betsOfWeek.get(id) ?? 0,
    }));
    return { slots, favourites, recent };
  });

  addCall('/api/slots/favourite', async ({ caller: { player }, body }) => {
    if (!findSlot(body.slot)) return refuse('slots/unknown');
    await setFavourite(db, player.id, body.slot, body.favourite);
    return { favourites: await listFavourites(db, player.id) };
  });
}
