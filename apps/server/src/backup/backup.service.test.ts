import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/app.ts';
import { createBlankDatabase, type TestDatabase } from '../../test/database.ts';
import { expectInvariants, listBrokenInvariants } from '../../test/invariants.ts';
import { openDatabaseBefore } from '../../test/older-database.ts';
import { openPlayedSite, type PlayedSite } from '../../test/played-site.ts';
import { waitUntilLeft } from '../../test/wait-until-left.ts';
import { type Database, openDatabase, type Queryable } from '../platform/db/database.ts';
import { listMigrations, migrateToLatest } from '../platform/db/migrate.ts';
import { isRestoreMarked, refuseWhileRestoring } from '../platform/db/restore-mark.ts';
import { listenForSignals } from '../platform/signals.ts';
import { setAside } from './aside.ts';
import { listSequences, listTables, quote } from './catalog.ts';
import { placeStaged, stageDataFiles } from './data-files.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { noteTouched, setMark } from './mark.ts';
import { packPart } from './part.ts';
import { beginAnewAfterRecovery, checkBackup, restoreBackup } from './restore-backup.ts';
import { keepNewest } from './shelf.ts';

let site: PlayedSite;
let place: string;
let dataDir: string;
let folder: string;
let manifest: Manifest;
/** The site as it was backed up. */
let kept: Awaited<ReturnType<typeof readAll>>;

const order = () => ({
  databaseUrl: site.databaseUrl,
  dataDir,
  shelf: join(place, 'shelf'),
  withFiles: false,
  journalHead: null,
  app: 'test',
});

beforeAll(async () => {
  site = await openPlayedSite();
  place = await mkdtemp(join(tmpdir(), 'kvazar-backup-'));
  dataDir = await mkdtemp(join(place, 'data-'));
  await writeFile(join(dataDir, 'wallet-secret.txt'), 'a secret of the wallet');
  await writeFile(join(dataDir, 'postgres.json'), 'of this machine');
  await writeFile(join(dataDir, 'заметки (копия).txt'), 'of the operator');
  // Text that COPY must escape, and more than one buffer of it.
  await site.db.query(
    `insert into audit_log (actor, action, subject, details) values
       ('test', 'test/odd', 'a\\b' || chr(9) || 'c' || chr(10) || '\\.', jsonb_build_object('long', $1::text))`,
    [randomBytes(200_000).toString('hex')],
  );
  await backUpAtRest();
});
afterAll(async () => {
  await site.close();
  await rm(place, { recursive: true });
});

/** The site goes on by itself: at midnight it announces the next tournament. */
async function backUpAtRest(): Promise<void> {
  for (;;) {
    kept = await readAll(site.db);
    ({ folder, manifest } = await makeBackup(order()));
    if (isDeepStrictEqual(await readAll(site.db), kept)) return;
    await rm(folder, { recursive: true });
  }
}

/** `db` connects when it is first asked. */
async function withBlank(work: (blank: TestDatabase, db: Database) => Promise<void>) {
  const blank = await createBlankDatabase();
  const db = openDatabase({ url: blank.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= db.close());
  try {
    await work(blank, { ...db, close });
  } finally {
    await close();
    await blank.drop();
  }
}

const restoreInto = async (
  databaseUrl: string,
  from = folder,
  onLoaded: (db: Queryable) => Promise<void> = async () => {},
) =>
  restoreBackup(
    {
      ...{ folder: from, databaseUrl, isOver: false, onLoaded },
      dataDir: await mkdtemp(join(place, 'restored-')),
    },
    await checkBackup(from),
  );

/** As it leaves the database when it is killed while it loads; what was there may have been left half-way. */
async function leaveKilledRestore(databaseUrl: string, isHalfway = false): Promise<void> {
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 1,
    onIdleError: () => {},
    isUnbound: true,
  });
  await setMark(db);
  if (isHalfway) await noteTouched(db);
  await db.inTransaction(setAside);
  await db.close();
  await waitUntilLeft(databaseUrl);
}

/** On connections that are closed again: a restore would take them for a site. */
async function look(databaseUrl: string) {
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 2,
    onIdleError: () => {},
    isUnbound: true,
  });
  try {
    return {
      rows: await digest(db),
      isMarked: await isRestoreMarked(db),
      migrations: await listMigrations(db),
    };
  } finally {
    await db.close();
    await waitUntilLeft(databaseUrl);
  }
}

