import { isDeepStrictEqual } from 'node:util';
import type { EnteredResult } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, type Verdict } from '../../platform/audit/judged-rows.ts';
import { shareOfBound } from '../rounds/round-bound.ts';
import { EVERY_MAX_PAYOUT } from '../site/invariants.ts';
import { endSpotBet } from '../tables/spots.ts';
import { movedBy } from './correction-repository.ts';
import { DEALER_TABLE_LIST, DEALER_TABLES, findDealerTable, rulesOf } from './dealer-tables.ts';
import { readEntered } from './entered.ts';
import { finalBets } from './final-bets-invariant.ts';
import { journalledInvariants } from './journalled-invariants.ts';

const GAME_OF_TABLE = DEALER_TABLES.map(({ id, game }) => `('${id}', '${game}')`).join(', ');

const roundInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'дилеры: без цепочки идут только раунды их столов, подряд, каждый в смену своего дилера',
    `select r.table_id, r.number from rounds r
     left join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
     left join dealer_shifts s on s.id = d.shift_id
     left join rounds before on before.table_id = r.table_id and before.number = r.number - 1
     where (r.chain_id is null) <> (r.table_id in (${DEALER_TABLE_LIST}))
       or (r.chain_id is null and (d.round_number is null or s.table_id <> r.table_id
         or s.dealer_id <> d.dealer_id or s.started_at is null or d.opened_at < s.started_at
         or d.opened_at > s.ended_at or (r.number > 1 and before.number is null)))`,
  ),
  holdsWhenEmpty(
    'дилеры: у законченного раунда есть подтверждение, у отменённого причина, у прочих ничего из этого',
    `select r.table_id, r.number, r.state from rounds r
     join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
     where case r.state
       when 'ended' then d.confirmed_at is distinct from r.ended_at or d.void_reason is not null
       when 'void' then d.void_reason is null or d.confirmed_at is not null
       else d.confirmed_at is not null or d.void_reason is not null end`,
  ),
  holdsWhenEmpty(
    'дилеры: когда ставки окончательны, записано, с какого места потока исход виден всем',
    `select r.table_id, r.number, r.state from rounds r where r.chain_id is null
       and case r.state when 'betting' then r.ended_in is not null
         when 'playing' then r.ended_in is null and r.bets_final_at is not null
         when 'void' then false else r.ended_in is null end`,
  ),
  holdsWhenEmpty(
    'дилеры: за их столами играют в игру стола, и сам дилер в своём раунде не ставил',
    `select b.id bet, b.game, b.table_id, b.round_number from bets b
     left join (values ${GAME_OF_TABLE}) t (id, game) on t.id = b.table_id
     left join dealer_rounds d on d.table_id = b.table_id and d.round_number = b.round_number
     where b.table_id in (${DEALER_TABLE_LIST})
       and (b.game is distinct from t.game or b.player_id = d.dealer_id)`,
  ),
  holdsWhenEmpty(
    'дилеры: кто отменил или исправил раунд, в нём не ставил',
    `select b.id bet, b.player_id, b.table_id, b.round_number from bets b
     join dealer_rounds d on d.table_id = b.table_id and d.round_number = b.round_number
     where b.state <> 'cancelled' and (b.player_id = d.voided_by
       or exists (select from dealer_corrections c where c.table_id = b.table_id
         and c.round_number = b.round_number and c.corrected_by = b.player_id))`,
  ),
];

