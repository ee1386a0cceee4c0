import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import type { TestClient } from '../../test/client.ts';
import { CrashDriver, crashUnder, placeBet } from '../../test/crash-driver.ts';
import { createBlankDatabase, createTestDatabase } from '../../test/database.ts';
import { clockInJune, ensureMonthsOf, startHeist } from '../../test/heists.ts';
import { expectInvariants, listBrokenBy } from '../../test/invariants.ts';
import { placeMinesOf } from '../../test/mines-board.ts';
import { MovableClock } from '../../test/movable-clock.ts';
import { PayoutDesk } from '../../test/payout-desk.ts';
import { TableDriver } from '../../test/table-driver.ts';
import { waitUntilLeft } from '../../test/wait-until-left.ts';
import { YookassaServer } from '../../test/yookassa-server.ts';
import { readConfig } from '../config.ts';
import { readKnownHead } from '../journal-head.ts';
import { changeFourEyes } from '../modules/wallet/four-eyes.ts';
import { findOperation } from '../modules/wallet/operation-repository.ts';
import { returnMoney, returnWaiting } from '../modules/wallet/return-money.ts';
import {
  approveWithdrawal,
  closeStoppedWithdrawal,
  refuseWithdrawal,
  resumeStoppedWithdrawal,
} from '../modules/wallet/staff-decisions.ts';
import { findWithdrawal, markStopped } from '../modules/wallet/withdrawal-repository.ts';
import { backupCommands } from '../ops-backup.ts';
import { openDatabase, type Queryable } from '../platform/db/database.ts';
import { isRestoreMarked, refuseWhileRestoring } from '../platform/db/restore-mark.ts';
import { beginAnew } from './begin-anew.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const VOICES =
  'каждый вывод одобрили столько разных сотрудников, сколько требовал порог в тот момент';

async function roll(client: TestClient): Promise<string> {
  const bet = { id: randomUUID(), amount: 1, side: 'over', target: 50 } as const;
  const { success, error } = await client.call('/api/games/dice/bet', bet);
  if (!success) throw new Error(error);
  return JSON.stringify(success.bet.outcome);
}

const rollThrice = async (client: TestClient) => [
  await roll(client),
  await roll(client),
  await roll(client),
];

async function openDesk() {
  const yookassa = await YookassaServer.start();
  onTestFinished(() => yookassa.close());
  const desk = await PayoutDesk.open(yookassa);
  onTestFinished(() => desk.close());
  return { yookassa, desk };
}

/** A desk at which two decide. */
async function openTwoHanded() {
  const opened = await openDesk();
  const { desk } = opened;
  const [anna, boris] = [await desk.newStaff(), await desk.newStaff()];
  await changeFourEyes(desk.db, kopecks(99_999), [anna]);
  return { ...opened, anna, boris };
}

/** A desk with a withdrawal that needs two, of whom one has approved. */
async function openHalfApproved() {
  const { desk, anna, boris } = await openTwoHanded();
  const half = await desk.newWaiting();
  await approveWithdrawal(desk.db, half.id, anna);
  return { desk, anna, boris, half };
}

async function readHashes(db: Queryable, table: string, above: number): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    'select hash from rounds where table_id = $1 and number > $2 order by number',
    [table, above],
  );
  return rows.map(({ hash }) => hash);
}

async function readSeeds(db: Queryable, state: string): Promise<string[]> {
  const { rows } = await db.query<{ seed: string }>(
    'select server_seed as seed from seed_pairs where state = $1',
    [state],
  );
  return rows.map(({ seed }) => seed);
}

async function signIn(site: TestApp, login: string, password: string): Promise<TestClient> {
  const client = site.newClient();
  const { error } = await client.call('/api/login', { login, password });
  if (error) throw new Error(error);
  return client;
}

