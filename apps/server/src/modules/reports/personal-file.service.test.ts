import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import { hire, newcomer, type Person, signIn } from '../../../test/support-desk.ts';
import { askForFile, fetchFile, openNewestFile } from '../../../test/take-file.ts';

const DAY_MS = 24 * 3_600_000;

describe('a file with personal data', () => {
  const clock = new MovableClock();
  let site: TestApp;
  let anna: Person;
  let boris: Person;
  let player: Person;
  beforeAll(async () => {
    site = await buildTestApp({ clock });
    anna = await hire(site, 'admin');
    boris = await hire(site, 'admin');
    player = await newcomer(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const person of [anna, boris]) {
      await signIn(person);
      await person.client.call('/api/staff/prove', { password: person.password });
    }
  });

  async function agree(who: Person, id: number) {
    const shown = await who.client.call('/api/admin/approvals/get', { id });
    const hash = shown.success?.approval.hash ?? '';
    return who.client.call('/api/admin/approvals/agree', { id, hash });
  }

  /** Asked for by Anna, agreed to by Boris; its address. */
  async function grant(file: string, params: object): Promise<string> {
    const asked = await askForFile(anna, file, params);
    expect(asked.success?.state).toBe('waiting');
    const agreed = await agree(boris, asked.success?.id ?? 0);
    expect(agreed.error).toBeUndefined();
    return (await openNewestFile(anna)).success?.href ?? '';
  }

  it.each([
    ['transfers', {}],
    ['journal', { action: 'identity/registered' }],
  ])(
    '%s leaves when two agree, for who asked alone, and the journal says what left',
    async (file, params) => {
      const before = await fetchFile(site, anna, `/api/admin/export/${file}?grant=1000000`);
      expect(before.json()).toMatchObject({ code: 'exports/not-granted' });
      expect((await fetchFile(site, anna, `/api/admin/export/${file}`)).statusCode).toBe(400);

      const href = await grant(file, params);
      expect((await fetchFile(site, boris, href)).json()).toMatchObject({
        code: 'exports/not-granted',
      });
      const taken = await fetchFile(site, anna, href);
      expect(taken.statusCode).toBe(200);
      expect(taken.headers['content-disposition']).toBe(`attachment; filename="${file}.csv"`);
      expect(taken.body.trim().split('\r\n').length).toBeGreaterThan(3);
      const { rows } = await site.db.query(
        `select actor, details->>'agreedBy' as "agreedBy", details->'filter' as filter
       from audit_log where action = 'exports/taken' and details->>'file' = $1`,
        [file],
      );
      expect(rows).toEqual([
        { actor: `staff:${anna.id}`, agreedBy: `staff:${boris.id}`, filter: params },
      ]);
    },
  );

  it('holds every line of the journal, beyond what one read takes', async () => {
    const lines = 1_201;
    await site.db.query(
      `insert into audit_log (at, actor, action, subject, details)
       select now(), 'ops', 'test/filled', 'player:' || n, '{}' from generate_series(1, $1) n`,
      [lines],
    );
    const href = await grant('journal', { action: 'test/filled' });
    const { body } = await fetchFile(site, anna, href);
    const subjects = body.match(/player:\d+/g) ?? [];
    expect(subjects).toHaveLength(lines);
    expect(new Set(subjects).size).toBe(lines);
  });

  it('is what was agreed on: the address narrows or widens nothing', async () => {
    const href = await grant('transfers', { player: player.login });
    expect((await fetchFile(site, anna, `${href}&player=${anna.login}`)).statusCode).toBe(400);
    const taken = await fetchFile(site, anna, href);
    const lines = taken.body.trim().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(line => line.includes(player.login))).toBe(true);
    const asked = href.replace('transfers', 'journal');
    expect((await fetchFile(site, anna, asked)).json()).toMatchObject({
      code: 'exports/not-granted',
    });
  });

  it('is for nobody who reads the ledger only, and needs a fresh proof', async () => {
    for (const role of ['cashier', 'manager'] as const) {
      const reader = await hire(site, role);
      expect((await askForFile(reader, 'transfers', {})).code).toBe('identity/not-allowed');
    }
    const href = await grant('balance', { player: player.id });
    await site.db.query('update sessions set proved_at = null where player_id = $1', [anna.id]);
    expect((await fetchFile(site, anna, href)).json()).toMatchObject({
      code: 'identity/fresh-proof-needed',
    });
    expect((await openNewestFile(anna)).code).toBe('identity/fresh-proof-needed');
  });

  it('of what there is not is no empty file, but refused', async () => {
    const asked = async (params: object) => (await askForFile(anna, 'transfers', params)).code;
    expect(await asked({ player: 'nobody_at_all' })).toBe('identity/player-not-found');
    expect(await asked({ account: 'nobody' })).toBe('money/account-unknown');
    expect(await asked({ kind: 'stake' })).toBe('money/account-unknown');

    const renamed = await newcomer(site);
    const href = await grant('transfers', { player: renamed.login });
    await site.db.query('update players set login = $2 where id = $1', [
      ...[renamed.id, `${renamed.login}_two`],
    ]);
    expect((await fetchFile(site, anna, href)).json()).toMatchObject({
      code: 'identity/player-not-found',
    });
    const { rowCount } = await site.db.query(
      `select from audit_log where action = 'exports/taken' and details->'filter'->>'player' = $1`,
      [renamed.login],
    );
    expect(rowCount).toBe(0);
  });

  it('about oneself is asked for by nobody', async () => {
    expect((await askForFile(anna, 'balance', { player: anna.id })).code).toBe(
      'identity/own-account',
    );
  });

  it('is gone after a day', async () => {
    const href = await grant('transfers', { kind: 'gift' });
    clock.moveTo(clock.nowMs + DAY_MS + 60_000);
    await signIn(anna);
    await anna.client.call('/api/staff/prove', { password: anna.password });
    expect((await fetchFile(site, anna, href)).json()).toMatchObject({
      code: 'exports/not-granted',
    });
    expect((await anna.client.call('/api/admin/exports/list')).success?.files).toEqual([]);
  });

  it('is taken by who is alone, and the journal says so', async () => {
    await takeRole(site.db, boris.login, 'admin');
    expect((await askForFile(anna, 'balance', { player: player.id })).success?.state).toBe('done');
    // Granted by the database's clock, which has not been moved.
    clock.moveTo(Date.now());
    await signIn(anna);
    await anna.client.call('/api/staff/prove', { password: anna.password });
    const { success } = await openNewestFile(anna);
    expect((await fetchFile(site, anna, success?.href ?? '')).statusCode).toBe(200);
    const { rowCount } = await site.db.query(
      `select from audit_log where action = 'exports/taken' and details->>'agreedBy' = 'один человек'`,
    );
    expect(rowCount).toBe(1);
  });
});
