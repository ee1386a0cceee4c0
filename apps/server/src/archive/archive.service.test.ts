import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp } from '../../test/app.ts';
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { setBetLimits } from '../../test/set-bet-limits.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { quote } from '../backup/catalog.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { setMark, unmark } from '../backup/mark.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import { fillSite } from '../demo-fill/fill.ts';
import {
  SETTLED_HORIZON,
  SETTLEMENT_NUMBER,
} from '../modules/betting/settlement/settlement-number.ts';
import { closeDays } from '../modules/books/transfer-days.ts';
import { siteAccount } from '../modules/ledger/site-accounts.ts';
import { explainBalance } from '../modules/player-card/explain-balance.ts';
import { DEFAULT_BET_LIMITS } from '../modules/site/bet-limits.ts';
import { WalletVault } from '../modules/wallet/vault.ts';
import { archiveCommands } from '../ops-archive.ts';
import { isBroken } from '../platform/audit/check-invariants.ts';
import { openDatabase, type PooledDatabase } from '../platform/db/database.ts';
import { RestoreUnderWayError } from '../platform/db/restore-mark.ts';
import { runAudit } from '../run-audit.ts';
import {
  archiveFolder,
  monthAfter,
  monthFolder,
  partitionOf,
  type TableFile,
} from './archived-months.ts';
import { makeArchive } from './make-archive.ts';
import { listObjections } from './objections.ts';

const DAY_MS = 86_400_000;
const FIVE_MONTHS_AGO = new Date(Date.now() - 150 * DAY_MS);
/** The story begins with a month, which so holds enough of everything whatever day it is. */
const DAYS = Math.floor(
  (Date.now() - Date.UTC(FIVE_MONTHS_AGO.getUTCFullYear(), FIVE_MONTHS_AGO.getUTCMonth())) / DAY_MS,
);

let own: TestDatabase;
let db: PooledDatabase;
let dataDir: string;
let environment: Record<string, string>;
/** The two oldest with bets. */
let month: string;
let next: string;
let bet: string;
/** Somebody's of the oldest month, as it was sent. */
let repeated: {
  id: string;
  playerId: number;
  game: 'bubbles' | 'dice' | 'plinko';
  amount: number;
  params: Record<string, unknown>;
};

beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase({ url: own.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
  dataDir = await mkdtemp(join(tmpdir(), 'kvazar-archive-'));
  environment = { DATABASE_URL: own.url, DATA_DIR: dataDir };
  await fillSite(
    db,
    {
      ...{ players: 40, bets: 1_500, days: DAYS, seed: 7, until: new Date() },
      vault: new WalletVault('a secret for tests that is long enough'),
    },
    () => {},
  );
  await closeDays(db, new Date());
  const { rows } = await db.query<{ month: string; id: string }>(
    `select distinct on (1) date_trunc('month', created_at at time zone 'UTC')::date::text as month, id
     from bets order by 1, payout desc limit 2`,
  );
  [month, next] = rows.map(row => row.month) as [string, string];
  bet = rows[0]?.id ?? '';
  const { rows: sent } = await db.query<typeof repeated>(
    `select b.id, player_id as "playerId", game, stake / 100.0::float8 as amount, params
     from ${partitionOf('bets', month)} b join players p on p.id = player_id
     where game in ('bubbles', 'dice', 'plinko') order by b.created_at, b.id limit 1`,
  );
  if (!sent[0]) throw new Error('nobody played an instant game in the oldest month');
  repeated = sent[0];
});
afterAll(async () => {
  await db.close();
  await own.drop();
  await rm(dataDir, { recursive: true });
});

const archive = (...words: string[]) => archiveOf(environment, words);

/** `npm run ops -- archive …`: what it says. */
async function archiveOf(of: Record<string, string>, words: readonly string[]): Promise<string> {
  const said: string[] = [];
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said.push(String(text));
    return true;
  });
  try {
    await archiveCommands['archive']?.run(readConfig(of), [...words]);
  } finally {
    writing.mockRestore();
  }
  return said.join('');
}