describe('what has been played after a backup', () => {
  it('is not played again when it is restored: what stood on it is given back, all else is new', async () => {
    const clock = new MovableClock();
    const lived = await buildTestApp(crashUnder(clock));
    onTestFinished(() => lived.close());
    const place = await mkdtemp(join(tmpdir(), 'kvazar-anew-'));
    onTestFinished(() => rm(place, { recursive: true }));
    lived.app.rounds.start();
    const crash = new CrashDriver(lived.db, clock);
    await crash.start();
    await crash.finishRound();
    const roulette = new TableDriver(lived.db, clock, 'roulette');
    const player = lived.newClient();
    const { login, password } = await player.registerSomeone();
    await roll(player);
    const mines = randomUUID();
    await player.call('/api/games/mines/start', { id: mines, amount: 100, mines: 3 });
    await roulette.openNext();
    // In the round that is on or in the next one: the clock stands, so it stays open.
    const inCrash = await placeBet(player);
    const atTable = await roulette.place(player, { spot: 'straight:7', amount: 10 });
    const lastAtTable = (await roulette.round()).number;
    const { success: before } = await player.call('/api/user/getBal');
    await lived.db.query(
      `insert into mail_tokens select '\\x01', id, 'recovery', email, now(), now() + interval '1 day' from players`,
    );

    const { folder } = await makeBackup({
      databaseUrl: lived.databaseUrl,
      dataDir: join(place, 'data'),
      shelf: join(place, 'shelf'),
      withFiles: false,
      journalHead: null,
      app: 'test',
    });

    const board = await placeMinesOf(lived.db, mines);
    const rolls = await rollThrice(player);
    await player.call('/api/games/mines/reveal', { id: mines, cell: board[0] });
    await player.call('/api/fairness/rotate', {});
    await crash.finishRound();
    await crash.finishRound();
    await roulette.openNext();
    const known = {
      seeds: [...(await readSeeds(lived.db, 'revealed')), ...(await readSeeds(lived.db, 'active'))],
    };

    const blank = await createBlankDatabase();
    onTestFinished(() => blank.drop());
    const begun = await restoreBackup(
      { folder, databaseUrl: blank.url, dataDir: join(place, 'restored'), isOver: false },
      await checkBackup(folder),
    );
    expect(begun.betsCalledOff).toBe(3);
    const restored = await buildTestApp({ ...crashUnder(clock), databaseUrl: blank.url });
    onTestFinished(() => restored.close());
    await expectInvariants(restored.db);
    const { rows: last } = await restored.db.query<{ number: number }>(
      `select max(number) as number from rounds where table_id = 'crash'`,
    );
    const lastRound = last[0]?.number ?? 0;

    const { rows: bets } = await restored.db.query(
      `select state, progress from bets where id = any($1)`,
      [[mines, inCrash, atTable]],
    );
    expect(bets.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await restored.db.query('select from open_games')).rowCount).toBe(0);
    const inUse = [
      ...(await readSeeds(restored.db, 'active')),
      ...(await readSeeds(restored.db, 'next')),
    ];
    expect(inUse).toHaveLength(2);
    expect(known.seeds.filter(seed => inUse.includes(seed))).toEqual([]);
    for (const table of ['sessions', 'mail_tokens', 'vk_visits']) {
      expect((await restored.db.query(`select from ${table}`)).rowCount, table).toBe(0);
    }

    const again = await signIn(restored, login, password);
    const { success: after } = await again.call('/api/user/getBal');
    expect(after?.balance).toBe((before?.balance ?? 0) + 100 + 100 + 10);
    expect(await rollThrice(again)).not.toEqual(rolls);
    restored.app.rounds.start();
    const flights = new CrashDriver(restored.db, clock);
    await flights.openNext(lastRound);
    await flights.finishRound();
    const wheel = new TableDriver(restored.db, clock, 'roulette');
    await wheel.waitFor('a round of the new chain', ({ number }) => number > lastAtTable);
    for (const [table, number] of [
      ['crash', lastRound],
      ['roulette', lastAtTable],
    ] as const) {
      const shown = await readHashes(lived.db, table, number);
      const hashes = await readHashes(restored.db, table, number);
      expect(shown.length).toBeGreaterThan(0);
      expect(hashes.length).toBeGreaterThan(0);
      expect(hashes.filter(hash => shown.includes(hash))).toEqual([]);
    }
    const { rows: chains } = await restored.db.query<{ firstRound: number; length: number }>(
      `select first_round as "firstRound", length from round_chains
       where table_id = 'crash' order by first_round`,
    );
    expect(chains[0]).toEqual({ firstRound: 1, length: lastRound });
    expect(chains[1]?.firstRound).toBe(lastRound + 1);
    await expectInvariants(restored.db);
    const { rows: lines } = await restored.db.query(
      `select details from audit_log where action = 'backup/begun-anew'`,
    );
    expect(lines).toMatchObject([{ details: { bets: { bets: 3, stake: 21_000 } } }]);
  });

  it('is not paid again: whatever was not over waits for staff, who say anew what they said before', async () => {
    const { yookassa, desk, anna, boris } = await openTwoHanded();
    const approve = (id: string, staff: number) => approveWithdrawal(desk.db, id, staff);
    const newApproved = async () => {
      const { id } = await desk.newWaiting();
      for (const staff of [anna, boris]) await approve(id, staff);
      desk.clock.moveTo(Math.max(desk.clock.nowMs, Date.now()) + 1_000);
      return id;
    };
    const [unsent, stopped, sent] = [await newApproved(), await newApproved(), await newApproved()];
    await markStopped(desk.db, stopped, 'Проверка');
    yookassa.faults.push({ kind: 'cut', done: true });
    await desk.pay(sent);
    yookassa.asked.length = 0;

    const begun = await desk.db.inTransaction(beginAnew);

    expect(begun.withdrawalsToCompare).toBe(3);
    desk.wait();
    await desk.payDue();
    expect(yookassa.asked).toEqual([]);
    const toCompare = expect.objectContaining({ refused: 'wallet/to-compare' }) as Refusal;
    for (const id of [unsent, stopped, sent]) {
      expect(await desk.state(id)).toBe('waiting');
      expect(await desk.stopReason(id)).toBe('Восстановлено из копии: сверьте с провайдером');
      expect(await resumeStoppedWithdrawal(desk.db, id, anna, 'Дальше')).toEqual(toCompare);
    }
    await expectInvariants(desk.db);
    // What they said before the copy lets nothing out.
    const goOn = `update withdrawals set state = 'approved' where id = '${unsent}'`;
    expect(await listBrokenBy(desk.db, goOn)).toEqual([VOICES]);

    expect(await approve(unsent, anna)).toBe('one-more-needed');
    expect(await approve(unsent, boris)).toBe('done');
    for (const [id, outcome] of [
      [stopped, 'returned'],
      [sent, 'paid'],
    ] as const) {
      const close = (staff: number) =>
        closeStoppedWithdrawal(desk.db, id, staff, outcome, 'Сверено');
      expect(await close(anna)).toBe('one-more-needed');
      expect(await close(boris)).toBe('done');
    }
    desk.wait();
    await desk.payDue();
    const states = await Promise.all([unsent, stopped, sent].map(id => desk.state(id)));
    expect(states).toEqual(['paid', 'failed', 'paid']);
    await expectInvariants(desk.db);
    // Sent since then, it was not what those who closed it had looked at.
    const again = `update withdrawals set attempts = 2 where id = '${sent}'`;
    expect(await listBrokenBy(desk.db, again)).toEqual([VOICES]);
  });

  it('is given back by nobody alone: what waits may have been paid since', async () => {
    const { desk, anna, boris, half } = await openHalfApproved();
    const [paid, returned] = [await desk.newWaiting(), await desk.newWaiting()];
    await desk.db.inTransaction(beginAnew);

    for (const { id, playerId } of [half, paid]) {
      // Nothing that could be taken back is offered.
      expect((await findOperation(desk.db, playerId, id))?.state).toBe('stopped');
    }
    const toCompare = expect.objectContaining({ refused: 'wallet/to-compare' }) as Refusal;
    for (const { id, playerId } of [half, paid, returned]) {
      expect(await desk.cancel(playerId, id)).toEqual(toCompare);
      expect(await refuseWithdrawal(desk.db, id, anna, 'Отказ')).toEqual(toCompare);
      const corrected = { playerId, money: 'real', wanted: 1 } as const;
      const by = { reason: 'Исправление', actor: 'ops', now: desk.clock.now() };
      await desk.db.inTransaction(tx => returnWaiting(tx, corrected, by));
      expect([await desk.state(id), await desk.balance(playerId)]).toEqual(['waiting', 0]);
    }
    const close = (id: string, outcome: 'paid' | 'returned', staff: number) =>
      closeStoppedWithdrawal(desk.db, id, staff, outcome, 'Сверено');
    expect(await close(paid.id, 'paid', anna)).toBe('one-more-needed');
    expect(await close(paid.id, 'paid', boris)).toBe('done');
    expect(await close(returned.id, 'returned', anna)).toBe('one-more-needed');
    expect(await close(returned.id, 'returned', boris)).toBe('done');
    // Her word from before is of a time when there was nothing to compare.
    expect(await approveWithdrawal(desk.db, half.id, boris)).toBe('one-more-needed');
    expect(await approveWithdrawal(desk.db, half.id, anna)).toBe('done');
    expect(await Promise.all([half, paid, returned].map(({ id }) => desk.state(id)))).toEqual([
      'approved',
      'paid',
      'failed',
    ]);
    expect(await Promise.all([paid, returned].map(one => desk.balance(one.playerId)))).toEqual([
      0, 100_000,
    ]);
    await expectInvariants(desk.db);

    const end =
      'каждый вывод кончился так, как записано в журнале, а из копии его не вернули без сверки';
    const restored = `action = 'wallet/withdrawal-restored' and details->>'withdrawalId' = '${paid.id}'`;
    // Without the line of the restore nothing stands for the approval that was never there.
    expect(await listBrokenBy(desk.db, `delete from audit_log where ${restored}`)).toContain(
      VOICES,
    );
    const attempted = `update withdrawals set attempts = 1 where id = '${paid.id}'`;
    expect(await listBrokenBy(desk.db, attempted)).toEqual([VOICES]);
    // Taken back as if it had waited all the time.
    const unmarked = async (tx: Queryable) => {
      await tx.query(`update withdrawals set state = 'waiting', stop_reason = null, finished_at = null,
        destination_sealed = '\\x00' where id = '${half.id}'`);
    };
    const cancelled = async (tx: Queryable) => {
      const found = await findWithdrawal(tx, half.id);
      if (!found) throw new Error('it is gone');
      const by = { reason: null, actor: `player:${half.playerId}`, now: new Date() };
      await returnMoney(tx, found, { ...by, state: 'canceled' });
    };
    expect(await listBrokenBy(desk.db, unmarked, cancelled)).toEqual([end]);
    // Paid, and made a return of: the journal says otherwise.
    const unsaid = async (tx: Queryable) => {
      const found = await findWithdrawal(tx, paid.id);
      if (!found) throw new Error('it is gone');
      const by = { reason: null, actor: `player:${paid.playerId}`, now: new Date() };
      await returnMoney(tx, found, { ...by, state: 'canceled' });
      await tx.query(`delete from audit_log where id = (select max(id) from audit_log
        where action = 'wallet/withdrawal-canceled')`);
    };
    expect(await listBrokenBy(desk.db, unsaid)).toContain(end);
  });

  it('and what one had approved before is not added up to what she approves alone', async () => {
    const { desk, anna, boris, half } = await openHalfApproved();
    const small = await desk.newWaiting(500);
    expect(await approveWithdrawal(desk.db, small.id, anna)).toBe('done');
    await desk.db.inTransaction(beginAnew);
    for (const staff of [anna, boris]) {
      await closeStoppedWithdrawal(desk.db, half.id, staff, 'paid', 'Сверено');
    }
    expect(await desk.state(half.id)).toBe('paid');
    await expectInvariants(desk.db);
  });

  it('opens no lock of a heist: it is called off, and its money is back', async () => {
    const clock = clockInJune();
    const site = await buildTestApp({ clock });
    onTestFinished(() => site.close());
    await ensureMonthsOf(site.db, clock);
    const { id } = await startHeist(site, clock);

    await site.db.inTransaction(beginAnew);

    const { rows } = await site.db.query('select state from heists where id = $1', [id]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    await expectInvariants(site.db);
  });
});

