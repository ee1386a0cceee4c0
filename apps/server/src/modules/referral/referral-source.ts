import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow, startOfDay } from '../bet-days/zone.ts';
import { findLastClaim, sumClaims } from '../rewards/claim-repository.ts';
import type { Claimant, RewardSource } from '../rewards/reward-source.ts';
import { countPoints } from '../statuses/points.ts';
import { hasFriends, listFriends } from './friend-repository.ts';
import { listFriendsDays } from './friends-days.ts';
import { isReferralOn } from './referral-setting.ts';
import {
  countedEdge,
  findReadyDay,
  maskName,
  maturedThrough,
  PENDING_DAYS,
  SHARE_PERCENT,
  sumReferral,
} from './referral-share.ts';
import { holdFriends, type LinkedFriend, listLinkedFriends } from './reviews.ts';

export const LEAST_CLAIM = kopecks(1_000);
const DAYS_EXPLAINED = 30;
const FRIENDS_EXPLAINED = 10;

export const REFERRAL_TERMS = [
  `${SHARE_PERCENT}\u00a0% преимущества казино в ставках друга\u00a0— ваши, двенадцать месяцев с его регистрации.`,
  'Доля не зависит от того, выиграл друг или проиграл, и никогда не бывает отрицательной.',
  `Каждый день друга можно забрать через ${PENDING_DAYS} дней, деньгами, от ${formatRoubles(LEAST_CLAIM)}. Не сгорает, отыгрыша нет.`,
  'Друг первые 30 дней получает рейкбек на 5 пунктов больше, до 15\u00a0%.',
  'Если у вас общее устройство или карта, доля за этого друга ждёт решения оператора.',
];

/** Kept with a claim. */
interface ShareDetails extends Record<string, unknown> {
  /** Before it. */
  readonly claimed: Kopecks;
  readonly through: string;
  /** Whom it was the first to leave out. */
  readonly linked: readonly LinkedFriend[];
}

/** What a claim and the page count from. */
export async function countReferral(db: Queryable, { playerId, money, now }: Claimant) {
  const linked = await listLinkedFriends(db, playerId, money);
  const days = await listFriendsDays(db, playerId, money, linked);
  const claimed = await sumClaims(db, playerId, money, 'referral');
  const today = dayInMoscow(now);
  return { days, linked, claimed, today, ...sumReferral(days, today, claimed) };
}

const dayWords = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

async function describeFriends(db: Queryable, { playerId, money, now }: Claimant) {
  const friends = await listFriends(db, playerId, money, dayInMoscow(now));
  const names = friends.slice(0, FRIENDS_EXPLAINED).map(({ name }) => maskName(name));
  const isMore = friends.length > names.length;
  return `Ваши друзья: ${names.join(', ')}${isMore ? ' и другие' : ''}`;
}

/** A part of the edge of those whom the player invited. */
export const referralSource: RewardSource = {
  kind: 'referral',
  title: 'Партнёрка',
  terms: REFERRAL_TERMS,
  transfer: 'referral-share',
  least: LEAST_CLAIM,

  async look(db, claimant) {
    const { playerId, money } = claimant;
    if (!(await hasFriends(db, playerId, money))) return null;
    const { days, linked, claimed, today, available, pending } = await countReferral(db, claimant);
    if (available < LEAST_CLAIM && !(await isReferralOn(db, money))) return null;
    const details: ShareDetails = { claimed, through: maturedThrough(today), linked };
    const readyDay =
      available < LEAST_CLAIM ? findReadyDay(days, today, claimed, LEAST_CLAIM) : null;
    return {
      portions: available > 0 ? [{ occasion: `after ${claimed}`, amount: available, details }] : [],
      readyAt: readyDay === null ? null : startOfDay(readyDay),
      line:
        pending > 0
          ? `${SHARE_PERCENT} % с игры друзей, ещё ${formatRoubles(pending)} ждёт`
          : `${SHARE_PERCENT} % с игры друзей`,
    };
  },

  async explain(db, claimant) {
    const { days, claimed, today, matured, available } = await countReferral(db, claimant);
    const last = await findLastClaim(db, claimant.playerId, claimant.money, 'referral');
    const since = String(last?.details['through'] ?? '');
    const through = maturedThrough(today);
    const fresh = days.filter(day => day.day > since && day.day <= through && countedEdge(day) > 0);
    const shown = fresh.slice(-DAYS_EXPLAINED);
    const before = fresh.length - shown.length;
    return {
      formula: [
        await describeFriends(db, claimant),
        ...(before > 0 ? [`И ещё дней до того: ${before}`] : []),
        ...shown.map(
          day =>
            `${dayWords.format(new Date(day.day))}: ${countPoints(countedEdge(day))} всех друзей × 0.01 ₽ × ${SHARE_PERCENT} %`,
        ),
        `За всё время по ${dayWords.format(new Date(through))}: ${formatRoubles(matured)}, уже забрали ${formatRoubles(claimed)}, осталось ${formatRoubles(available)}`,
      ],
      bets: [],
      nextCursor: null,
    };
  },

  /**
   * Whom this claim left out is written down as such, from what it counted itself: a link that
   * comes or fades in between would else say something else than what was paid.
   */
  async onClaimed(tx, { playerId, money, now }, portions) {
    for (const { details } of portions) {
      const { claimed, linked: friends } = details as ShareDetails;
      await holdFriends(tx, { referrerId: playerId, money, friends, claimed, now });
    }
  },
};
