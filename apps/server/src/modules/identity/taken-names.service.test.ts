import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@kvazar/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { appRoot } from '../../platform/app-root.ts';
import { ProfileService } from '../account/profile-service.ts';
import { admitNewcomer } from './identity-service.ts';

const PASSWORD = 'Nebula-42-orbit';

describe('a name', () => {
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    one = await buildTestApp();
    two = await buildTestApp({ databaseUrl: one.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const register = (site: TestApp, login: string) =>
    site
      .newClient()
      .call('/api/registr', { login, email: `${login}@example.ru`, password: PASSWORD });

  it('wanted as a login and as a shown name at once goes to one of them, on any node', async () => {
    const sites = [one, two];
    const holders = await Promise.all(
      sites.map(async site => {
        const client = site.newClient();
        await client.registerSomeone();
        const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
        return (name: string) =>
          new ProfileService(site.db, site.app.sessions).changeName(id, name, false);
      }),
    );
    // Without the hash of a password, which would part the two ways by a tenth of a second.
    const newcomers = sites.map(
      (site, node) => (login: string) =>
        admitNewcomer(
          site.db,
          { login, email: `${login}${node}@example.ru`, isAdult: true, info: null },
          null,
          'play',
          async () => {},
        ),
    );
    for (let round = 0; round < 50; round++) {
      const name = `Rush_${round}`;
      const answers = await Promise.all([...newcomers, ...holders].map(take => take(name)));
      const refused = answers.filter(isRefusal).map(answer => answer.refused);
      expect([refused.length, name]).toEqual([3, name]);
      for (const code of refused) {
        expect(['identity/login-taken', 'account/name-taken']).toContain(code);
      }
    }
    const { rows } = await one.db.query(
      `select a.login from players a join players b on a.id <> b.id
         and lower(b.display_name) in (lower(a.login), lower(a.display_name))`,
    );
    expect(rows).toEqual([]);
  });

  it('is free again when its player goes by another', async () => {
    const client = one.newClient();
    await client.registerSomeone();
    const rename = (displayName: string | null) =>
      client.call('/api/account/profile', { displayName, hidesName: false });
    await rename('Free_again');
    expect((await register(two, 'free_again')).code).toBe('identity/login-taken');
    await rename(null);
    expect((await register(two, 'free_again')).status).toBe(200);
    expect((await rename('FREE_AGAIN')).code).toBe('account/name-taken');
  });

  it('may be the login of the very player, in other letters', async () => {
    const client = one.newClient();
    const { login } = await client.registerSomeone();
    const shown = login.toUpperCase();
    for (const displayName of [shown, null, shown]) {
      const reply = await client.call('/api/account/profile', { displayName, hidesName: false });
      expect(reply.success?.displayName).toBe(displayName);
    }
    expect((await register(two, login)).code).toBe('identity/login-taken');
  });

  it('in Cyrillic letters that are drawn as Latin ones is the same name', async () => {
    expect((await register(one, 'copek_cop')).status).toBe(200);
    const client = two.newClient();
    await client.registerSomeone();
    for (const lookalike of ['Сорек_Сор', 'СОРЕК_СОР']) {
      const reply = await client.call('/api/account/profile', {
        displayName: lookalike,
        hidesName: false,
      });
      expect(reply.code).toBe('account/name-taken');
    }
  });
});

describe('names of a database from before they were kept in one table', () => {
  const MIGRATION = '0016-names-and-acts.sql';
  const folder = join(appRoot, 'migrations');

  it('stay with their players, and nobody else can take them', async () => {
    const database = await createTestDatabase();
    const db = new pg.Client({ connectionString: database.url });
    await db.connect();
    const run = async (name: string) => db.query(await readFile(join(folder, name), 'utf8'));
    const add = (login: string, shown: string | null) =>
      db.query(
        `insert into players (login, email, ref_link, display_name) values ($1, $1 || '@x.ru', $1, $2)`,
        [login, shown],
      );
    const show = (login: string, shown: string) =>
      db.query('update players set display_name = $2 where login = $1', [login, shown]);
    try {
      await db.query('create schema earlier; set search_path to earlier');
      const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
      for (const name of names.filter(name => name < MIGRATION)) await run(name);
      await add('nova', null);
      await add('vega', 'NOVA');
      await add('rigel', 'Ригель');
      await run(MIGRATION);

      const { rows } = await db.query(
        'select login, display_name as shown from players order by id',
      );
      expect(rows).toEqual([
        { login: 'nova', shown: null },
        { login: 'vega', shown: 'NOVA' },
        { login: 'rigel', shown: 'Ригель' },
      ]);
      await show('vega', 'Nova');
      for (const taken of ['Nova', 'ригель', 'vega']) {
        await expect(add('newcomer', taken)).rejects.toThrow('taken_names_pkey');
      }
      await show('vega', 'Altair');
      await expect(show('vega', 'nova')).rejects.toThrow('taken_names_pkey');
      await add('newcomer', null);
    } finally {
      await db.end();
      await database.drop();
    }
  });
});