/** A site that nobody runs, as its operator has it. */
async function openOperatedSite() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-recovered-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const place = `PostgreSQL ${new URL(url).hostname}:${new URL(url).port}${new URL(url).pathname}`;
  const said: string[] = [];
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said.push(String(text));
    return true;
  });
  onTestFinished(() => writing.mockRestore());
  return {
    url,
    dataDir,
    said,
    run: (command: string, ...words: string[]) =>
      backupCommands[command]?.run(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }), words),
    readKnownHead: () => readKnownHead(dataDir, place),
    async ask<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result> {
      const db = openDatabase({ url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
      const result = await work(db).finally(() => db.close());
      await waitUntilLeft(url);
      return result;
    },
  };
}

async function listLines(db: Queryable) {
  const { rows } = await db.query<{ action: string; details: Record<string, unknown> }>(
    `select action, details from audit_log where subject = 'backup' order by id`,
  );
  return rows;
}

/** Migrations tell since when rules hold, and what stood then. */
async function countLinesOfMigrations(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ lines: number }>(
    `select count(*) as lines from audit_log where subject <> 'backup'`,
  );
  return rows[0]?.lines ?? 0;
}

const cutJournal = (db: Queryable) =>
  db.query(`alter table audit_log disable trigger user;
    delete from audit_log where subject = 'backup';
    alter table audit_log enable trigger user`);

