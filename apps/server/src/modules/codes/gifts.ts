import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '@kvazar/contract';
import { findSlot, SLOT_CATALOGUE, WHEEL_MEAN_THOUSANDTHS } from '@kvazar/games';
import { formatRoubles, formatWholeRoubles, type Kopecks, kopecks } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { MOSCOW } from '../bet-days/zone.ts';
import { grantFreeSpins } from '../free-spins/grants.ts';
import { payFromBudget } from '../ledger/ledger.ts';
import { insertClaim, isClaimId } from '../rewards/claim-repository.ts';
import { addExtraTurns } from '../rewards/wheel-repository.ts';
import { giveSafe } from '../safe/safes.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { HIGHEST_WHEEL_FACTOR } from '../statuses/change-terms.ts';
import type { CodeGift, CodeKind, CodeTerms } from './code-gift.ts';

const DAY_MS = 86_400_000;
const MAX_CASH = kopecks(10_000_000);
const MAX_SAFE = kopecks(500_000);
const MAX_SPIN_STAKE = kopecks(100_000);
const MAX_SPINS = 1_000;
const MAX_SPIN_DAYS = 90;

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
});

function countSpins(count: number): string {
  return `${count} ${pluralize(count, ['фриспин', 'фриспина', 'фриспинов'])}`;
}

function amountOf({ amount }: CodeTerms): Kopecks {
  if (amount === null) throw new Error('a code of money without a sum');
  return amount;
}

const cash: CodeGift = {
  kind: 'cash',
  findFault: terms => (amountOf(terms) > MAX_CASH ? `не больше ${formatRoubles(MAX_CASH)}` : null),
  costOf: amountOf,
  describe: terms => formatRoubles(amountOf(terms)),
  async give(tx, terms, { id, playerId, money, now, codeId, shownCode }) {
    const amount = amountOf(terms);
    if (await isClaimId(tx, id)) return refuse('bonus/id-conflict');
    const paid = await payFromBudget(tx, {
      ...{ playerId, money, amount },
      kind: 'code-gift',
      reference: id,
    });
    if (paid === null) return refuse('bonus/budget-empty');
    await insertClaim(tx, {
      ...{ id, requestId: id, playerId, money, kind: 'code', occasion: codeId },
      ...{ amount, details: { code: shownCode }, createdAt: now },
    });
    return `Зачислено ${formatRoubles(amount)}`;
  },
};

function spinsOf({ slot, stake, spins, spinsDays }: CodeTerms) {
  if (slot === null || stake === null || spins === null || spinsDays === null) {
    throw new Error('a code of free spins without its terms');
  }
  return { slot, stake, spins, spinsDays };
}

function describeSpins(terms: CodeTerms): string {
  const { slot, stake, spins } = spinsOf(terms);
  const title = SLOT_CATALOGUE.find(({ id }) => id === slot)?.title ?? slot;
  return `${countSpins(spins)} по ${formatWholeRoubles(stake)} в слоте «${title}»`;
}

const spins: CodeGift = {
  kind: 'spins',
  findFault(terms) {
    const { slot, stake, spins: count, spinsDays } = spinsOf(terms);
    if (!findSlot(slot)) return `слота ${slot} нет`;
    if (stake < DEFAULT_BET_LIMITS.minBet || stake > MAX_SPIN_STAKE) {
      return `ставка от ${formatRoubles(DEFAULT_BET_LIMITS.minBet)} до ${formatRoubles(MAX_SPIN_STAKE)}`;
    }
    if (count < 1 || count > MAX_SPINS) return `фриспинов от 1 до ${MAX_SPINS}`;
    return spinsDays < 1 || spinsDays > MAX_SPIN_DAYS ? `дней от 1 до ${MAX_SPIN_DAYS}` : null;
  },
  costOf(terms) {
    const { stake, spins: count } = spinsOf(terms);
    return kopecks(stake * count);
  },
  describe: describeSpins,
  async give(tx, terms, { playerId, money, now, codeId }) {
    const { slot, stake, spins: total, spinsDays } = spinsOf(terms);
    const expiresAt = new Date(now.getTime() + spinsDays * DAY_MS);
    const isGiven = await grantFreeSpins(tx, {
      ...{ id: randomUUID(), playerId, money, slot, stake, total, expiresAt, now },
      source: `code ${codeId}`,
    });
    if (!isGiven) return refuse('bonus/budget-empty');
    return `${describeSpins(terms)}, сыграть до ${dayFormat.format(expiresAt)}`;
  },
};

const wheel: CodeGift = {
  kind: 'wheel',
  findFault: () => null,
  // For whoever is highest: what it costs is known when it is turned.
  costOf: () => kopecks(Math.ceil((WHEEL_MEAN_THOUSANDTHS * HIGHEST_WHEEL_FACTOR) / 10)),
  describe: () => 'вращение колеса дня',
  async give(tx, _terms, { playerId, money }) {
    await addExtraTurns(tx, [playerId], money);
    return 'Ещё одно вращение колеса дня';
  },
};

/** Paid by formula as one beside a deposit is: the house's own, no budget. */
const safe: CodeGift = {
  kind: 'safe',
  findFault: terms => (amountOf(terms) > MAX_SAFE ? `не больше ${formatRoubles(MAX_SAFE)}` : null),
  costOf: amountOf,
  describe: terms => `сейф на ${formatRoubles(amountOf(terms))}`,
  async give(tx, terms, { playerId, money, now, codeId }) {
    const amount = amountOf(terms);
    const given = await giveSafe(tx, { playerId, money, amount, now, source: `code ${codeId}` });
    return isRefusal(given) ? given : `В сейф положено ${formatRoubles(amount)}`;
  },
};

const CODE_GIFTS: readonly CodeGift[] = [cash, spins, wheel, safe];

export function findGift(kind: CodeKind): CodeGift | null {
  return CODE_GIFTS.find(gift => gift.kind === kind) ?? null;
}
