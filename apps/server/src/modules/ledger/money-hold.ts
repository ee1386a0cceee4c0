import type pg from 'pg';
import { BarredError } from '../../platform/db/faults.ts';
import { missWhenCutOff } from '../../platform/db/mortal-session.ts';
import type { Money } from './site-accounts.ts';

/** The first key of PostgreSQL advisory locks; the second is the kind of money. */
const LOCK_CLASS = 72_400_003;
const KEYS: Readonly<Record<Money, number>> = { play: 1, real: 2 };

const WHO_IS_THERE: Readonly<Record<Money, string>> = {
  play: 'узлы на игровые рубли',
  real: 'узлы на настоящие деньги',
};

/**
 * What is settled on this connection is settled while no node of the other money does so: a stake paid in play
 * roubles would come back as real ones. Each holds its own lock before it looks for the other's, so of two that
 * come at once at least one sees the other. The lock goes with the connection.
 */
export async function holdMoney(connection: pg.Client, money: Money): Promise<void> {
  await missWhenCutOff(connection);
  await connection.query('select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, KEYS[money]]);
  const other = money === 'play' ? 'real' : 'play';
  const { rowCount } = await connection.query(
    `select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
       and classid = $1::int8::oid and objid = $2::int8::oid
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [LOCK_CLASS, KEYS[other]],
  );
  if (rowCount === 0) return;
  // Let go by hand: what a closed connection held stays held until the database notices, and bars the right nodes.
  await connection.query('select pg_advisory_unlock_shared($1, $2)', [LOCK_CLASS, KEYS[money]]);
  throw new BarredError(
    `С этой базой работают ${WHO_IS_THERE[other]}: рядом с ними узел на другие деньги ставок не принимает.\n` +
      'Остановите все узлы и запускайте уже с новой настройкой PAYMENT_PROVIDER: docs/operations.md',
  );
}