describe('ops after-restore', () => {
  it('does the same where PostgreSQL itself was taken back, unless the site runs', async () => {
    const { url, run, said, ask } = await openOperatedSite();
    const db = openDatabase({ url, poolSize: 1, onIdleError: () => {}, isUnbound: true });
    await db.query('select');
    await expect(run('after-restore')).rejects.toThrow('С этой базой работает сайт');
    await db.close();
    await waitUntilLeft(url);
    expect(await run('after-restore')).toBe(true);
    expect(said.join('')).toContain('Отменено с возвратом открытых ставок: 0');
    // Who was dismissed since the copy would be back, and nobody would say so.
    expect(said.join('')).toContain('проверьте, кто в нём работает:\n  никто\n');
    await ask(refuseWhileRestoring);
    expect(await ask(listLines)).toMatchObject([{ action: 'backup/begun-anew' }]);
  });

  it('says and writes down how far a journal went that is shorter now', async () => {
    const { run, said, ask, readKnownHead } = await openOperatedSite();
    await run('after-restore');
    const known = await readKnownHead();
    const last = (await ask(countLinesOfMigrations)) + 1;
    expect(known).toMatchObject({ position: last });
    await ask(cutJournal);
    said.length = 0;
    expect(await run('after-restore')).toBe(true);
    expect(said.join('')).toContain(`записи ${last} с хешем ${known?.hash} в базе нет`);
    expect(await ask(listLines)).toMatchObject([
      { action: 'backup/begun-anew' },
      { action: 'backup/journal-cut', details: { journalBefore: known } },
    ]);
    expect(await readKnownHead()).toMatchObject({ position: last + 1 });
  });
});

