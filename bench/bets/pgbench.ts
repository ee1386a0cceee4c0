import { spawnSync } from 'node:child_process';
import pg from 'pg';

const CLIENTS = 32;
const SCALE = 10;

export interface PgbenchResult {
  readonly tps: number;
  readonly program: string;
}

function runPgbench(args: readonly string[]): string | null {
  const result = spawnSync('pgbench', args, { encoding: 'utf8' });
  return result.status === 0 ? result.stdout : null;
}

/** `pgbench -N`: update an account, read it, insert a line of history; 32 clients. */
export async function measurePgbench(clusterUrl: string, seconds: number): Promise<PgbenchResult> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('drop database if exists pgbench');
  await client.query('create database pgbench');
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = '/pgbench';
  if (runPgbench(['-i', '-q', '-s', String(SCALE), url.href]) === null) {
    return measureBuiltIn(url.href, seconds);
  }
  const output = runPgbench(['-N', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, url.href]);
  const tps = Number(/tps = ([\d.]+)/.exec(output ?? '')?.[1]);
  return { tps, program: `pgbench -N -c ${CLIENTS}` };
}

/** The same transaction from Node, for machines without pgbench. */
async function measureBuiltIn(url: string, seconds: number): Promise<PgbenchResult> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  await pool.query(
    `create table pgbench_accounts (aid int primary key, abalance int);
     create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
     insert into pgbench_accounts select n, 0 from generate_series(1, ${SCALE * 100_000}) n`,
  );
  const untilMs = performance.now() + seconds * 1000;
  let transactions = 0;
  const runClient = async () => {
    const client = await pool.connect();
    while (performance.now() < untilMs) {
      const aid = 1 + Math.floor(Math.random() * SCALE * 100_000);
      await client.query('begin');
      await client.query({
        name: 'u',
        text: 'update pgbench_accounts set abalance = abalance + 1 where aid = $1',
        values: [aid],
      });
      await client.query({
        name: 's',
        text: 'select abalance from pgbench_accounts where aid = $1',
        values: [aid],
      });
      await client.query({
        name: 'i',
        text: 'insert into pgbench_history values (1, 1, $1, 1, now())',
        values: [aid],
      });
      await client.query('commit');
      transactions += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
  await pool.end();
  return {
    tps: transactions / seconds,
    program: `built-in equivalent of pgbench -N -c ${CLIENTS}`,
  };
}
