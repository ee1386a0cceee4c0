import { spawnSync } from 'node:child_process';
import pg from 'pg';

const CLIENTS = 32;
const SCALE = 10;

export interface Pgbench {
  readonly url: string;
  readonly program: string;
  readonly isBuiltIn: boolean;
}

function runPgbench(args: readonly string[]): string | null {
  const result = spawnSync('pgbench', args, { encoding: 'utf8' });
  return result.status === 0 ? result.stdout : null;
}

/** A database of its own, filled as pgbench does it. */
export async function preparePgbench(clusterUrl: string): Promise<Pgbench> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('drop database if exists pgbench');
  await client.query('create database pgbench');
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = '/pgbench';
  const isBuiltIn = runPgbench(['-i', '-q', '-s', String(SCALE), url.href]) === null;
  if (isBuiltIn) await fillBuiltIn(url.href);
  const name = isBuiltIn ? 'built-in equivalent of pgbench' : 'pgbench';
  return { url: url.href, program: `${name} -N -c ${CLIENTS}`, isBuiltIn };
}

/** `pgbench -N`: update an account, read it, insert a line of history; 32 clients. Transactions a second. */
export async function measurePgbench(
  { url, isBuiltIn }: Pgbench,
  seconds: number,
): Promise<number> {
  if (isBuiltIn) return measureBuiltIn(url, seconds);
  const output = runPgbench(['-N', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, url]);
  return Number(/tps = ([\d.]+)/.exec(output ?? '')?.[1]);
}

/** One client that inserts a row after the other: rows a second, and p50 in ms. */
export async function measureBareCommit(url: string, seconds: number): Promise<[number, number]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists bare_commits (n int)');
  const latenciesMs: number[] = [];
  const startedMs = performance.now();
  while (performance.now() - startedMs < seconds * 1000) {
    const sentMs = performance.now();
    await client.query({ name: 'bare', text: 'insert into bare_commits values ($1)', values: [1] });
    latenciesMs.push(performance.now() - sentMs);
  }
  await client.query('drop table bare_commits');
  await client.end();
  latenciesMs.sort((a, b) => a - b);
  return [latenciesMs.length / seconds, latenciesMs[latenciesMs.length >> 1] ?? 0];
}

async function fillBuiltIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create table pgbench_accounts (aid int primary key, abalance int);
     create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
     insert into pgbench_accounts select n, 0 from generate_series(1, ${SCALE * 100_000}) n`,
  );
  await client.end();
}

/** The same transaction from Node, for machines without pgbench. */
async function measureBuiltIn(url: string, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
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
  return transactions / seconds;
}
