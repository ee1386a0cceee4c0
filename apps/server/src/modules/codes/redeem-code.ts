import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { announceBalance } from '../identity/announce-balance.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { refuseOffer } from '../rewards/offers.ts';
import { refuseStopped } from '../rewards/promotion-stops.ts';
import type { Claimant } from '../rewards/reward-source.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';
import type { CodeKind } from './code-gift.ts';
import { addUse, type Code, findUse, hasUsed, lockCode } from './code-repository.ts';
import { maskCode, readCode } from './code-text.ts';
import { findGift } from './gifts.ts';
import { wasShown } from './shown-codes.ts';

export interface Redeemed {
  readonly kind: CodeKind;
  /** What the player reads. */
  readonly text: string;
}

export interface Redemption {
  readonly id: string;
  readonly typed: string;
  readonly playerId: number;
}

function isInForce({ stoppedAt, validFrom, validUntil, used, maxUses }: Code, now: Date): boolean {
  return stoppedAt === null && validFrom <= now && now < validUntil && used < maxUses;
}

/** What this request was answered before; null when it is new. */
export async function findRedeemed(
  db: Queryable,
  { id, typed, playerId }: Redemption,
): Promise<Redeemed | Refusal | null> {
  const use = await findUse(db, id);
  if (!use) return null;
  const isSame = use.playerId === playerId && use.code === readCode(typed);
  return isSame ? { kind: use.kind, text: use.answer } : refuse('bonus/id-conflict');
}

/**
 * Uses a code. Locked are the player's accounts, then the code, then the budget that pays, so that
 * whoever comes at the same time waits in one direction. Every miss has the same answer: nobody
 * learns from it which codes there are.
 */
export function redeemCode(
  db: Database,
  redemption: Redemption,
  claimantNow: () => Claimant,
): Promise<Redeemed | Refusal> {
  return db.inTransaction(async tx => {
    const { id, typed, playerId } = redemption;
    await lockPlayerAccounts(tx, playerId);
    const before = await findRedeemed(tx, redemption);
    if (before) return before;
    const { money, now } = claimantNow();
    const objection =
      (await refuseStopped(tx, 'codes')) ?? (await refuseOffer(tx, playerId, money, now));
    if (objection) return objection;
    const code = await lockCode(tx, { code: readCode(typed) }, money, playerId);
    if (!code) return refuse('bonus/code-unknown');
    if (await hasUsed(tx, code.id, playerId)) return refuse('bonus/code-used');
    if (!isInForce(code, now)) return refuse('bonus/code-unknown');
    if (code.isOwn || (await wasShown(tx, playerId, code.id))) {
      return refuse('identity/own-account');
    }
    return give(tx, code, id, { playerId, money, now });
  });
}

async function give(
  tx: Queryable,
  code: Code,
  id: string,
  claimant: Claimant,
): Promise<Redeemed | Refusal> {
  const { playerId, now } = claimant;
  const shownCode = maskCode(code.code, code.isGenerated);
  const gift = findGift(code.kind);
  if (!gift) throw new Error(`nobody gives what a code of kind ${code.kind} promises`);
  const text = await gift.give(tx, code, { ...claimant, id, codeId: code.id, shownCode });
  if (isRefusal(text)) return text;
  await addUse(tx, { id, codeId: code.id, playerId, answer: text, at: now });
  // Each on a line of its own, however many: nobody can use a code again.
  await writeAudit(tx, {
    actor: `player:${playerId}`,
    action: 'rewards/code-used',
    subject: `player:${playerId}`,
    details: { code: shownCode, codeId: code.id, kind: code.kind, gift: gift.describe(code) },
  });
  await announceBalance(tx, playerId);
  await sendSignal(tx, REWARDS_CHANGED, playerId);
  return { kind: code.kind, text };
}