describe('ops restore', () => {
  it('brings back a site whose journal had been cut before the copy, and what was cut stays known', async () => {
    const { url, dataDir, run, said, ask, readKnownHead } = await openOperatedSite();
    await run('after-restore');
    const known = await readKnownHead();
    await ask(cutJournal);
    said.length = 0;
    await run('backup');
    const lost = `записи ${known?.position} с хешем ${known?.hash} в базе нет`;
    expect(said.join('')).toContain(lost);
    await waitUntilLeft(url);
    const shelf = join(dataDir, 'backups');
    said.length = 0;
    const copy = join(shelf, (await readdir(shelf))[0] ?? '');
    expect(await run('restore', copy, '--over')).toBe(true);
    expect(said.join('')).toContain(lost);
    expect(await ask(listLines)).toMatchObject([
      { action: 'backup/begun-anew' },
      { action: 'backup/restored', details: { journalLost: known } },
    ]);
    // From here on it is known how far the new one goes.
    expect((await readKnownHead())?.hash).not.toBe(known?.hash);
  });

  it('lets no node start before the journal of the place is known anew', async () => {
    const { url, dataDir, run, ask, readKnownHead } = await openOperatedSite();
    await run('backup');
    await waitUntilLeft(url);
    const shelf = join(dataDir, 'backups');
    const folder = join(shelf, (await readdir(shelf))[0] ?? '');
    const known = await readKnownHead();
    // Where the file is drafted: it cannot be written.
    const obstacle = join(dataDir, `journal-heads.json.${process.pid}`);
    await mkdir(obstacle);
    await expect(run('restore', folder, '--over')).rejects.toThrow('EISDIR');
    expect(await ask(isRestoreMarked)).toBe(true);
    expect(await readKnownHead()).toEqual(known);

    await rmdir(obstacle);
    expect(await run('restore', folder, '--over')).toBe(true);
    await ask(refuseWhileRestoring);
    expect(await ask(listLines)).toMatchObject([
      { action: 'backup/begun-anew' },
      { action: 'backup/restored', details: { journalBefore: known } },
    ]);
    expect(await readKnownHead()).toMatchObject({
      position: (await ask(countLinesOfMigrations)) + 2,
    });
  });
});
