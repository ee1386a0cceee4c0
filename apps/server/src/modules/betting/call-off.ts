import { kopecks } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { BarredError } from '../../platform/db/faults.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { giveBack } from '../debts/debts.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface StakedBet {
  readonly seq: number;
  readonly id: string;
  readonly playerId: number;
  readonly stake: number;
  readonly money: Money;
}

interface OpenBet extends StakedBet {
  /** What it stands on everyone has seen, or sees while it comes. */
  readonly isSeen: boolean;
}

/** Of bet `b`: whose account `a` its stake was taken from. */
export const STAKE_OF_BET = `
  join transfers t on t.reference = b.id and t.kind = 'stake'
  join accounts a on a.id = t.from_account`;

/**
 * Only unfinished games and the bets of current and next rounds can be open: nothing else is read.
 * `is_undecided`: what they stand on is to come, and known to the server alone.
 */
const OPEN_BETS = `with open_bets as (
    select b.seq, b.id, b.player_id, b.stake, true as is_undecided, false as is_seen
    from open_games o join bets b on b.id = o.bet_id
    union all
    select b.seq, b.id, b.player_id, b.stake,
      r.chain_id is not null and (b.round_number > r.number or r.state in ('betting', 'playing')),
      b.round_number = r.number and (r.state = 'ended' or (r.state = 'playing' and r.chain_id is null))
    from (
      select distinct on (table_id) table_id, number, state, chain_id from rounds
      order by table_id, number desc
    ) r
    join bets b on b.table_id = r.table_id and b.round_number in (r.number, r.number + 1)
    where b.state = 'open'
  )
  select b.seq, b.id, b.player_id as "playerId", b.stake, a.money, b.is_seen as "isSeen"
  from open_bets b ${STAKE_OF_BET}`;

/** False when another was first, or what is asked of its row `bets` does not hold any more. */
export async function callOff(
  tx: Queryable,
  { seq, id, playerId, stake, money }: StakedBet,
  condition = 'true',
): Promise<boolean> {
  await lockPlayerAccounts(tx, playerId);
  const { rowCount } = await tx.query(
    `update bets set state = 'cancelled' where id = $1 and state = 'open' and ${condition}`,
    [id],
  );
  if (rowCount !== 1) return false;
  await tx.query('delete from open_games where bet_id = $1', [id]);
  const { balance } = await giveBack(tx, {
    playerId,
    money,
    amount: kopecks(stake),
    kind: 'refund',
    reference: id,
    out: { bet: seq },
  });
  await tx.query('update bets set balance_after = $2 where id = $1', [id, balance]);
  await writeAudit(tx, {
    actor: 'system',
    action: 'betting/called-off',
    subject: `player:${playerId}`,
    details: { betId: id, money, stakeKopecks: stake },
  });
  return true;
}

const FINISH_FIRST =
  'Раунд, результат которого видели все, ещё не рассчитан, а ставки в нём сделаны в других деньгах: вернуть их нельзя.\n' +
  'Запустите сайт с прежней настройкой PAYMENT_PROVIDER, дождитесь расчёта и переходите потом: docs/operations.md';

/**
 * Bets are settled in the money of the site. What was staked before it went over to another must not
 * be paid in that: each stake goes back to the account that it came from, before anyone is served. Where the
 * result has been seen, that would take from who has won and give to who has lost: nobody is served then.
 */
export async function callOffForeignBets(db: Database, money: Money): Promise<void> {
  const { rows } = await db.query<OpenBet>(`${OPEN_BETS} where a.money <> $1`, [money]);
  if (rows.some(({ isSeen }) => isSeen)) throw new BarredError(FINISH_FIRST);
  for (const bet of rows) await db.inTransaction(tx => callOff(tx, bet));
}

/**
 * Every bet whose result is made already and shown to nobody. A round that is over is settled by what
 * everyone has seen, and a dealer's round has no result before it is dealt: their bets stay.
 */
export async function callOffUndecidedBets(
  tx: Queryable,
): Promise<{ bets: number; stake: number }> {
  const { rows } = await tx.query<OpenBet>(
    `${OPEN_BETS} where b.is_undecided order by b.player_id, b.id`,
  );
  for (const bet of rows) await callOff(tx, bet);
  return { bets: rows.length, stake: rows.reduce((sum, { stake }) => sum + stake, 0) };
}
