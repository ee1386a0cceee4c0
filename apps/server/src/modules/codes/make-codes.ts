import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { allows } from '../identity/roles.ts';
import { holdStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { sumDoneAlone } from '../wallet/done-alone.ts';
import { countEyesNeeded } from '../wallet/four-eyes.ts';
import type { CodeTerms } from './code-gift.ts';
import { type CodeKey, insertCode, lockCode, MADE_ALONE, stopCode } from './code-repository.ts';
import { canBeHandMade, generateCode, maskCode, readCode } from './code-text.ts';
import { findGift } from './gifts.ts';

const MAX_USES = 100_000;
const MAX_CODES_AT_ONCE = 1_000;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Who guesses a word that a person chose must gain little. */
const HAND_MADE_MAX_USES = 1_000;
const HAND_MADE_MAX_COST = kopecks(10_000);

export interface CodeOrder {
  readonly terms: CodeTerms;
  readonly money: Money;
  /** The text of one that is made by hand; null: they are generated. */
  readonly text: string | null;
  readonly count: number;
  readonly maxUses: number;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly reason: string;
}

function describeFault(order: CodeOrder, costOfUse: number): string | null {
  const { terms, text, count, maxUses, validFrom, validUntil } = order;
  const fault = findGift(terms.kind)?.findFault(terms);
  if (fault) return fault;
  if (maxUses < 1 || maxUses > MAX_USES) return `применений от 1 до ${MAX_USES}`;
  if (count < 1 || count > MAX_CODES_AT_ONCE) return `кодов за раз от 1 до ${MAX_CODES_AT_ONCE}`;
  const lastsMs = validUntil.getTime() - validFrom.getTime();
  if (!(lastsMs > 0)) return 'срок кончается раньше, чем начнётся';
  if (lastsMs > MAX_DAYS * DAY_MS) return `срок до ${MAX_DAYS} дней`;
  if (text === null) return null;
  if (!canBeHandMade(readCode(text))) return 'свой код: от 4 до 20 латинских букв и цифр';
  if (count > 1) return 'свой код бывает один';
  if (maxUses > HAND_MADE_MAX_USES) return `свой код: не больше ${HAND_MADE_MAX_USES} применений`;
  return costOfUse > HAND_MADE_MAX_COST
    ? `свой код: не дороже ${formatRoubles(HAND_MADE_MAX_COST)} за применение`
    : null;
}

/** Why codes of these terms cannot be made; null when they can. */
export function findFault(order: CodeOrder): Refusal | null {
  const gift = findGift(order.terms.kind);
  if (!gift) return refuse('bonus/code-terms', `Кодов вида ${order.terms.kind} пока нет`);
  const fault = describeFault(order, gift.costOf(order.terms));
  return fault === null ? null : refuse('bonus/code-terms', `Такой код сделать нельзя: ${fault}`);
}

/**
 * Made by one who makes promotions; where much is at stake, agreed on by another who checks them. Who is named
 * besides has to be one who checks: nobody's name without that right makes an order one of two people.
 */
async function findMissingVoice(
  tx: Queryable,
  staff: readonly StaffMember[],
  exposure: number,
): Promise<Refusal | null> {
  const [maker, ...named] = staff;
  if (!maker) return refuse('identity/not-allowed');
  const admitted = await holdStaff(tx, maker.id, 'promotions/make');
  if (isRefusal(admitted)) return admitted;
  const others = new Set(named.map(({ id }) => id).filter(id => id !== maker.id));
  for (const id of others) {
    const checking = await holdStaff(tx, id, 'promotions/check');
    if (isRefusal(checking)) return checking;
  }
  if (others.size > 0) return null;
  // Orders of one person at once count one after the other.
  await lockPlayer(tx, maker.id);
  const alone = await sumDoneAlone(tx, MADE_ALONE, maker.id);
  const needed = await countEyesNeeded(tx, kopecks(exposure + alone));
  return needed === 1 ? null : refuse('wallet/one-more-needed');
}

/** Makes codes and answers with them. What they give stands from then on. */
export function makeCodes(
  db: Database,
  order: CodeOrder,
  staff: readonly StaffMember[],
  now: Date,
): Promise<readonly string[] | Refusal> {
  return db.inTransaction(async tx => {
    const { terms, money, text, count, maxUses, validFrom, validUntil, reason } = order;
    const gift = findGift(terms.kind);
    const fault = findFault(order);
    if (fault || !gift) return fault ?? refuse('bonus/code-terms');
    const cost = gift.costOf(terms);
    const objection = await findMissingVoice(tx, staff, cost * maxUses * count);
    if (objection) return objection;
    const madeBy = [...new Set(staff.map(({ id }) => id))];
    const made: { readonly id: string; readonly code: string }[] = [];
    while (made.length < count) {
      const id = randomUUID();
      const code = text === null ? generateCode() : readCode(text);
      const isNew = await insertCode(tx, {
        ...{ ...terms, id, code, isGenerated: text === null, money },
        ...{ validFrom, validUntil, maxUses, reason, createdAt: now, madeBy },
      });
      if (isNew) made.push({ id, code });
      else if (text !== null) return refuse('bonus/code-terms', 'Такой код уже есть');
    }
    for (const { id } of new Map(staff.map(member => [member.id, member])).values()) {
      await writeAudit(tx, {
        actor: staffActor({ id }),
        action: 'rewards/codes-made',
        subject: 'site',
        details: {
          codes: made.map(({ code }) => maskCode(code, text === null)),
          codeIds: made.map(one => one.id),
          gift: gift.describe(terms),
          ...{ terms, money, maxUses, validFrom, validUntil, reason },
          exposureKopecks: cost * maxUses * count,
        },
      });
    }
    return made.map(({ code }) => code);
  });
}

export interface CodeEnd {
  readonly key: CodeKey;
  readonly money: Money;
  readonly reason: string;
}

/** Nobody can use it from now on; what was given stays given. */
export function endCode(
  db: Database,
  { key, money, reason }: CodeEnd,
  staff: readonly StaffMember[],
  now: Date,
): Promise<string | Refusal> {
  return db.inTransaction(async tx => {
    const stopper = staff.find(
      ({ roles }) => allows(roles, 'promotions/make') || allows(roles, 'promotions/check'),
    );
    if (!stopper) return refuse('identity/not-allowed');
    const found = await lockCode(tx, key, money, stopper.id);
    if (!found || !(await stopCode(tx, found.id, now))) return refuse('bonus/code-not-found');
    const shown = maskCode(found.code, found.isGenerated);
    await writeAudit(tx, {
      actor: staffActor(stopper),
      action: 'rewards/code-stopped',
      subject: 'site',
      details: { code: shown, codeId: found.id, reason },
    });
    return shown;
  });
}
