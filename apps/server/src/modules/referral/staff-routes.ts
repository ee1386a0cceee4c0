import { type CallSuccess, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { addDays, dayInMoscow } from '../bet-days/zone.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, findSubject, type StaffMember } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { listDecided, listFriendsOf, listPartners, type PartnerRow } from './partner-repository.ts';
import { isReferralOn } from './referral-setting.ts';
import { PENDING_DAYS, SHARE_PERCENT, shareOf } from './referral-share.ts';
import { countReferral } from './referral-source.ts';
import { decideReview, holdLinkedFriends, listHeld } from './reviews.ts';

export interface PartnerRoutesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly money: Money;
}

/** What each of them has earned is counted anew from days: a page of them is quick. */
const PAGE = 25;
const ACTIVE_DAYS = 30;
const TRAITS: Readonly<Record<string, string>> = { device: 'устройство', payment: 'карта' };

type PartnerView = CallSuccess<'/api/admin/partners/list'>['partners'][number];

const namesOf = (reason: string) =>
  reason.split(', ').flatMap(trait => (trait === '' ? [] : (TRAITS[trait] ?? trait)));

export function addPartnerRoutes(
  addCall: AddCall<Session>,
  { db, clock, money }: PartnerRoutesOptions,
): void {
  async function asPromoter<Result>(
    { player }: Session,
    work: (staff: StaffMember) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const staff = await findStaff(db, player.id, 'promotions/tend');
    return isRefusal(staff) ? staff : work(staff);
  }

  async function view({ playerId, login, ...row }: PartnerRow): Promise<PartnerView> {
    const sums = await countReferral(db, { playerId, money, now: clock.now() });
    return {
      ...{ player: { id: playerId, login }, code: row.code },
      ...{ friends: row.friends, active: row.active },
      turnover: roublesFromKopecks(row.turnover),
      earned: roublesFromKopecks(sums.earned),
      paid: roublesFromKopecks(sums.claimed),
      held: roublesFromKopecks(sums.underReview),
    };
  }

  const activeSince = () => addDays(dayInMoscow(clock.now()), 1 - ACTIVE_DAYS);

  addCall('/api/admin/partners/list', ({ caller, body }) =>
    asPromoter(caller, async () => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      const login = body.search?.trim() || null;
      const asked = { money, login, activeSince: activeSince(), before, count: PAGE + 1 };
      const rows = await listPartners(db, asked);
      const shown = rows.slice(0, PAGE);
      const partners: PartnerView[] = [];
      for (const row of shown) partners.push(await view(row));
      return {
        money,
        isOn: await isReferralOn(db, money),
        ...{ percent: SHARE_PERCENT, pendingDays: PENDING_DAYS, partners },
        nextCursor: rows.length > PAGE ? writeCursor(shown.at(-1)?.playerId) : null,
      };
    }),
  );

  addCall('/api/admin/partners/friends', ({ caller, body }) =>
    asPromoter(caller, async () => {
      const before = readCursor(body.cursor);
      if (isRefusal(before)) return before;
      // The page of the list that begins with this very player.
      const asked = { money, login: null, activeSince: activeSince(), count: 1 };
      const [row] = await listPartners(db, { ...asked, before: body.player + 1 });
      if (row?.playerId !== body.player) return refuse('identity/player-not-found');
      const friends = await listFriendsOf(db, body.player, money, before, PAGE + 1);
      const shown = friends.slice(0, PAGE);
      return {
        partner: await view(row),
        friends: shown.map(({ playerId, login, since, until, turnover, edge, verdict }) => ({
          ...{ player: { id: playerId, login }, since: since.toISOString(), until, verdict },
          turnover: roublesFromKopecks(turnover),
          share: roublesFromKopecks(shareOf(edge)),
        })),
        nextCursor: friends.length > PAGE ? writeCursor(shown.at(-1)?.playerId) : null,
      };
    }),
  );

  addCall('/api/admin/partners/reviews', ({ caller }) =>
    asPromoter(caller, async () => {
      const held = await listHeld(db);
      const decided = await listDecided(db, money);
      return {
        held: held.map(({ friend, referrer, reason, at }) => ({
          ...{ friend, partner: referrer, shared: namesOf(reason), at: at.toISOString() },
        })),
        decided: decided.map(({ referrer, shared, at, ...row }) => ({
          ...{ ...row, partner: referrer, shared: namesOf(shared), at: at.toISOString() },
        })),
      };
    }),
  );

  addCall('/api/admin/partners/decide', async ({ caller, body }) => {
    const staff = await findStaff(db, caller.player.id, 'promotions/check');
    if (isRefusal(staff)) return staff;
    const friend = await findSubject(db, [staff], body.login);
    if (isRefusal(friend)) return friend;
    const now = clock.now();
    await holdLinkedFriends(db, now);
    const verdict = body.verdict === 'release' ? 'approved' : 'refused';
    const decision = { friendId: friend.id, verdict, reason: body.reason, now } as const;
    const refusal = await decideReview(db, { ...decision, staff: [staff] });
    return refusal ?? (verdict === 'approved' ? 'Доля засчитана' : 'Доля не засчитана');
  });
}