interface DealtRow {
  readonly id: string;
  readonly tableId: string;
  readonly number: number;
  readonly result: Record<string, unknown> | null;
  readonly entered: EnteredResult | null;
  readonly openedAt: Date;
  readonly bettingEndsAt: Date;
  readonly closedAt: Date | null;
  readonly enteredAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** Moments of one round are taken from one clock, however coarse a row keeps them. */
function judgeRound(row: DealtRow): Verdict {
  const { id: round, tableId, result, entered, confirmedAt } = row;
  const table = findDealerTable(tableId);
  if (!table) return { round, error: 'no such table' };
  const openMs = row.bettingEndsAt.getTime() - row.openedAt.getTime();
  if (openMs > table.bettingMs) return { round, openMs };
  if (!row.closedAt || !confirmedAt) return 'holds';
  if (row.closedAt < row.bettingEndsAt) return { round, closedAt: row.closedAt };
  const read = entered && readEntered(table, entered)?.result;
  if (!read || !isDeepStrictEqual(result, JSON.parse(JSON.stringify(read)))) {
    return { round, entered, result };
  }
  const enteredAtMs = row.enteredAt?.getTime() ?? 0;
  const isInTime =
    enteredAtMs >= row.closedAt.getTime() + table.enterAfterMs &&
    enteredAtMs <= confirmedAt.getTime();
  return isInTime ? 'holds' : { round, closedAt: row.closedAt, enteredAt: row.enteredAt };
}

const dealtRounds: Invariant = holdsForRows<DealtRow>(
  'дилеры: результат раунда тот, что введён, не раньше срока, а ставки открыты не дольше его',
  () => `select r.table_id || ' ' || r.number as id, r.table_id as "tableId", r.number, r.result,
      d.entered, d.opened_at as "openedAt", r.betting_ends_at as "bettingEndsAt",
      r.started_at as "closedAt", d.entered_at as "enteredAt", d.confirmed_at as "confirmedAt"
    from rounds r join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number`,
  judgeRound,
);

interface CalledOffRow {
  readonly id: string;
  readonly tableId: string;
  readonly entered: EnteredResult | null;
  readonly bettingEndsAt: Date;
  readonly closedAt: Date;
  readonly endedAt: Date;
  readonly settledAt: Date | null;
  /** Bets were closed, not only called off while they were taken. */
  readonly isClosed: boolean;
  /** Of the same moment in the table's log, by the server. */
  readonly isLogged: boolean;
}

/** Of one leader and the next. */
const CLOCKS_APART_MS = 5_000;

/** Where the end is put later than it was, the settlement is from before it. */
function judgeCalledOff(row: CalledOffRow): Verdict {
  const { id: round, tableId, entered, closedAt, endedAt, settledAt } = row;
  const table = findDealerTable(tableId);
  if (!table) return { round, error: 'no such table' };
  const isDue =
    row.isClosed &&
    row.isLogged &&
    closedAt >= row.bettingEndsAt &&
    endedAt.getTime() >= closedAt.getTime() + table.resultWithinMs &&
    (!settledAt || settledAt.getTime() >= endedAt.getTime() - CLOCKS_APART_MS);
  const isWhole = entered !== null && readEntered(table, entered)?.result != null;
  return isDue && !isWhole ? 'holds' : { round, entered, closedAt, endedAt, settledAt };
}

const calledOffRounds: Invariant = holdsForRows<CalledOffRow>(
  'дилеры: без старшего отменены только раунды без результата, и лишь когда вышел их срок',
  () => `select r.table_id || ' ' || r.number as id, r.table_id as "tableId", d.entered,
      r.betting_ends_at as "bettingEndsAt", r.started_at as "closedAt", r.ended_at as "endedAt",
      r.settled_at as "settledAt", r.ended_in is not null as "isClosed",
      (r.table_id, r.number, r.ended_at) in (select l.table_id, l.round_number, l.at from dealer_log l
        where l.kind = 'voided' and l.actor_id is null and l.round_number is not null) as "isLogged"
    from rounds r join dealer_rounds d on d.table_id = r.table_id and d.round_number = r.number
    where r.state = 'void' and d.voided_by is null`,
  judgeCalledOff,
);

const correctionInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'исправления: каждое исходит из действующего результата рассчитанного раунда и сделано не его дилером',
    `select c.id correction, c.table_id, c.round_number, c.nth from dealer_corrections c
     left join rounds r on r.table_id = c.table_id and r.number = c.round_number
     left join dealer_rounds d on d.table_id = c.table_id and d.round_number = c.round_number
     left join dealer_corrections before on before.table_id = c.table_id
       and before.round_number = c.round_number and before.nth = c.nth - 1
     where r.state is distinct from 'ended' or r.settled_at is null or d.dealer_id = c.corrected_by
       or (c.nth > 1) <> (before.id is not null)
       or c.before::jsonb is distinct from coalesce(before.after, r.result)::jsonb
       or c.after::jsonb = c.before::jsonb`,
  ),
  holdsWhenEmpty(
    'исправления: каждый перевод исправляет одну ставку на записанную сумму, и наоборот',
    `with moved as (
       select t.reference, t.kind, t.amount, a.player_id, a.money from transfers t
       join accounts a on a.id = case t.kind when 'correction-paid' then t.to_account
         else t.from_account end
       where t.kind in ('correction-paid', 'correction-taken', 'debt-taken')
     ), due as (
       select id reference, player_id, money, case when paid > 0 then 'correction-paid'
         else 'correction-taken' end kind, paid + taken amount
       from dealer_correction_bets where paid + taken > 0
       union all
       select g.reference, d.player_id, d.money, g.kind, sum(g.amount)
       from correction_debt_takings g join correction_debts d on d.id = g.debt_id
       group by 1, 2, 3, 4
     )
     select coalesce(m.reference, d.reference) reference, m.amount moved, d.amount due
     from moved m full join due d on d.reference = m.reference and d.kind = m.kind
       and d.amount = m.amount and d.player_id = m.player_id and d.money = m.money
     where m.reference is null or d.reference is null`,
  ),
  holdsWhenEmpty(
    'исправления: исправлены только ставки их раунда, каждая ставка её игрока',
    `select k.id, k.bet_id bet, c.table_id, c.round_number from dealer_correction_bets k
     join dealer_corrections c on c.id = k.correction_id
     left join bets b on b.id = k.bet_id and b.table_id = c.table_id
       and b.round_number = c.round_number and b.state = 'settled'
     where b.id is null or b.player_id <> k.player_id`,
  ),
];

