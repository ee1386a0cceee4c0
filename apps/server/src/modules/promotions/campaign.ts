import { type CallBody, type CallSuccess, type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, type Kopecks, kopecks, kopecksFromRoubles } from '@kvazar/money';
import type { CodeTerms } from '../codes/code-gift.ts';
import { findGift } from '../codes/gifts.ts';
import type { CodeOrder } from '../codes/make-codes.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { HeistTerms } from '../snowdown/heist.ts';
import type { NewTerms } from '../statuses/change-terms.ts';
import type { TournamentOrder } from '../tournament/plan-tournament.ts';

export type Campaign = CallBody<'/api/admin/promotions/plan'>['campaign'];
export type DryRunView = CallSuccess<'/api/admin/promotions/dry-run'>['dryRun'];
export type CampaignOf<Kind extends Campaign['kind']> = Extract<Campaign, { kind: Kind }>;

const HUNDREDTHS = 100;

/** Nothing that was typed becomes a sum by rounding. */
class NotASum extends Error {}

function sum(roubles: number): Kopecks {
  const read = kopecksFromRoubles(roubles);
  if (read === null || read < 0) throw new NotASum();
  return read;
}

/** Runs what reads sums of a campaign; one that is no sum refuses it. */
function reading<Result>(read: () => Result): Result | Refusal {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotASum) return refuse('request/invalid', 'Сумма: рубли и копейки');
    throw error;
  }
}

export function readCodeOrder(
  campaign: CampaignOf<'code'>,
  { money, reason, now }: { readonly money: Money; readonly reason: string; readonly now: Date },
): CodeOrder | Refusal {
  return reading(() => {
    const { gift: kind, amount, slot, stake, spins, spinsDays } = campaign;
    const isSum = kind === 'cash' || kind === 'safe';
    const isSpins = kind === 'spins';
    const given = isSum ? [amount] : isSpins ? [slot, stake, spins, spinsDays] : [];
    if (given.some(value => value === null || value === 0 || value === '')) {
      return refuse('bonus/code-terms', 'Заполните всё, что даёт код');
    }
    const terms: CodeTerms = {
      kind,
      amount: isSum && amount !== null ? sum(amount) : null,
      slot: isSpins ? slot : null,
      stake: isSpins && stake !== null ? sum(stake) : null,
      spins: isSpins ? spins : null,
      spinsDays: isSpins ? spinsDays : null,
    };
    return {
      ...{ terms, money, reason, text: campaign.text, count: campaign.count },
      maxUses: campaign.uses,
      validFrom: campaign.fromMs === null ? now : new Date(campaign.fromMs),
      validUntil: new Date(campaign.untilMs),
    };
  });
}

export function readTournamentOrder(campaign: CampaignOf<'tournament'>): TournamentOrder | Refusal {
  return reading(() => {
    const [first = kopecks(0), ...others] = campaign.pools.map(sum);
    return {
      ...{ format: campaign.format, dailyCap: campaign.dailyCap },
      startsAt: new Date(campaign.fromMs),
      endsAt: new Date(campaign.toMs),
      pools: [first, ...others],
      minStake: sum(campaign.minStake),
    };
  });
}

export function readHeistTerms(campaign: CampaignOf<'heist'>, money: Money): HeistTerms | Refusal {
  return reading(() => ({
    money,
    startsAt: new Date(campaign.fromMs),
    endsAt: new Date(campaign.toMs),
    goal: campaign.goal,
    pool: sum(campaign.pool),
    pot: sum(campaign.pot),
  }));
}

/** Leagues of tournaments are no part of a campaign: they stay as they are. */
export function readTerms(campaign: CampaignOf<'terms'>, current: NewTerms): NewTerms | Refusal {
  return reading(() => ({
    flatRakebackBp:
      campaign.flatRakeback === null ? null : Math.round(campaign.flatRakeback * HUNDREDTHS),
    tiers: campaign.tiers.map(({ tier, points, rakeback, gift, wheelFactor }) => ({
      ...{ tier, points, wheelFactor },
      rakebackBp: Math.round(rakeback * HUNDREDTHS),
      gift: sum(gift),
      league: current.tiers.find(known => known.tier === tier)?.league ?? 1,
    })),
  }));
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
});
const dayOf = (ms: number) => dayFormat.format(new Date(ms));
const roubles = (value: number) => formatRoubles(kopecksFromRoubles(value) ?? kopecks(0));

/** In one line, as the second person reads it in a list. */
export function describeCampaign(campaign: Campaign): string {
  switch (campaign.kind) {
    case 'code': {
      const order = readCodeOrder(campaign, { money: 'play', reason: '', now: new Date(0) });
      const gift =
        'refused' in order ? campaign.gift : findGift(order.terms.kind)?.describe(order.terms);
      const name = campaign.text === null ? `Кодов: ${campaign.count}` : `Код ${campaign.text}`;
      return `${name}, ${gift}, применений у каждого ${campaign.uses}`;
    }
    case 'tournament': {
      const format = campaign.format === 'race' ? 'Гонка' : 'Серия';
      const pools = campaign.pools.map(roubles).join(', ');
      return `Турнир «${format}» с ${dayOf(campaign.fromMs)} по ${dayOf(campaign.toMs)}, фонды лиг ${pools}`;
    }
    case 'heist':
      return `Ограбление с ${dayOf(campaign.fromMs)} по ${dayOf(campaign.toMs)}, хранилище ${roubles(campaign.pool)}, котёл ${roubles(campaign.pot)}`;
    case 'terms':
      return 'Новые условия ступеней, рейкбека и колеса';
  }
}
