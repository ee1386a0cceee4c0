import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Database, joinTransaction, type Queryable } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { makeCodes } from '../codes/make-codes.ts';
import { countHolders } from '../identity/role-repository.ts';
import { allows, rolesWith } from '../identity/roles.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { announceDraft, cancelHeist, dropHeistDraft, planHeist } from '../snowdown/staff-acts.ts';
import { changeTerms } from '../statuses/change-terms.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import {
  announceTournament,
  cancelTournament,
  dropTournamentDraft,
  planTournament,
} from '../tournament/plan-tournament.ts';
import {
  type Campaign,
  type DryRunView,
  describeCampaign,
  readCodeOrder,
  readHeistTerms,
  readTerms,
  readTournamentOrder,
} from './campaign.ts';
import {
  type Draft,
  endOfDraft,
  insertDraft,
  lockDraft,
  lockOverdue,
  markDecided,
} from './draft-repository.ts';

export interface Plan {
  readonly campaign: Campaign;
  readonly reason: string;
  readonly money: Money;
  readonly dryRun: DryRunView;
}

/** Tournaments and heists have drafts of their own; the number of one, null for the others. */
async function planOwn(
  tx: Queryable,
  { campaign, reason, money }: Plan,
  maker: StaffMember,
  now: Date,
): Promise<number | null | Refusal> {
  const db = joinTransaction(tx);
  if (campaign.kind === 'tournament') {
    const order = readTournamentOrder(campaign);
    return isRefusal(order) ? order : planTournament(db, money, order, maker, now);
  }
  if (campaign.kind === 'heist') {
    const terms = readHeistTerms(campaign, money);
    return isRefusal(terms) ? terms : planHeist(db, terms, [maker], reason, now);
  }
  return null;
}

/** Writes a campaign down, with what it would have cost. It binds nobody until another agrees. */
export function planCampaign(
  db: Database,
  plan: Plan,
  makerId: number,
  now: Date,
): Promise<Draft | Refusal> {
  return db.inTransaction(async tx => {
    const maker = await findStaff(tx, makerId, 'promotions/make');
    if (isRefusal(maker)) return maker;
    const subjectId = await planOwn(tx, plan, maker, now);
    if (isRefusal(subjectId)) return subjectId;
    const baseTerms = plan.campaign.kind === 'terms' ? termsInForce(await listTerms(tx)).id : null;
    const draft = await insertDraft(tx, { ...plan, subjectId, makerId, baseTerms, now });
    await writeAudit(tx, {
      actor: staffActor(maker),
      action: 'promotions/planned',
      subject: `promotion-draft:${draft.id}`,
      details: {
        ...{ title: describeCampaign(plan.campaign), reason: plan.reason },
        after: plan.campaign,
        dryRun: { costRoubles: plan.dryRun.cost, players: plan.dryRun.players },
      },
    });
    return draft;
  });
}

interface Carried {
  readonly message: string;
  readonly codes: readonly string[];
}

async function carryOut(
  tx: Queryable,
  { campaign, reason, money, subjectId, baseTerms }: Draft,
  [maker, checker]: readonly [StaffMember, StaffMember],
  now: Date,
): Promise<Carried | Refusal> {
  const db = joinTransaction(tx);
  const done = (message: string, codes: readonly string[] = []) => ({ message, codes });
  switch (campaign.kind) {
    case 'code': {
      const order = readCodeOrder(campaign, { money, reason, now });
      if (isRefusal(order)) return order;
      const made = await makeCodes(db, order, [maker, checker], now);
      return isRefusal(made) ? made : done(`Сделано кодов: ${made.length}`, made);
    }
    case 'tournament': {
      const announced = await announceTournament(db, subjectId ?? 0, [checker], now);
      return isRefusal(announced) ? announced : done(`Турнир ${subjectId} объявлен`);
    }
    case 'heist': {
      const announced = await announceDraft(db, subjectId ?? 0, money, [checker], now);
      return isRefusal(announced) ? announced : done(`Ограбление ${subjectId} объявлено`);
    }
    case 'terms': {
      // Promises to every player are a setting of the site: the command line asks for the same.
      if (!allows(checker.roles, 'site/settings')) return refuse('identity/not-allowed');
      const terms = readTerms(campaign, termsInForce(await listTerms(tx)));
      if (isRefusal(terms)) return terms;
      const base = { termsId: baseTerms };
      const refusal = await changeTerms(db, terms, staffActor(checker), base);
      return refusal ?? done('Новые условия действуют');
    }
  }
}

