import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { dayInMoscow, startOfDay } from '../bet-days/zone.ts';
import { findGift } from '../codes/gifts.ts';
import { findFault } from '../codes/make-codes.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { dryRunHeist } from '../snowdown/dry-run.ts';
import { areSoundTerms } from '../snowdown/heist.ts';
import { findTermsFault } from '../statuses/change-terms.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { dryRun as dryRunTournament } from '../tournament/dry-run.ts';
import {
  type Campaign,
  type CampaignOf,
  type DryRunView,
  readCodeOrder,
  readHeistTerms,
  readTerms,
  readTournamentOrder,
} from './campaign.ts';
import { type Receipt, runCode, runTerms } from './dry-run-kept.ts';
import { type KeptDays, lastDays, listPlayed, listTurned, MONTH_DAYS } from './kept-month.ts';

const DAY_MS = 86_400_000;
const TOP_SHOWN = 10;

export interface DryRunParts {
  readonly db: Database;
  readonly money: Money;
  readonly now: Date;
}

interface Counted {
  readonly days: KeptDays;
  readonly active: number;
  readonly receipts: readonly Receipt[];
  readonly before: number | null;
  readonly most: number | null;
  readonly notes: readonly string[];
}

const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));

async function readLogins(db: Queryable, ids: readonly number[]) {
  const { rows } = await db.query<{ id: number; login: string }>(
    'select id, login from players where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, login }) => [id, login]));
}

async function view(db: Queryable, counted: Counted): Promise<DryRunView> {
  const { days, active, receipts, before, most, notes } = counted;
  const paid = receipts.filter(({ amount }) => amount > 0);
  const top = [...paid]
    .sort((one, other) => other.amount - one.amount || one.playerId - other.playerId)
    .slice(0, TOP_SHOWN);
  const logins = await readLogins(
    db,
    top.map(({ playerId }) => playerId),
  );
  return {
    ...{ from: days.from, to: days.to, players: paid.length, active },
    cost: roubles(paid.reduce((sum, { amount }) => sum + amount, 0)),
    before: before === null ? null : roubles(before),
    most: most === null ? null : roubles(most),
    top: top.map(({ playerId, amount }) => ({
      player: { id: playerId, login: logins.get(playerId) ?? '' },
      amount: roubles(amount),
    })),
    notes: [...notes],
  };
}

/** The stretch that ended with yesterday and is as long as what is planned. */
function shift(fromMs: number, toMs: number, now: Date) {
  const endsAt = startOfDay(dayInMoscow(now));
  const startsAt = new Date(endsAt.getTime() - (toMs - fromMs));
  const days = { from: dayInMoscow(startsAt), to: lastDays(now, 1).to };
  return { startsAt, endsAt, days };
}

async function countCode(
  { db, money, now }: DryRunParts,
  campaign: CampaignOf<'code'>,
): Promise<Counted | Refusal> {
  const order = readCodeOrder(campaign, { money, reason: '', now });
  if (isRefusal(order)) return order;
  const fault = findFault(order);
  if (fault) return fault;
  const { terms, count, maxUses, validFrom, validUntil } = order;
  const lastsDays = Math.ceil((validUntil.getTime() - validFrom.getTime()) / DAY_MS);
  const days = lastDays(now, Math.min(MONTH_DAYS, lastsDays));
  const played = await listPlayed(db, money, days);
  const inForce = termsInForce(await listTerms(db));
  return {
    ...{ days, active: played.length, before: null },
    receipts: runCode(terms, count * maxUses, inForce, played),
    most: (findGift(terms.kind)?.costOf(terms) ?? 0) * count * maxUses,
    notes: [
      'Каждый, кто играл в эти дни, применил бы один код; первыми те, кто играл раньше.',
      ...(terms.kind === 'safe'
        ? ['Из сейфа вышло бы столько, сколько открыли ставки этих дней.']
        : []),
      ...(terms.kind === 'wheel' ? ['Вращение: средний приз с множителем ступени игрока.'] : []),
      ...(terms.kind === 'spins' ? ['Фриспины: по их ставке.'] : []),
    ],
  };
}

async function countTerms(
  { db, money, now }: DryRunParts,
  campaign: CampaignOf<'terms'>,
): Promise<Counted | Refusal> {
  const inForce = termsInForce(await listTerms(db));
  const terms = readTerms(campaign, inForce);
  if (isRefusal(terms)) return terms;
  const fault = findTermsFault(inForce, terms);
  if (fault) return fault;
  const days = lastDays(now, MONTH_DAYS);
  const played = await listPlayed(db, money, days);
  const turned = await listTurned(db, money, days);
  const before = runTerms(inForce, inForce, played, turned);
  return {
    ...{ days, active: played.length, most: null },
    receipts: runTerms(terms, inForce, played, turned),
    before: before.reduce((sum, { amount }) => sum + amount, 0),
    notes: [
      'Рейкбек с преимущества в ставках этих дней, подарки за ступени и вращения колеса, которые были.',
      'Новые условия действуют с утверждения и не назад.',
    ],
  };
}

async function countTournament(
  { db, money, now }: DryRunParts,
  campaign: CampaignOf<'tournament'>,
): Promise<Counted | Refusal> {
  const order = readTournamentOrder(campaign);
  if (isRefusal(order)) return order;
  const { startsAt, endsAt, days } = shift(campaign.fromMs, campaign.toMs, now);
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  if (lastsMs <= 0 || lastsMs > 31 * DAY_MS) return refuse('tournament/terms-unsound');
  const tables = [...(await dryRunTournament(db, money, { ...order, startsAt, endsAt })).values()];
  const rows = tables.flat();
  return {
    ...{ days, active: rows.length, before: null },
    receipts: rows.map(({ playerId, prize }) => ({ playerId, amount: prize })),
    most: tables.reduce((sum, _table, n) => sum + (order.pools[n] ?? order.pools.at(-1) ?? 0), 0),
    notes: ['Таблицы лиг по ставкам такого же срока, который кончился вчера.'],
  };
}

async function countHeist(
  { db, money, now }: DryRunParts,
  campaign: CampaignOf<'heist'>,
): Promise<Counted | Refusal> {
  const terms = readHeistTerms(campaign, money);
  if (isRefusal(terms)) return terms;
  if (!areSoundTerms(terms)) return refuse('snowdown/terms-unsound');
  const { startsAt, endsAt, days } = shift(campaign.fromMs, campaign.toMs, now);
  const run = await dryRunHeist(db, { ...terms, startsAt, endsAt });
  return {
    ...{ days, active: run.players, before: null, receipts: run.loot },
    most: terms.pool + terms.pot,
    notes: [
      `Открылось бы дверей: ${run.openDoors} из 5.`,
      'Котёл не посчитан: он зависит от того, кто взломает свой сейф.',
    ],
  };
}

function count(parts: DryRunParts, campaign: Campaign): Promise<Counted | Refusal> {
  switch (campaign.kind) {
    case 'code':
      return countCode(parts, campaign);
    case 'terms':
      return countTerms(parts, campaign);
    case 'tournament':
      return countTournament(parts, campaign);
    case 'heist':
      return countHeist(parts, campaign);
  }
}

/** What a campaign would have cost on the bets of the month before. Writes nothing. */
export async function dryRunCampaign(
  parts: DryRunParts,
  campaign: Campaign,
): Promise<DryRunView | Refusal> {
  const counted = await count(parts, campaign);
  return isRefusal(counted) ? counted : view(parts.db, counted);
}