/** Every row of every table, whatever their order. */
async function digest(db: Queryable): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await db.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${quote(name)} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

async function readAll(db: Queryable) {
  return { rows: await digest(db), sequences: await listSequences(db) };
}

/** What the schema is made of beyond tables. */
async function describeSchema(db: Queryable): Promise<unknown> {
  const { rows } = await db.query(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as what
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text
       from pg_trigger where not tgisinternal
     union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
       from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     order by 1, 2, 3`,
  );
  return rows;
}

describe('a backup', () => {
  it('restored elsewhere is the same site, to the last row, key and number', async () => {
    await withBlank(async (blank, db) => {
      let isLoaded = false;
      await restoreInto(blank.url, folder, async loaded => {
        expect(await readAll(loaded)).toEqual(kept);
        isLoaded = true;
      });
      expect(isLoaded).toBe(true);
      expect(await describeSchema(db)).toEqual(await describeSchema(site.db));
      await expectInvariants(db);
      await expect(db.query('delete from audit_log')).rejects.toMatchObject({ code: 'KV001' });
      const next = await buildTestApp({ databaseUrl: blank.url });
      const client = next.newClient();
      await client.registerSomeone();
      const bet = { id: crypto.randomUUID(), amount: 10, side: 'over', target: 50 } as const;
      expect((await client.call('/api/games/dice/bet', bet)).success).toBeDefined();
      await next.close();
      await expectInvariants(db);
    });
  });

  it('is for its owner alone, and carries the key but nothing of the machine’s own cluster', async () => {
    const names = await readdir(folder, { recursive: true });
    expect(names).toContain(join('files', 'wallet-secret.txt'));
    expect(names).not.toContain(join('files', 'postgres.json'));
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
    }
    expect(await readFile(join(folder, 'files/wallet-secret.txt'), 'utf8')).toContain('wallet');
  });

  it('follows links, and names what it cannot take along', async () => {
    const own = await mkdtemp(join(place, 'linked-'));
    await symlink(join(dataDir, 'wallet-secret.txt'), join(own, 'wallet-secret.txt'));
    await symlink(join(own, 'nowhere'), join(own, 'lost.txt'));
    await writeFile(join(own, 'two\nlines.txt'), 'of nobody');
    await mkdir(join(own, 'recordings'));
    await writeFile(join(own, 'recordings', 'one.mp4'), 'a film', { mode: 0o644 });
    await symlink(join(own, 'pruned'), join(own, 'recordings', 'gone.mp4'));
    const shelf = join(place, 'linked-shelf');
    const made = await makeBackup({ ...order(), dataDir: own, shelf, withFiles: true });
    expect(made.leftOut).toEqual(['lost.txt', 'two\nlines.txt']);
    expect(made.manifest.files.map(({ file }) => file)).toEqual([
      'files/wallet-secret.txt',
      'files/recordings/one.mp4',
    ]);
    const film = join(made.folder, 'files/recordings/one.mp4');
    expect((await stat(film)).mode & 0o777).toBe(0o600);
    const restored = await mkdtemp(join(place, 'placed-'));
    await chmod(film, 0o644);
    const staged = await stageDataFiles(made.folder, restored, made.manifest.files);
    await placeStaged(restored, staged);
    expect((await stat(join(restored, 'recordings/one.mp4'))).mode & 0o777).toBe(0o600);
    const key = await readFile(join(restored, 'wallet-secret.txt'), 'utf8');
    expect(key).toBe('a secret of the wallet');
  });

  it('that was cut short or failed is not there', async () => {
    const shelf = join(place, 'cut');
    const blocked = {
      ...order(),
      shelf,
      onTable: () => {
        throw new Error('the disk is full');
      },
    };
    await expect(makeBackup(blocked)).rejects.toThrow('the disk is full');
    expect(await readdir(shelf)).toEqual([]);
  });

  it('makes room for the newest, and touches nothing else', async () => {
    const shelf = join(place, 'many');
    for (const name of ['kvazar-2026-01-01T00-00-00Z', 'kvazar-2026-01-02T00-00-00Z', 'mine']) {
      await cp(folder, join(shelf, name), { recursive: true });
    }
    expect(await keepNewest(shelf, 1)).toEqual(['kvazar-2026-01-01T00-00-00Z']);
    expect((await readdir(shelf)).sort()).toEqual(['kvazar-2026-01-02T00-00-00Z', 'mine']);
  });
});

const ROLE_BY = 'каждую роль дал или снял тот, кто по журналу мог, а без имени лишь первую';

/** A role and its line as the site writes them. */
async function giveRole(db: Queryable, login: string, role: string, actor: string): Promise<void> {
  await db.query(
    `with given as (
       insert into player_roles (player_id, role, given_by)
       select id, $2, $3 from players where login = $1 returning player_id)
     insert into audit_log (actor, action, subject, details)
     select $3, 'identity/role-given', 'player:' || player_id, jsonb_build_object('role', $2::text) from given`,
    [login, role, actor],
  );
}

describe('[SAFETY 10, 16] what the audit names before a backup it names after the restore', () => {
  async function listBeginnings(db: Queryable) {
    const { rows } = await db.query<{ details: Record<string, unknown> }>(
      `select details from audit_log where action = 'audit/rules-began' order by id`,
    );
    return rows.map(({ details }) => details);
  }

  /** What it names in a restored copy of this database, and from when on it asks. */
  async function auditCopy(databaseUrl: string) {
    const made = await makeBackup({ ...order(), databaseUrl, shelf: join(place, 'audited') });
    let seen: { broken: string[]; began: Record<string, unknown>[] } | undefined;
    await withBlank(async (blank, db) => {
      await restoreInto(blank.url, made.folder);
      seen = { broken: await listBrokenInvariants(db), began: await listBeginnings(db) };
    });
    await rm(made.folder, { recursive: true });
    return seen;
  }

  it('of a site that knows since when', async () => {
    await withBlank(async (blank, db) => {
      await restoreInto(blank.url);
      const { rows } = await db.query<{ login: string }>(
        'select login from players order by id limit 2',
      );
      const [first, second] = rows.map(({ login }) => login);
      await giveRole(db, first ?? '', 'admin', 'system');
      await giveRole(db, second ?? '', 'cashier', 'staff:999');
      expect(await listBrokenInvariants(db)).toEqual([ROLE_BY]);
      const began = await listBeginnings(db);
      expect(began).not.toEqual([]);
      expect(await auditCopy(blank.url)).toEqual({ broken: [ROLE_BY], began });
    });
  });

  it('of a site from before its journal knew: as far back as it has roles, for the rest always', async () => {
    const older = await openDatabaseBefore('0059-rules-began.sql');
    const { db, url } = older;
    await db.query(
      `insert into players (login, email, ref_link)
       values ('anna', 'anna@example.ru', 'a'), ('boris', 'boris@example.ru', 'b')`,
    );
    // By nobody, as it was before there was staff.
    await db.query(
      `insert into audit_log (actor, action, subject) values ('ops', 'games/limits-changed', 'game:dice')`,
    );
    await giveRole(db, 'anna', 'admin', 'system');
    await giveRole(db, 'boris', 'cashier', 'staff:999');
    const { rows } = await db.query<{ at: unknown }>(
      `select to_jsonb(min(at)) as at from audit_log where action = 'identity/role-given'`,
    );
    const roles = rows[0]?.at;
    const seen = await auditCopy(url);
    expect(seen?.broken).toEqual([ROLE_BY]);
    expect(seen?.began.filter(rules => '0012-payouts' in rules)).toEqual([
      {
        '0012-payouts': roles,
        '0018-staff-and-journal': roles,
        '0053-correction-debts': '-infinity',
        '0056-places-of-debts': '-infinity',
      },
    ]);
    await older.close();
  });
});

describe('a restore refuses', () => {
  async function damagedCopy(damage: (copy: string) => Promise<void>): Promise<string> {
    const copy = await mkdtemp(join(place, 'damaged-'));
    await cp(folder, copy, { recursive: true });
    await damage(copy);
    return copy;
  }
  const tellWhy = async (damage: (copy: string) => Promise<void>): Promise<string> => {
    const copy = await damagedCopy(damage);
    return checkBackup(copy).then(
      () => 'not refused',
      (error: Error) => error.message,
    );
  };
  const rewrite = (change: Partial<Manifest>) => async (copy: string) => {
    const text = JSON.stringify({ ...manifest, ...change });
    const hash = createHash('sha256').update(text).digest('hex');
    await writeFile(join(copy, 'manifest.json'), text);
    await writeFile(join(copy, 'manifest.json.sha256'), `${hash}  manifest.json\n`);
  };
  const players = 'tables/players.copy.gz';
  const STRAY = [
    'files/../../etc/passwd',
    'files/a/../b',
    'files/x\n/../../y',
    'files//etc/passwd',
    'files/.ssh/authorized_keys',
    'other/../etc',
    'other/wallet-secret.txt',
    'files/',
  ];

  it('what is damaged, cut or incomplete', async () => {
    const flipped = await tellWhy(async copy => {
      const content = await readFile(join(copy, players));
      content[20] = (content[20] ?? 0) ^ 1;
      await writeFile(join(copy, players), content);
    });
    expect(flipped).toContain('Файл tables/players.copy.gz повреждён');
    expect(await tellWhy(copy => truncate(join(copy, players), 30))).toContain(players);
    expect(await tellWhy(copy => rm(join(copy, players)))).toContain('Нет файла');
    expect(await tellWhy(copy => rm(join(copy, 'manifest.json')))).toContain('нет копии');
    const retold = await tellWhy(async copy => {
      const text = await readFile(join(copy, 'manifest.json'), 'utf8');
      await writeFile(join(copy, 'manifest.json'), text.replace('"rows": 2', '"rows": 3'));
    });
    expect(retold).toContain('manifest.json');
  });

  it('what is not ours, leads out of its folder or was made by a newer version', async () => {
    expect(await tellWhy(rewrite({ format: 'other' as 'kvazar-backup' }))).toContain('не опись');
    for (const file of STRAY) {
      const part = { file, bytes: 1, sha256: '0'.repeat(64) };
      expect(await tellWhy(rewrite({ files: [part] })), file).toContain('не опись');
    }
    const part = { file: 'files/postgres/pg_hba.conf', bytes: 1, sha256: '0'.repeat(64) };
    await expect(
      restoreBackup(
        { folder, databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: place, isOver: true },
        { ...manifest, files: [part] },
      ),
    ).rejects.toThrow('не место');
    const migrations = [...manifest.migrations, '9999-of-tomorrow'];
    expect(await tellWhy(rewrite({ migrations }))).toContain('более новой версией');
  });

  it('a running site, other tables, players and other keys, unless told to replace them', async () => {
    const other = await mkdtemp(join(place, 'other-'));
    const key = join(other, 'wallet-secret.txt');
    await writeFile(key, 'of another site');
    await withBlank(async (blank, db) => {
      const target = { folder, databaseUrl: blank.url, dataDir: other };
      const restore = (isOver: boolean) => restoreBackup({ ...target, isOver }, manifest);
      await db.query('select');
      await expect(restore(true)).rejects.toThrow('С этой базой работает сайт');
      await db.query('create table somebody_elses (id integer)');
      await db.close();
      await waitUntilLeft(blank.url);
      await expect(restore(false)).rejects.toThrow('чужие таблицы');
      await restore(true);
      expect(await readFile(key, 'utf8')).toBe('a secret of the wallet');
      expect(await readFile(`${key}.before-restore`, 'utf8')).toBe('of another site');
      await expect(restore(false)).rejects.toThrow('уже есть сайт с игроками');
    });
    await writeFile(key, 'of a third site');
    await withBlank(async (blank, db) => {
      await db.close();
      const restoring = restoreBackup(
        { folder, databaseUrl: blank.url, dataDir: other, isOver: false },
        manifest,
      );
      await expect(restoring).rejects.toThrow('другой wallet-secret.txt');
    });
  });

  it('rows that the description does not know, and leaves what was there', async () => {
    const tables = manifest.tables.map(table =>
      table.name === 'players' ? { ...table, rows: table.rows + 1 } : table,
    );
    const copy = await damagedCopy(rewrite({ tables }));
    await withBlank(async blank => {
      await restoreInto(blank.url);
      const before = await look(blank.url);
      await leaveKilledRestore(blank.url);
      const order = { folder: copy, databaseUrl: blank.url, dataDir: place, isOver: true };
      await expect(restoreBackup(order, await checkBackup(copy))).rejects.toThrow(
        'players: строк в копии',
      );
      expect(await look(blank.url)).toEqual(before);
      expect(before.isMarked).toBe(false);
      await migrateToLatest(blank.url);
    });
  });

  it('a journal that the description does not know, and leaves what was there', async () => {
    await withBlank(async blank => {
      await restoreInto(blank.url);
      const before = await look(blank.url);
      const own = await mkdtemp(join(place, 'kept-'));
      await writeFile(join(own, 'wallet-secret.txt'), 'of the site that stays');
      const restoring = restoreBackup(
        { folder, databaseUrl: blank.url, dataDir: own, isOver: true },
        { ...manifest, journalHead: { position: 1, hash: '0'.repeat(64) } },
      );
      await expect(restoring).rejects.toThrow('Журнал в копии не тот');
      expect(await look(blank.url)).toEqual(before);
      expect(before.isMarked).toBe(false);
      expect(await readdir(own)).toEqual(['wallet-secret.txt']);
      expect(await readFile(join(own, 'wallet-secret.txt'), 'utf8')).toBe('of the site that stays');
    });
  });

  it('a whole site after one that was killed, and lets it start as it was', async () => {
    await withBlank(async blank => {
      await restoreInto(blank.url);
      const before = await look(blank.url);
      await leaveKilledRestore(blank.url);
      const recovering = beginAnewAfterRecovery(blank.url, async () => {});
      await expect(recovering).rejects.toThrow('запустите restore снова');
      expect((await look(blank.url)).isMarked).toBe(true);
      await expect(restoreInto(blank.url)).rejects.toThrow('уже есть сайт с игроками');
      expect(await look(blank.url)).toEqual(before);
      expect(before.isMarked).toBe(false);
      const node = await buildTestApp({ databaseUrl: blank.url });
      await node.close();
    });
  });

  it('a site left half-way after one that was killed, and keeps it from starting', async () => {
    await withBlank(async blank => {
      await restoreInto(blank.url);
      const before = await look(blank.url);
      await leaveKilledRestore(blank.url, true);
      await expect(restoreInto(blank.url)).rejects.toThrow('уже есть сайт с игроками');
      expect(await look(blank.url)).toEqual({ ...before, isMarked: true });
    });
  });

  it('definitions of indexes that a backup brings: they are run as they are', async () => {
    const hostile = await damagedCopy(async copy => {
      const sql = 'bets\t{"create table stolen () -- %I"}\tf\n';
      const file = 'tables/monthly_tables.copy.gz';
      await rm(join(copy, file));
      const part = await packPart(copy, file, Readable.from([Buffer.from(sql)]));
      const tables = manifest.tables.map(table =>
        table.name === 'monthly_tables' ? { ...table, rows: 1, part } : table,
      );
      await rewrite({ tables })(copy);
    });
    await withBlank(async (blank, db) => {
      await restoreInto(blank.url, hostile);
      const { rows } = await db.query('select * from monthly_tables order by name');
      expect(rows).toEqual(
        (await site.db.query('select * from monthly_tables order by name')).rows,
      );
    });
  });

  it('to let a node start beside it, and to run beside another', async () => {
    await withBlank(async (blank, db) => {
      await restoreInto(blank.url, folder, async () => {
        await expect(refuseWhileRestoring(db)).rejects.toThrow('сайт ещё не готов');
        await expect(restoreInto(blank.url)).rejects.toThrow('уже восстанавливают');
      });
      await refuseWhileRestoring(db);
    });
  });

  it('to count only pools of nodes as a running site', async () => {
    await withBlank(async blank => {
      const signals = await listenForSignals({
        ...{ databaseUrl: blank.url, onError: () => {}, onUnfit: () => {} },
      });
      await expect(restoreInto(blank.url)).rejects.toThrow('С этой базой работает сайт');
      await signals.close();
      await waitUntilLeft(blank.url);
      await restoreInto(blank.url);
    });
  });
});