interface CorrectedBetRow {
  readonly bet: string;
  readonly params: Record<string, unknown>;
  /** By what was paid and taken before. */
  readonly held: number;
  readonly writtenHeld: number | null;
  readonly writtenDue: number | null;
}

/** All bets of one player in a corrected round. */
interface CorrectedRow {
  readonly id: string;
  readonly tableId: string;
  readonly after: Record<string, unknown>;
  /** In the order in which they share the bound of a payout. */
  readonly bets: readonly CorrectedBetRow[];
  readonly caps: readonly number[];
}

/** Counts again what a corrected result brings each bet of its round, changed by it or not. */
function judgeCorrectedBets({ id, tableId, after, bets, caps }: CorrectedRow): Verdict {
  const table = findDealerTable(tableId);
  const result = table && rulesOf(table).readResult(after);
  if (!table || !result) return { id, error: 'no round ends so', after };
  const payouts = bets.map(({ params }) => endSpotBet(rulesOf(table), params, result).payout);
  const got = bets.map(({ held, writtenDue }) => writtenDue ?? held);
  const [brought, sum] = [sumOf(payouts), sumOf(got)];
  const isBound =
    (sum === brought && sum <= Math.max(...caps)) || (sum < brought && caps.includes(sum));
  const isShared = payouts.every(
    (payout, n) => got[n] === shareOfBound(payout, sumOf(payouts.slice(0, n)), kopecks(sum)),
  );
  const isHeld = bets.every(({ held, writtenHeld }) => (writtenHeld ?? held) === held);
  return isBound && isShared && isHeld ? 'holds' : { id, payouts, got, bets };
}

function sumOf(sums: readonly number[]): number {
  return sums.reduce((total, sum) => total + sum, 0);
}

const correctedBets: Invariant = holdsForRows<CorrectedRow>(
  'исправления: каждой ставке раунда причитается то, что даёт исправленный результат',
  () => `select c.id || ' ' || b.player_id as id, c.table_id as "tableId", c.after,
      json_agg(json_build_object('bet', b.id, 'params', b.params,
        'held', (b.payout + coalesce((select sum(${movedBy('e')}) from dealer_correction_bets e
          join dealer_corrections o on o.id = e.correction_id
          where e.bet_id = b.id and o.nth < c.nth), 0))::bigint,
        'writtenHeld', k.held, 'writtenDue', k.due) order by b.created_at, b.id) as bets,
      (select json_agg(max_payout) from (${EVERY_MAX_PAYOUT}) caps
        where place is null or place = c.table_id) as caps
    from dealer_corrections c
    join bets b on b.table_id = c.table_id and b.round_number = c.round_number and b.state = 'settled'
    left join dealer_correction_bets k on k.correction_id = c.id and k.bet_id = b.id
    group by c.id, b.player_id`,
  judgeCorrectedBets,
);

export const dealerInvariants: readonly Invariant[] = [
  ...roundInvariants,
  dealtRounds,
  calledOffRounds,
  finalBets,
  ...journalledInvariants,
  ...correctionInvariants,
  correctedBets,
];