async function findWaiting(tx: Queryable, id: number, money: Money): Promise<Draft | Refusal> {
  const draft = await lockDraft(tx, id, money);
  if (!draft) return refuse('promotions/draft-not-found');
  return draft.state === 'waiting' ? draft : refuse('promotions/draft-decided');
}

/** Nobody checks their own, unless nobody else could: a site that one person runs. */
async function findVoices(
  tx: Queryable,
  { makerId }: Draft,
  checkerId: number,
): Promise<readonly [StaffMember, StaffMember] | Refusal> {
  const checker = await findStaff(tx, checkerId, 'promotions/check');
  if (isRefusal(checker)) return checker;
  const maker = await findStaff(tx, makerId, 'promotions/make');
  if (isRefusal(maker)) return refuse('promotions/maker-left');
  const others = await countHolders(tx, rolesWith('promotions/check'), makerId);
  return maker.id === checker.id && others > 0 ? refuse('promotions/own-draft') : [maker, checker];
}

interface Decision {
  readonly id: number;
  readonly money: Money;
  readonly staffId: number;
  readonly now: Date;
}

/** Carries a draft out by the very services of the command line; refused by them, it waits on. */
export function approveDraft(
  db: Database,
  { id, money, staffId, now }: Decision,
): Promise<Carried | Refusal> {
  return db.inTransaction(async tx => {
    const draft = await findWaiting(tx, id, money);
    if (isRefusal(draft)) return draft;
    if (endOfDraft(draft) <= now) return refuse('promotions/draft-expired');
    const voices = await findVoices(tx, draft, staffId);
    if (isRefusal(voices)) return voices;
    const carried = await carryOut(tx, draft, voices, now);
    if (isRefusal(carried)) return carried;
    await markDecided(tx, id, {
      ...{ state: 'approved', by: staffId, at: now, decision: carried.message },
    });
    await writeAudit(tx, {
      actor: staffActor(voices[1]),
      action: 'promotions/approved',
      subject: `promotion-draft:${id}`,
      details: {
        ...{ title: describeCampaign(draft.campaign), reason: draft.reason },
        ...{ before: 'waiting', after: 'approved', madeBy: staffActor(voices[0]) },
      },
    });
    return carried;
  });
}

const TIME_IS_OVER = 'Никто не утвердил за сутки';

/** Drafts that nobody decided about in time: nothing comes of them, nor of what waited with them. */
export function endOverdueDrafts(db: Database, now: Date): Promise<void> {
  return db.inTransaction(async tx => {
    for (const { id, campaign, subjectId } of await lockOverdue(tx, now)) {
      if (subjectId !== null && campaign.kind === 'tournament') {
        await dropTournamentDraft(tx, subjectId, TIME_IS_OVER, now);
      }
      if (subjectId !== null && campaign.kind === 'heist') {
        await dropHeistDraft(tx, subjectId, TIME_IS_OVER);
      }
      const decision = TIME_IS_OVER;
      await markDecided(tx, id, { state: 'expired', by: null, at: now, decision });
      await writeAudit(tx, {
        ...{ actor: 'system', action: 'promotions/expired', subject: `promotion-draft:${id}` },
        details: { title: describeCampaign(campaign), before: 'waiting', after: 'expired' },
      });
    }
  });
}

async function cancelOwn(
  tx: Queryable,
  { campaign, subjectId, money }: Draft,
  reason: string,
  staff: StaffMember,
  now: Date,
): Promise<void> {
  const db = joinTransaction(tx);
  if (subjectId === null) return;
  // One that is off already, by the command line, is as it should be.
  if (campaign.kind === 'tournament') {
    await cancelTournament(db, subjectId, reason, [staff], now);
  }
  if (campaign.kind === 'heist') await cancelHeist(db, { id: subjectId, money, reason }, [staff]);
}

/** By who checks, or by who made it: nothing comes of it. */
export function refuseDraft(
  db: Database,
  { id, money, staffId, now, reason }: Decision & { readonly reason: string },
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    const draft = await findWaiting(tx, id, money);
    if (isRefusal(draft)) return draft;
    const staff = await findStaff(tx, staffId, 'promotions/tend');
    if (isRefusal(staff)) return staff;
    if (staff.id !== draft.makerId && !allows(staff.roles, 'promotions/check')) {
      return refuse('identity/not-allowed');
    }
    await cancelOwn(tx, draft, reason, staff, now);
    await markDecided(tx, id, { state: 'refused', by: staff.id, at: now, decision: reason });
    await writeAudit(tx, {
      actor: staffActor(staff),
      action: 'promotions/refused',
      subject: `promotion-draft:${id}`,
      details: {
        title: describeCampaign(draft.campaign),
        reason,
        before: 'waiting',
        after: 'refused',
      },
    });
    return null;
  });
}
