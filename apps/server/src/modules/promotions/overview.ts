import { type CallSuccess, SAFE_TERMS } from '@kvazar/contract';
import { WHEEL_MEAN_THOUSANDTHS, WHEEL_PARTS } from '@kvazar/games';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow, startOfDay } from '../bet-days/zone.ts';
import { readBudget } from '../ledger/budgets.ts';
import { BUDGETS, type Money, siteAccount } from '../ledger/site-accounts.ts';
import { BUDGET_NAMES } from '../rewards/budget-names.ts';
import { isFilledBudget } from '../rewards/fill-budget.ts';
import { readStops, STOPPABLE, type Stoppable } from '../rewards/promotion-stops.ts';
import { wheelPrize } from '../rewards/wheel.ts';
import { listTerms, termsInForce } from '../statuses/loyalty-terms.ts';
import { listWaiting } from './draft-repository.ts';

type Overview = CallSuccess<'/api/admin/promotions/overview'>;

const SWITCH_NAMES: Record<Stoppable, string> = {
  wheel: 'Колесо дня',
  safes: 'Сейфы',
  codes: 'Промокоды',
  tournaments: 'Турниры',
  heists: 'Ограбления',
};

const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));

/** By kind of transfer; who filled them is in the journal, so transfers are found by their numbers. */
async function sumFillings(db: Queryable, money: Money): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ kind: string; amount: number }>(
    `select t.kind, sum(t.amount)::bigint as amount
     from (select distinct (details->>'reference')::uuid as reference, details->>'kind' as kind
           from audit_log where action in ('rewards/budget-filled', 'rewards/budget-returned')) f
     join transfers t on t.reference = f.reference and t.kind = f.kind
     where t.from_account = any($1) or t.to_account = any($1)
     group by t.kind`,
    [BUDGETS.map(budget => siteAccount(budget, money))],
  );
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

async function readFreeSpins(db: Queryable, money: Money): Promise<number> {
  const { rows } = await db.query<{ held: number }>(
    `select coalesce(sum(stake * spins_left), 0)::bigint as held from free_spin_grants
     where money = $1 and spins_left > 0`,
    [money],
  );
  return rows[0]?.held ?? 0;
}

async function readBudgetBars(db: Queryable, money: Money): Promise<Overview['budgets']> {
  const fillings = await sumFillings(db, money);
  const bars: Overview['budgets'] = [];
  for (const budget of BUDGETS) {
    const left = await readBudget(db, budget, money);
    const title = BUDGET_NAMES[budget];
    if (!isFilledBudget(budget)) {
      bars.push({ budget, title, left: roubles(left), filled: null, spent: null });
      continue;
    }
    const filled =
      (fillings.get(`${budget}-budget`) ?? 0) - (fillings.get(`${budget}-budget-return`) ?? 0);
    bars.push({
      ...{ budget, title, left: roubles(left), filled: roubles(filled) },
      spent: roubles(Math.max(0, filled - left)),
    });
  }
  const held = await readFreeSpins(db, money);
  const title = BUDGET_NAMES['free-spins'];
  return [...bars, { budget: 'free-spins', title, left: roubles(held), filled: null, spent: null }];
}

async function readWheelToday(
  db: Queryable,
  money: Money,
  since: Date,
): Promise<Overview['wheel']> {
  const { rows } = await db.query<{ turns: number; cost: number }>(
    `select count(*) as turns, coalesce(sum(prize), 0)::bigint as cost from wheel_spins
     where money = $1 and created_at >= $2`,
    [money, since],
  );
  const { tiers } = termsInForce(await listTerms(db));
  const highest = Math.max(...tiers.map(({ wheelFactor }) => wheelFactor));
  return {
    turns: rows[0]?.turns ?? 0,
    cost: roubles(rows[0]?.cost ?? 0),
    mean: WHEEL_MEAN_THOUSANDTHS / 1_000,
    highest: roublesFromKopecks(wheelPrize(WHEEL_PARTS.length - 1, highest)),
  };
}

async function readSafesToday(
  db: Queryable,
  money: Money,
  since: Date,
): Promise<Overview['safes']> {
  const { rows: open } = await db.query<{ open: number }>(
    `select count(*) as open from safes where state = 'active' and money = $1`,
    [money],
  );
  const { rows: claimed } = await db.query<{ cost: number }>(
    `select coalesce(sum(amount), 0)::bigint as cost from claims
     where money = $1 and kind = 'safe' and created_at >= $2`,
    [money, since],
  );
  return {
    open: open[0]?.open ?? 0,
    held: roubles(await readBudget(db, 'safe', money)),
    cost: roubles(claimed[0]?.cost ?? 0),
    shareBp: SAFE_TERMS.shareBp,
    highest: SAFE_TERMS.highestRoubles,
    days: SAFE_TERMS.days,
  };
}

export async function readOverview(db: Queryable, money: Money, now: Date): Promise<Overview> {
  const since = startOfDay(dayInMoscow(now));
  const stops = await readStops(db);
  return {
    money,
    budgets: await readBudgetBars(db, money),
    switches: STOPPABLE.map(kind => ({
      ...{ kind, title: SWITCH_NAMES[kind] },
      stopped: stops[kind] ?? null,
    })),
    wheel: await readWheelToday(db, money, since),
    safes: await readSafesToday(db, money, since),
    waiting: (await listWaiting(db, money, now, 0)).count,
  };
}

interface BudgetMove {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly amount: number;
  readonly actors: readonly string[];
  readonly reason: string | null;
}

/** Fillings and returns, the newest first, below a line of the journal; two people's are one. */
export async function listBudgetMoves(
  db: Queryable,
  money: Money,
  before: number | null,
  count: number,
): Promise<readonly BudgetMove[]> {
  const { rows } = await db.query<BudgetMove>(
    `select f.id, f.at, f.kind, f.amount, f.reason, array(
       select coalesce(p.login, 'сайт') from unnest(f.actors) actor
       left join players p on p.id = case when actor like 'staff:%' then substr(actor, 7)::bigint end
       order by p.id) as actors
     from (
       select max(id) as id, max(at) as at, details->>'kind' as kind, details->>'reason' as reason,
         (details->>'amountKopecks')::bigint as amount, (details->>'reference')::uuid as reference,
         array_agg(distinct actor) as actors
       from audit_log where action in ('rewards/budget-filled', 'rewards/budget-returned')
       group by 3, 4, 5, 6
     ) f
     where ($1::bigint is null or f.id < $1) and exists (
       select from transfers t where t.reference = f.reference and t.kind = f.kind
         and (t.from_account = any($2) or t.to_account = any($2)))
     order by f.id desc limit $3`,
    [before, BUDGETS.map(budget => siteAccount(budget, money)), count],
  );
  return rows;
}
