import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallPath } from '@kvazar/contract';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import type { App } from '../../apps/server/src/app.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { giveRole } from '../../apps/server/test/staff-roles.ts';
import { openApp } from '../open-app.ts';
import { printTable } from '../table.ts';
import { type Facts, MEASURED_CALLS, type MeasuredCall } from './calls.ts';
import { type TimedQuery, timeQueries } from './timed-database.ts';

const USAGE =
  'DATA_DIR=<folder> npm run bench:admin, where `npm run demo:fill` has filled a site that is not running';
const GOAL_MS = 300;
const TIMES = Number(process.env['TIMES'] ?? 5);
/** How far a list is leafed through. */
const DEEP_PAGES = 8;

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error(USAGE);
const postgres = await startEmbeddedPostgres({ dataDir });
await migrateToLatest(postgres.url);
Object.assign(process.env, {
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_CALLS_PER_10S: '1000000',
});
let take: () => TimedQuery[] = () => [];
const { app } = await openApp(undefined, db => {
  const timed = timeQueries(db);
  take = timed.take;
  return timed.db;
});
const db = openDatabase({ url: postgres.url, poolSize: 1, onIdleError: () => {} });

interface Answer {
  readonly status: number;
  readonly success: unknown;
  readonly cookie: string;
}

async function post(
  http: App['http'],
  path: string,
  body: object,
  cookie: string,
): Promise<Answer> {
  const reply = await http.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { cookie, host: 'localhost:3000' },
  });
  const { success } = reply.json() as { success?: unknown };
  const set = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: reply.statusCode, success, cookie: set };
}

/** The first admin, who for this run may also see what only managers see. */
async function signIn(folder: string): Promise<string> {
  const [login = '', password = ''] = (
    await readFile(join(folder, 'admin-password.txt'), 'utf8')
  ).split('\n');
  for (const role of ['manager', 'support', 'supervisor'] as const) {
    await giveRole(db, login, role);
  }
  const { status, cookie } = await post(app.http, '/api/login', { login, password }, '');
  if (status !== 200) throw new Error(`the admin cannot sign in: ${status}`);
  return cookie;
}

async function findFacts(on: Database): Promise<Facts> {
  const { rows } = await on.query<Omit<Facts, 'today' | 'monthAgo' | 'moment'>>(
    `select p.id as player, p.login, p.email,
       (select id from bets where player_id = p.id order by seq desc limit 1) as bet,
       (select id from payments order by seq desc limit 1) as payment,
       (select id from withdrawals order by seq desc limit 1) as withdrawal,
       (select max(number) from rounds where table_id = 'crash') as round,
       (select slug from help_articles order by slug limit 1) as article,
       (select id from codes order by created_at desc limit 1) as code,
       (select json_build_object('day', day, 'provider', provider) from reconciliation_days
        order by day desc limit 1) as "comparedDay"
     from accounts a join players p on p.id = a.player_id
     where a.money = 'play' order by a.wagered desc limit 1`,
  );
  const [found] = rows;
  if (!found?.bet) throw new Error(`nobody has played here: ${USAGE}`);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  return { ...found, today: day(0).slice(0, 10), monthAgo: day(30).slice(0, 10), moment: day(60) };
}

/** The longest list in an answer. */
function countRows(success: unknown): number {
  if (typeof success !== 'object' || success === null) return 0;
  return Math.max(
    0,
    ...Object.values(success).map(part => (Array.isArray(part) ? part.length : 0)),
  );
}

function cursorOf(success: unknown): string | null {
  if (typeof success !== 'object' || success === null) return null;
  const { nextCursor, cursor } = success as { nextCursor?: string | null; cursor?: string | null };
  return nextCursor ?? cursor ?? null;
}

interface Figures {
  readonly times: number[];
  rows: number;
  slowest: TimedQuery | null;
  refused: number | null;
}

async function measure(
  path: CallPath,
  { bodies }: MeasuredCall,
  facts: Facts,
  cookie: string,
): Promise<Figures> {
  const figures: Figures = { times: [], rows: 0, slowest: null, refused: null };
  for (const body of bodies(facts)) {
    for (let time = 0; time < TIMES; time++) {
      let asked: object | null = body ?? {};
      for (let page = 0; asked && page < DEEP_PAGES; page++) {
        take();
        const startedMs = performance.now();
        const { status, success } = await post(app.http, path, asked, cookie);
        figures.times.push(performance.now() - startedMs);
        if (status !== 200) figures.refused = status;
        figures.rows = Math.max(figures.rows, countRows(success));
        for (const query of take()) {
          if (query.milliseconds > (figures.slowest?.milliseconds ?? 0)) figures.slowest = query;
        }
        const cursor = cursorOf(success);
        asked = cursor === null ? null : { ...body, cursor };
      }
    }
  }
  return figures;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function judge(times: readonly number[], refused: number | null): string {
  if (refused !== null) return `refused ${refused}`;
  if (times.length === 0) return 'none here';
  return percentile(times, 0.95) <= GOAL_MS ? 'ok' : 'SLOW';
}

async function measureBare(): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 200; time++) {
    const startedMs = performance.now();
    await db.query('select 1');
    times.push(performance.now() - startedMs);
  }
  return percentile(times, 0.5);
}

try {
  const cookie = await signIn(dataDir);
  const facts = await findFacts(db);
  const bareMs = await measureBare();
  const { rows: size } = await db.query<{ players: number; bets: number }>(
    'select (select count(*) from players) as players, (select count(*) from bets) as bets',
  );
  const table = [
    ['call', 'page', 'p50 ms', 'p95 ms', 'x select 1', 'rows', '', 'slowest query', 'ms'],
  ];
  for (const [path, call] of Object.entries(MEASURED_CALLS) as [CallPath, MeasuredCall][]) {
    const { times, rows, slowest, refused } = await measure(path, call, facts, cookie);
    const p95 = percentile(times, 0.95);
    table.push([
      path.replace('/api/admin/', ''),
      call.page,
      percentile(times, 0.5).toFixed(1),
      p95.toFixed(1),
      (p95 / bareMs).toFixed(0),
      String(rows),
      judge(times, refused),
      slowest?.text.replace(/\s+/g, ' ').trim().slice(0, 48) ?? '',
      slowest?.milliseconds.toFixed(1) ?? '',
    ]);
  }
  console.log(
    `${size[0]?.players} players, ${size[0]?.bets} bets; select 1: ${bareMs.toFixed(2)} ms`,
  );
  printTable(table);
} finally {
  await app.close();
  await db.close();
  await postgres.stop();
}
// The pools that belong to the application's parts end with the process.
process.exit();
