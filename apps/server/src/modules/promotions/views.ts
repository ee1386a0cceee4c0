import type { CallSuccess } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Code } from '../codes/code-repository.ts';
import { maskCode } from '../codes/code-text.ts';
import { findGift } from '../codes/gifts.ts';
import { BUDGET_NAMES } from '../rewards/budget-names.ts';
import { isFilledBudget } from '../rewards/fill-budget.ts';
import type { Heist } from '../snowdown/heist.ts';
import type { NewTerms } from '../statuses/change-terms.ts';
import { pointsOf } from '../statuses/points.ts';
import { describeTier } from '../statuses/status-tier.ts';
import { sumPools, type TournamentRecord } from '../tournament/tournament.ts';
import type { ResultSums } from '../tournament/tournament-repository.ts';
import { describeCampaign } from './campaign.ts';
import { type Draft, endOfDraft } from './draft-repository.ts';

const HUNDREDTHS = 100;
const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));

export function viewDraft(
  draft: Draft,
  viewerId: number,
): CallSuccess<'/api/admin/promotions/plan'>['draft'] {
  const { deciderId, deciderLogin } = draft;
  return {
    ...{ id: draft.id, campaign: draft.campaign, number: draft.subjectId, reason: draft.reason },
    ...{ title: describeCampaign(draft.campaign), state: draft.state, dryRun: draft.dryRun },
    madeBy: { id: draft.makerId, login: draft.makerLogin },
    madeAt: draft.madeAt.toISOString(),
    expiresAt: endOfDraft(draft).toISOString(),
    decidedBy: deciderId === null ? null : { id: deciderId, login: deciderLogin ?? '' },
    decidedAt: draft.decidedAt?.toISOString() ?? null,
    ...{ decision: draft.decision, isMine: draft.makerId === viewerId },
  };
}

type CodeView = CallSuccess<'/api/admin/promotions/codes/list'>['codes'][number];

function stateOf({ stoppedAt, used, maxUses, validFrom, validUntil }: Code, now: Date) {
  if (stoppedAt) return 'stopped';
  if (used >= maxUses) return 'used';
  if (validUntil <= now) return 'over';
  return validFrom > now ? 'ahead' : 'valid';
}

export function viewCode(code: Code & { readonly makers: readonly string[] }, now: Date): CodeView {
  const gift = findGift(code.kind);
  const costOfUse = gift?.costOf(code) ?? 0;
  return {
    ...{ id: code.id, code: maskCode(code.code, code.isGenerated) },
    ...{ isWhole: !code.isGenerated, gift: gift?.describe(code) ?? code.kind },
    ...{ used: code.used, maxUses: code.maxUses, reason: code.reason, madeBy: [...code.makers] },
    cost: roubles(costOfUse * code.used),
    most: roubles(costOfUse * code.maxUses),
    fromMs: code.validFrom.getTime(),
    untilMs: code.validUntil.getTime(),
    stoppedAtMs: code.stoppedAt?.getTime() ?? null,
    state: stateOf(code, now),
  };
}

export function viewTournament(
  tournament: TournamentRecord,
  sums: ResultSums | undefined,
): CallSuccess<'/api/admin/promotions/tournaments'>['tournaments'][number] {
  return {
    ...{ id: tournament.id, format: tournament.format, state: tournament.state },
    fromMs: tournament.startsAt.getTime(),
    toMs: tournament.endsAt.getTime(),
    pool: roubles(sumPools(tournament)),
    entrants: sums?.entrants ?? 0,
    prizes: roubles(sums?.prizes ?? 0),
    cancelReason: tournament.cancelReason,
  };
}

export function viewHeist(
  heist: Heist,
): CallSuccess<'/api/admin/promotions/heists'>['heists'][number] {
  return {
    ...{ id: heist.id, state: heist.state, goal: heist.goal, players: heist.players },
    fromMs: heist.startsAt.getTime(),
    toMs: heist.endsAt.getTime(),
    pool: roubles(heist.pool),
    pot: roubles(heist.pot),
    points: pointsOf(heist.counted),
    returned: heist.returned === null ? null : roubles(heist.returned),
    cancelReason: heist.cancelReason,
  };
}

export function viewTerms(
  { tiers, flatRakebackBp }: NewTerms,
  brandName: string,
): CallSuccess<'/api/admin/promotions/terms'>['inForce'] {
  return {
    flatRakeback: flatRakebackBp === null ? null : flatRakebackBp / HUNDREDTHS,
    tiers: tiers.map(({ tier, points, rakebackBp, gift, wheelFactor }) => ({
      ...{ tier, name: describeTier(tier, brandName).name, points, wheelFactor },
      rakeback: rakebackBp / HUNDREDTHS,
      gift: roublesFromKopecks(gift),
    })),
  };
}

const SHARED: Readonly<Record<string, string>> = {
  device: 'общее устройство',
  payment: 'общая карта',
  ban: 'игрок заблокирован',
  correction: 'раунд исправлен',
};

export function describeShared(traits: string): string[] {
  return traits.split(', ').map(trait => SHARED[trait] ?? trait);
}

export function viewMove(move: {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly amount: number;
  readonly actors: readonly string[];
  readonly reason: string | null;
}): CallSuccess<'/api/admin/promotions/budget-history'>['moves'][number] {
  const budget = move.kind.replace(/-budget(-return)?$/, '');
  return {
    ...{ id: move.id, at: move.at.toISOString(), reason: move.reason },
    budget: isFilledBudget(budget) ? BUDGET_NAMES[budget] : budget,
    isReturn: move.kind.endsWith('-return'),
    amount: roubles(move.amount),
    by: move.actors.join(', '),
  };
}