const audit = async (of: { db?: typeof db; dataDir?: string } = {}) => {
  const where = { db, dataDir, ...of };
  const reports = await runAudit({
    ...{ runId: null, sample: { seed: 0, isWhole: true }, watcher: null, ...where },
    ...{ place: 'a test', relayAddress: 'ws://127.0.0.1:1' },
    recordings: { folder: join(where.dataDir, 'recordings'), days: 1, maxBytes: 1 },
  });
  return reports.filter(isBroken).map(({ name }) => name);
};

/** What accounts and people see of themselves. */
async function describePlayers() {
  const { rows } = await db.query<{ id: number }>('select id from players order by id');
  const explained = [];
  for (const { id } of rows) {
    const { causes, misfit, balance } = await explainBalance(db, id, 'play');
    explained.push({ misfit, balance, sums: causes.map(({ name, sum }) => ({ name, sum })) });
  }
  return explained;
}

const countRows = async (table: string) =>
  (await db.query<{ count: number }>(`select count(*) as count from ${quote(table)}`)).rows[0]
    ?.count ?? 0;

const objections = (of = month, now = new Date()) => listObjections(db, of, [], now);

describe('an archive of a month', () => {
  it('touches nothing of a site that is being restored, nor brings its tables on', async () => {
    await setMark(db);
    try {
      await expect(archive(month.slice(0, 7), '--yes')).rejects.toThrow(RestoreUnderWayError);
    } finally {
      await unmark(db);
    }
  });

  it('is not begun with an option that belongs to another act', async () => {
    const odd = 'Здесь не нужен параметр --';
    await expect(archive('2026-01', '--yes', '--bet', 'x')).rejects.toThrow(`${odd}bet`);
    await expect(archive('--yes')).rejects.toThrow(`${odd}yes`);
  });

  it('is refused while anything needs the month', async () => {
    const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;
    expect((await objections(thisMonth))[0]).toContain('месяц ещё нужен');
    expect(await objections(next)).toContain(
      'в базе есть ставки более ранних месяцев: сначала уберите их',
    );
    expect(await objections('2001-01-01')).toEqual(['за этот месяц в базе ничего нет']);
    const undone = new Error('undone');
    const partition = partitionOf('bets', month);
    const objectionsAfter = async (change: string, of = month) => {
      let found: string[] = [];
      const changing = db.inTransaction(async tx => {
        await tx.query(change);
        found = await listObjections(tx, of, ['a new reader', 'figures'], new Date());
        throw undone;
      });
      await expect(changing).rejects.toBe(undone);
      return found;
    };
    // As if bets of the month before had been paid in it.
    expect(await objectionsAfter(`alter table bets detach partition ${partition}`, next)).toContain(
      'в базе есть выплаты или возвраты более ранних месяцев: сначала уберите их',
    );
    expect(await objectionsAfter('select')).toContain(
      'ставки месяца ещё не прочитаны: a new reader',
    );
    expect(
      await objectionsAfter(
        `update ${partition} set state = 'open' where id = (select id from ${partition} limit 1)`,
      ),
    ).toContain('есть незаконченные ставки');
    expect(await objectionsAfter(`update transfer_days_end set day = '${month}'`)).toContain(
      'дни месяца ещё не закрыты в книге переводов',
    );
  });

  const make = (onExported: () => Promise<void>) =>
    makeArchive({ ...{ databaseUrl: own.url, dataDir, month, readers: [] }, onExported });

  it('that is cut short after its files were written loses nothing', async () => {
    const before = await countRows('bets');
    await expect(make(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(await countRows('bets')).toBe(before);
    expect(await audit()).toEqual([]);
    const { rows } = await db.query(
      `select from pg_trigger where tgname = 'closed' union all
       select from pg_namespace where nspname = 'archive_drafts'`,
    );
    expect(rows).toEqual([]);
  });

  it('is made by one at a time, of files that are still what was written, and meanwhile locks nothing', async () => {
    const before = await countRows('bets');
    const file = join(monthFolder(dataDir, month), 'bets.copy.gz');
    const damaged = make(async () => {
      const { rows } = await db.query(
        `select from pg_stat_activity a left join pg_locks l on l.pid = a.pid and l.locktype <> 'advisory'
         where a.application_name = 'kvazar archive' and a.datname = current_database()
           and (a.backend_xid is not null or l.pid is not null)`,
      );
      expect(rows).toEqual([]);
      const late = db.query(
        `update ${partitionOf('bets', month)} set payout = 0 where id = '${bet}'`,
      );
      await expect(late).rejects.toMatchObject({ code: 'KV001' });
      const second = await make(() => Promise.reject(new Error('it came as far as the files')));
      expect(second).toEqual({ objections: ['архив уже делает другой запуск'] });
      await writeFile(file, 'others');
    });
    await expect(damaged).rejects.toThrow('bets.copy.gz');
    expect(await countRows('bets')).toBe(before);
  });

  it('is prepared without a bound in time: months are as long as they are', async () => {
    await db.query(`create table bounds (statement_timeout text);
      create function note_bound() returns trigger language plpgsql as $$ begin
        insert into bounds values (current_setting('statement_timeout')); return null; end $$;
      create trigger note_bound after update on audit_log execute function note_bound();
      insert into audit_log (actor, action, subject) values ('test', 'test/unsealed', 'test')`);
    await archive(month.slice(0, 7));
    const { rows } = await db.query('select distinct statement_timeout as bound from bounds');
    await db.query('drop function note_bound cascade; drop table bounds');
    expect(rows).toEqual([{ bound: '0' }]);
  });

  it('leaves every balance, its explanation and the whole audit as they were', async () => {
    const players = await describePlayers();
    const bets = await countRows('bets');
    expect(await archive(month.slice(0, 7))).toContain('добавьте --yes');
    expect(await countRows('bets')).toBe(bets);
    await archive(month.slice(0, 7), '--yes');

    expect(await countRows('bets')).toBeLessThan(bets);
    const { rows } = await db.query('select from bets where created_at < $1', [monthAfter(month)]);
    expect(rows).toEqual([]);
    expect(await describePlayers()).toEqual(players);
    expect(await audit()).toEqual([]);
    expect((await readdir(archiveFolder(dataDir))).map(name => name.slice(7, 14))).toEqual([
      '',
      // What lay there was not what had been written.
      '.aside-',
    ]);
    expect(await make(() => Promise.reject())).toEqual({ objections: ['месяц уже в архиве'] });
    await expect(db.query('delete from transfers')).rejects.toMatchObject({ code: 'KV001' });
  });

  it('leaves a month of the ledger that is like every other', async () => {
    const describeTransfers = async (of: string) => {
      const { rows } = await db.query<{ text: string }>(
        `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1::regclass
         union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass
         union all select conname || pg_get_constraintdef(oid) from pg_constraint
           where conrelid = $1::regclass
         union all select attname || attidentity::text || attnotnull::text from pg_attribute
           where attrelid = $1::regclass and attnum > 0
         order by 1`,
        [partitionOf('transfers', of)],
      );
      return rows.map(({ text }) => text.replaceAll(partitionOf('transfers', of), 'month'));
    };
    expect(await describeTransfers(month)).toEqual(await describeTransfers(next));
  });

  it('lets no id of its bets be used again, by anybody and for anything', async () => {
    const site = await buildTestApp({ databaseUrl: own.url, environment: { DATA_DIR: dataDir } });
    try {
      const [owner, other] = [site.newClient(), site.newClient()];
      const { login } = await owner.registerSomeone();
      await other.registerSomeone();
      // In the browser of whoever made the bet.
      await db.query(
        `update sessions set player_id = $1
         where player_id = (select id from players where login = $2)`,
        [repeated.playerId, login],
      );
      const before = [await countRows('bets'), await countRows('transfers')];
      const { id, game, amount, params } = repeated;
      const path = `/api/games/${game}/bet` as const;
      for (const client of [owner, other]) {
        const codes = [
          await client.call(path, { id, amount, ...params }),
          await client.call(path, { id: id.toUpperCase(), amount, ...params }),
          await client.call('/api/games/dice/bet', { id, amount: 1, side: 'over', target: 50 }),
          await client.call('/api/games/mines/start', { id, amount: 1, mines: 3 }),
          await client.call('/api/games/mines/reveal', { id, cell: 1 }),
          await client.call('/api/games/mines/cashout', { id }),
        ].map(({ code }) => code);
        expect(new Set(codes)).toEqual(new Set(['betting/id-conflict']));
      }
      expect([await countRows('bets'), await countRows('transfers')]).toEqual(before);
    } finally {
      await site.close();
    }
    expect(await audit()).toEqual([]);
    await expect(db.query('delete from archived_bet_ids')).rejects.toMatchObject({ code: 'KV001' });
  });

  /** The database, whose sessions do something first whenever they are asked anything. */
  const beforeEachQuery = (act: (query: string) => Promise<void>): PooledDatabase => ({
    ...db,
    withSession: work =>
      db.withSession(session =>
        work({
          async query(query, values) {
            await act(String(query));
            return session.query(query, values);
          },
        }),
      ),
  });

  it('keeps no reader of the stream waiting while an audit reads it', async () => {
    let hasPassed = false;
    const passHorizon = async () => {
      if (hasPassed) return;
      const { rows } = await db.query<{ now: number }>(`select ${SETTLEMENT_NUMBER} as now`);
      await waitUntil(async () => {
        const horizon = await db.query<{ at: number }>(`select ${SETTLED_HORIZON} as at`);
        return (horizon.rows[0]?.at ?? 0) > (rows[0]?.now ?? 0);
      }, 'the horizon of the stream has passed a write made during the audit');
      hasPassed = true;
    };
    const held = beforeEachQuery(async query => {
      if (query === 'savepoint before_checks') await passHorizon();
    });
    expect(await audit({ db: held })).toEqual([]);
    expect(hasPassed).toBe(true);
  });

  it('cannot be made between the snapshot of an audit and the first look at bets', async () => {
    let isAsked = false;
    const exchange = (patience: 'nowait' | '') =>
      db.inTransaction(tx =>
        tx.query(`lock table only bets, ${partitionOf('bets', next)}, only transfers,
          ${partitionOf('transfers', next)} in access exclusive mode ${patience}`),
      );
    const held = beforeEachQuery(async query => {
      // The first to need a snapshot.
      if (isAsked || !query.includes('from archived_months')) return;
      isAsked = true;
      await expect(exchange('nowait')).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await audit({ db: held })).toEqual([]);
    expect(isAsked).toBe(true);
    // It may wait for autovacuum, which makes way.
    await exchange('');
  });

  it('that is made while an audit loads its files ends the audit', async () => {
    const overtaken: PooledDatabase = {
      ...db,
      query: async query => {
        const result = await db.query(query);
        return { ...result, rows: result.rows.slice(1) } as never;
      },
    };
    await expect(audit({ db: overtaken })).rejects.toThrow('Запустите проверку снова');
  });

  it('shows a bet from its file, played again from its seeds', async () => {
    const said = await archive('read', month.slice(0, 7), '--bet', bet);
    const { bet: shown, check, transfers } = JSON.parse(said);
    expect(shown.id).toBe(bet);
    expect(check.verdict).toBe('holds');
    expect(transfers.map(({ kind }: { kind: string }) => kind)).toContain('stake');
  });

  /** Two bets on the same number in one round; the first has left the second 14 of 50 roubles. */
  async function cutInRound(firstAt: string, secondAt: string) {
    const site = await buildTestApp();
    onTestFinished(() => site.close());
    const player = site.newClient();
    await player.registerSomeone();
    const folder = await mkdtemp(join(tmpdir(), 'kvazar-archive-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await setBetLimits(site.db, { ...DEFAULT_BET_LIMITS, maxPayout: kopecks(50_00) });
    const placed = { spot: 'straight:7', amount: 1 };
    const [first, second] = [randomUUID(), randomUUID()];
    const write = async (id: string, at: string, payout: number) => {
      await site.db.query(
        `select ensure_month_partition(t, $1::timestamptz::date) from monthly_tables t`,
        [at],
      );
      await site.db.query(
        `with bet as (
           insert into bets (id, created_at, player_id, game, state, stake, payout, multiplier_e4, params,
             outcome, table_id, round_number, balance_after, settled_in, opened_in, edge)
           select $1, $2, min(id), 'roulette', 'settled', 100, $3::bigint, $3::bigint * 100, $4, $5, 'roulette', 1, 0, 2, 1, 0
           from players returning id, player_id, created_at, payout)
         insert into transfers
           (created_at, from_account, to_account, amount, kind, reference, balance_after)
         select b.created_at, a.id, $6, 100, 'stake', b.id, 0
         from bet b join accounts a on a.player_id = b.player_id and a.money = 'play'`,
        [
          ...[id, at, payout, JSON.stringify({ spots: [placed] })],
          JSON.stringify({ result: { number: 7 }, spots: [{ ...placed, payout: 36 }] }),
          siteAccount('house', 'play'),
        ],
      );
    };
    await write(first, firstAt, 36_00);
    await write(second, secondAt, 14_00);
    await closeDays(site.db, new Date());
    const { databaseUrl } = site;
    return {
      askSite: async () => (await player.call('/api/bets/get', { id: second })).success?.cut,
      async store(of: string) {
        const order = { databaseUrl, dataDir: folder, month: of, readers: [] };
        expect(await makeArchive(order)).toMatchObject({ month: of });
      },
      async askArchive(of: string) {
        const words = ['read', of, '--bet', second];
        return JSON.parse(await archiveOf({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, words))
          .bet;
      },
      shown: {
        id: second,
        cut: { maxPayout: 50, of: 'round', earlierBets: [{ id: first, amount: 1 }] },
      },
    };
  }

  it('shows by which bound a bet was cut, with the bets of the round that used it up before', async () => {
    const round = await cutInRound('2025-01-15T10:00:00Z', '2025-01-15T10:00:01Z');
    await round.store('2025-01-01');
    expect(await round.askArchive('2025-01')).toMatchObject(round.shown);
  });

  it('does so when the round lies in two files, or in a file and in the database', async () => {
    const round = await cutInRound('2025-01-31T23:59:59Z', '2025-02-01T00:00:01Z');
    expect(await round.askSite()).toMatchObject(round.shown.cut);
    await round.store('2025-01-01');
    // The site does not read files: it says where the rest is, and not that the payout is unexplained.
    expect(await round.askSite()).toBe('archived');
    expect(await round.askArchive('2025-01')).toMatchObject(round.shown);
    await round.store('2025-02-01');
    expect(await round.askArchive('2025-02')).toMatchObject(round.shown);
  });

  it('is no excuse for what was paid too little long after it', async () => {
    const round = await cutInRound('2025-01-31T22:59:00Z', '2025-02-01T01:00:00Z');
    await round.store('2025-01-01');
    expect(await round.askSite()).toBeNull();
  });

  it('is followed by the next month', async () => {
    const players = await describePlayers();
    const transfers = await countRows('transfers');
    await archive(next.slice(0, 7), '--yes');
    expect(await countRows('transfers')).toBeLessThan(transfers);
    expect(await describePlayers()).toEqual(players);
    expect(await audit()).toEqual([]);
    expect(await archive()).toMatch(
      new RegExp(`^${month.slice(0, 7)}  bets .*\n${next.slice(0, 7)}  bets`),
    );
  });

  const backUp = () =>
    makeBackup({
      ...{ databaseUrl: own.url, dataDir, shelf: join(dataDir, 'backups') },
      ...{ withFiles: false, journalHead: null, app: 'test' },
    });

  it('is in every backup to the byte: what is restored has a whole audit', async () => {
    const { folder, manifest } = await backUp();
    const blank = await createBlankDatabase();
    onTestFinished(() => blank.drop());
    const restored = join(dataDir, 'restored');
    await restoreBackup(
      { folder, databaseUrl: blank.url, dataDir: restored, isOver: false },
      manifest,
    );
    const elsewhere = openDatabase({
      ...{ url: blank.url, poolSize: 2, onIdleError: () => {}, isUnbound: true },
    });
    onTestFinished(() => elsewhere.close());
    expect(await audit({ db: elsewhere, dataDir: restored })).toEqual([]);
  });

  it('is what the journal says: a file changed with its hash is named, and a month forgotten', async () => {
    const SIGNED = 'архив: месяцы, их файлы, хеши и число строк те, что записаны в журнал';
    const { rows } = await db.query<{ tables: TableFile[]; archivedAt: Date }>(
      'select tables, archived_at as "archivedAt" from archived_months where month = $1',
      [month],
    );
    const [kept] = rows;
    if (!kept) throw new Error('the month is not in the archive');
    const change = (query: string, values: readonly unknown[]) =>
      db.inTransaction(async tx => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(query, [...values]);
      });
    const store = (tables: readonly TableFile[]) =>
      change('update archived_months set tables = $2 where month = $1', [
        month,
        JSON.stringify(tables),
      ]);
    const file = join(monthFolder(dataDir, month), 'bets.copy.gz');
    const content = await readFile(file);
    // Packed otherwise: the same rows in other bytes.
    const packed = gzipSync(gunzipSync(content), { level: 1 });
    const sha256 = createHash('sha256').update(packed).digest('hex');
    expect(packed.equals(content)).toBe(false);
    await writeFile(file, packed);
    await store(
      kept.tables.map(table =>
        table.name === 'bets'
          ? { ...table, part: { ...table.part, bytes: packed.length, sha256 } }
          : table,
      ),
    );
    expect(await audit()).toEqual([SIGNED]);
    await writeFile(file, content);
    await store(kept.tables);

    await change('delete from archived_months where month = $1', [month]);
    expect(await audit()).toContain(SIGNED);
    await change('insert into archived_months (month, archived_at, tables) values ($1, $2, $3)', [
      month,
      kept.archivedAt,
      JSON.stringify(kept.tables),
    ]);
    expect(await audit()).toEqual([]);
  });

  it('is missed by the audit when its file is damaged or gone, and by a backup; so is a transfer in its place', async () => {
    await db.query('alter table transfers disable trigger transfers_append_only');
    const change = (by: number) =>
      db.query(
        `update transfers set amount = amount + $1 where id = (select min(id) from transfers
           where kind = 'stake' and created_at < $2)`,
        [by, monthAfter(month)],
      );
    await change(1);
    expect(await audit()).toContain('архив: свёрнутые переводы равны переводам в файлах');
    await change(-1);
    await db.query('alter table transfers enable trigger transfers_append_only');

    await db.query(`alter table archived_bet_ids disable trigger archived_bet_ids_append_only;
      delete from archived_bet_ids where id = '${bet}';
      alter table archived_bet_ids enable trigger archived_bet_ids_append_only`);
    expect(await audit()).toEqual(['архив: номера ставок из файлов заняты']);
    await db.query('insert into archived_bet_ids values ($1)', [bet]);

    // The id of a bet that was nowhere would excuse one that is gone.
    const nowhere = randomUUID();
    await db.query('insert into archived_bet_ids values ($1)', [nowhere]);
    expect(await audit()).toEqual(['архив: каждый занятый номер принадлежит ставке']);
    await db.query(`alter table archived_bet_ids disable trigger archived_bet_ids_append_only;
      delete from archived_bet_ids where id = '${nowhere}';
      alter table archived_bet_ids enable trigger archived_bet_ids_append_only`);

    const file = join(monthFolder(dataDir, month), 'bets.copy.gz');
    const content = await readFile(file);
    content[30] = (content[30] ?? 0) ^ 1;
    await writeFile(file, content);
    await expect(audit()).rejects.toThrow('bets.copy.gz');
    await expect(backUp()).rejects.toThrow('не тот, что записан в базе');
    await rm(file);
    await expect(backUp()).rejects.toThrow('нет файла архива');
    await expect(audit()).rejects.toThrow('Нет файла bets.copy.gz');
  });
});
