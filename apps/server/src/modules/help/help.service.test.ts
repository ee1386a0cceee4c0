import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { setBetLimits } from '../../../test/set-bet-limits.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import type { Role } from '../identity/roles.ts';
import { listPublished, listVersions } from './article-repository.ts';
import {
  addReleaseArticles,
  makeReleaseArticle,
  type ReleaseArticle,
  readReleaseArticles,
} from './release-articles.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

let site: TestApp;
/** Another node on the same database. */
let other: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
  other = await buildTestApp({ databaseUrl: site.databaseUrl });
});
afterAll(async () => {
  await expectInvariants(site.db);
  await other.close();
  await site.close();
});

interface Person {
  readonly client: TestClient;
  readonly login: string;
  readonly password: string;
}

async function newcomer(node = site): Promise<Person> {
  const client = node.newClient();
  const { login, password } = await client.registerSomeone();
  return { client, login, password };
}

/** What is published is read by everybody: it needs a fresh proof. */
const prove = ({ client, password }: Person) => client.call('/api/staff/prove', { password });

async function staff(...roles: Role[]): Promise<Person> {
  const person = await newcomer();
  for (const role of roles) await giveRole(site.db, person.login, role);
  await prove(person);
  return person;
}

function text(change: object = {}) {
  return {
    title: 'Как читать статьи',
    section: 'start' as const,
    summary: 'Коротко о чтении',
    keywords: 'чтение, букварь',
    related: [],
    body: 'Начало с {{minBet}}.\n\n## Дальше\n\nКонец.',
    ...change,
  };
}

const save = ({ client }: Person, slug: string, basedOn: number | null, change = {}) =>
  client.call('/api/admin/articles/save', { slug, basedOn, text: text(change), note: 'правка' });
const publish = ({ client }: Person, slug: string, version: number) =>
  client.call('/api/admin/articles/publish', { slug, version, note: 'проверено' });
const read = ({ client }: Person, slug: string) => client.call('/api/help/article', { slug });

async function readTitle(person: Person, slug: string) {
  const reply = await read(person, slug);
  return reply.success?.article.title ?? reply.code;
}

async function listActions(slug: string): Promise<string[]> {
  const { rows } = await site.db.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by id',
    [`article:${slug}`],
  );
  return rows.map(({ action }) => action);
}

describe('players', () => {
  it('see all sections, and the popular articles in their order', async () => {
    const { client } = await newcomer();
    const { success } = await client.call('/api/help/home');
    expect(success?.articles.length).toBeGreaterThanOrEqual(30);
    expect(success?.articles[0]?.section).toBe('start');
    const files = await readReleaseArticles();
    const popular = files
      .filter(({ file }) => file.popular !== null && file.when !== 'real')
      .sort((one, next) => (one.file.popular ?? 0) - (next.file.popular ?? 0));
    expect(success?.popular.map(({ slug }) => slug)).toEqual(popular.map(({ slug }) => slug));
  });

  it('read an article with its related ones; another is not there', async () => {
    const anna = await newcomer();
    const article = (await read(anna, 'withdrawal')).success?.article;
    expect(article).toMatchObject({ slug: 'withdrawal', section: 'money', helped: null });
    expect(article?.blocks.length).toBeGreaterThan(2);
    expect(article?.related.length).toBeGreaterThan(0);
    for (const slug of ['no-such', '../x', '', '%', 'Вывод']) {
      expect((await read(anna, slug)).code).toBe('help/not-found');
    }
  });

  it('say whether it helped, and may change their mind; nobody speaks for another', async () => {
    const [anna, boris, editor] = [await newcomer(), await newcomer(), await staff('manager')];
    const rate = ({ client }: Person, helped: boolean, slug = 'crash') =>
      client.call('/api/help/rate', { slug, helped });
    const counted = async () => {
      const { success } = await editor.client.call('/api/admin/articles/list');
      const found = success?.articles.find(({ slug }) => slug === 'crash');
      return [found?.helped, found?.notHelped];
    };
    for (const helped of [true, true, false]) expect((await rate(anna, helped)).status).toBe(200);
    await rate(boris, true);
    expect(await counted()).toEqual([1, 1]);
    expect((await read(anna, 'crash')).success?.article.helped).toBe(false);
    expect((await read(boris, 'crash')).success?.article.helped).toBe(true);
    expect((await rate(anna, true, 'no-such')).code).toBe('help/not-found');
  });

  it('read the limits that are in force at that moment', async () => {
    const [anna, editor] = [await newcomer(), await staff('manager', 'admin')];
    const saved = await save(editor, 'living-figures', null);
    // Others who may check have joined in other tests or not: this one must not depend on it.
    const checker = await staff('admin');
    await publish(checker, 'living-figures', saved.success?.version ?? 0);
    const begin = async () => JSON.stringify((await read(anna, 'living-figures')).success);
    const before = await begin();
    const limits = { minBet: 12_300, maxBet: 1_000_000, maxPayout: 10_000_000 };
    await setBetLimits(site.db, limits as never);
    await waitUntil(async () => (await begin()) !== before);
    expect(await begin()).toContain('123');
  });
});

describe('guests', () => {
  it('read the questions of the main page and nothing else', async () => {
    const guest = site.newClient();
    const { success } = await guest.call('/api/help/faq');
    expect(success?.questions.length).toBeGreaterThan(0);
    for (const { question, answer } of success?.questions ?? []) {
      expect(question).not.toContain('{{');
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.some(({ type }) => type === 'heading')).toBe(false);
      expect(JSON.stringify(answer)).not.toContain('{{');
    }
    expect((await guest.call('/api/help/home')).code).toBe('identity/guest');
    expect((await guest.call('/api/help/search', { query: 'вывод' })).code).toBe('identity/guest');
    expect((await guest.call('/api/help/article', { slug: 'crash' })).code).toBe('identity/guest');
  });
});

describe('who writes', () => {
  it('needs the right to', async () => {
    const calls = [
      ['/api/admin/articles/list', {}],
      ['/api/admin/articles/get', { slug: 'crash' }],
      ['/api/admin/articles/preview', { slug: 'crash', text: text() }],
      ['/api/admin/articles/save', { slug: 'crash', basedOn: 1, text: text(), note: 'x' }],
      ['/api/admin/articles/publish', { slug: 'crash', version: 1, note: 'x' }],
      ['/api/admin/articles/withdraw', { slug: 'crash', note: 'x' }],
    ] as const;
    const [player, support, manager] = [
      await newcomer(),
      await staff('support'),
      await staff('manager'),
    ];
    for (const [path, body] of calls) {
      expect((await site.newClient().call(path, body)).status, path).toBe(401);
      for (const person of [player, support]) {
        expect((await person.client.call(path, body)).status, path).toBe(403);
      }
    }
    for (const [path, body] of calls.slice(4)) {
      expect((await manager.client.call(path, body)).status, path).toBe(403);
    }
  });

  it('sees variables with their values and every version with its author', async () => {
    const manager = await staff('manager');
    const { success } = await manager.client.call('/api/admin/articles/list');
    expect(success?.variables['minWithdrawal']).toContain('₽');
    const got = await manager.client.call('/api/admin/articles/get', { slug: 'seeds' });
    expect(got.success?.article).toMatchObject({ slug: 'seeds', version: 1, draft: null });
    expect(got.success?.versions).toMatchObject([
      { version: 1, state: 'published', author: 'сайт' },
    ]);
    const gone = { slug: 'seeds', version: 77 };
    expect((await manager.client.call('/api/admin/articles/get', gone)).code).toBe(
      'help/not-found',
    );
  });

  it('sees what is wrong before publishing', async () => {
    const manager = await staff('manager');
    const body = '{{nope}} [x](javascript:alert(1)) [y](/help/no-such) <b>';
    const { success } = await manager.client.call('/api/admin/articles/preview', {
      slug: 'fresh',
      text: text({ body }),
    });
    expect(success?.faults).toEqual([
      'Недопустимая ссылка: javascript:alert(1)',
      'Неизвестная переменная: {{nope}}',
      'Такой статьи нет: /help/no-such',
    ]);
    expect(JSON.stringify(success?.blocks)).toContain('<b>');
  });

  it('goes from a draft that nobody reads to a version, and back to the one before', async () => {
    const [anna, elsewhere] = [await newcomer(), await newcomer(other)];
    const [manager, admin] = [await staff('manager'), await staff('admin')];
    const slug = 'to-read';

    expect((await save(manager, slug, null, { title: 'Первый' })).success).toEqual({ version: 1 });
    expect(await readTitle(anna, slug)).toBe('help/not-found');
    const { success: found } = await anna.client.call('/api/help/search', { query: 'букварь' });
    expect(found?.articles.map(it => it.slug)).not.toContain(slug);
    expect((await anna.client.call('/api/help/rate', { slug, helped: true })).code).toBe(
      'help/not-found',
    );

    expect((await publish(admin, slug, 1)).status).toBe(200);
    expect(await readTitle(anna, slug)).toBe('Первый');
    await waitUntil(async () => (await readTitle(elsewhere, slug)) === 'Первый');
    const search = await elsewhere.client.call('/api/help/search', { query: 'букварь' });
    expect(search.success?.articles.map(it => it.slug)).toContain(slug);

    expect((await save(manager, slug, 1, { title: 'Второй' })).success).toEqual({ version: 2 });
    expect(await readTitle(anna, slug)).toBe('Первый');
    expect((await publish(admin, slug, 2)).status).toBe(200);
    expect(await readTitle(anna, slug)).toBe('Второй');
    expect((await publish(admin, slug, 2)).code).toBe('help/wrong-state');

    expect((await publish(admin, slug, 1)).status).toBe(200);
    expect(await readTitle(anna, slug)).toBe('Первый');
    const states = (await listVersions(site.db, slug)).map(it => [it.version, it.state, it.author]);
    expect(states).toEqual([
      [2, 'past', manager.login],
      [1, 'published', manager.login],
    ]);

    const withdraw = () =>
      admin.client.call('/api/admin/articles/withdraw', { slug, note: 'устарела' });
    expect((await withdraw()).status).toBe(200);
    expect(await readTitle(anna, slug)).toBe('help/not-found');
    await waitUntil(async () => (await readTitle(elsewhere, slug)) === 'help/not-found');
    expect((await withdraw()).code).toBe('help/wrong-state');
    expect(await listActions(slug)).toEqual([
      ...['help/drafted', 'help/published', 'help/drafted', 'help/published'],
      ...['help/published', 'help/withdrawn'],
    ]);
  });

  it('never overwrites what another wrote meanwhile', async () => {
    const [one, two] = [await staff('manager'), await staff('manager')];
    const slug = 'two-writers';
    expect((await save(one, slug, 4)).code).toBe('help/not-found');
    const replies = await Promise.all([save(one, slug, null), save(two, slug, null)]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['help/changed-meanwhile', undefined]);
    expect((await save(two, slug, 1)).success).toEqual({ version: 2 });
    expect((await save(one, slug, 1)).code).toBe('help/changed-meanwhile');
    const states = (await listVersions(site.db, slug)).map(({ state }) => state);
    expect(states).toEqual(['draft', 'dropped']);
  });

  it('publishes no text that is unsound, and is told why', async () => {
    const [manager, admin] = [await staff('manager'), await staff('admin')];
    await save(manager, 'unsound', null, { body: 'Всё о {{nothing}}' });
    const refused = await publish(admin, 'unsound', 1);
    expect([refused.status, refused.code]).toEqual([422, 'help/text-unsound']);
    expect(refused.error).toContain('{{nothing}}');
    expect((await publish(admin, 'unsound', 9)).code).toBe('help/not-found');
    expect((await publish(admin, 'unknown', 1)).code).toBe('help/not-found');
  });

  it('does not check the own draft while another could', async () => {
    const [both, admin] = [await staff('manager', 'admin'), await staff('admin')];
    await save(both, 'own-work', null);
    expect((await publish(both, 'own-work', 1)).code).toBe('identity/second-person-needed');
    expect((await publish(admin, 'own-work', 1)).status).toBe(200);
  });

  it('is alone and may act alone', async () => {
    const lonely = await buildTestApp();
    try {
      const me = await newcomer(lonely);
      for (const role of ['manager', 'admin'] as const) {
        await giveRole(lonely.db, me.login, role);
      }
      await prove(me);
      await save(me, 'own-work', null);
      expect((await publish(me, 'own-work', 1)).status).toBe(200);
    } finally {
      await lonely.close();
    }
  });
});

describe('the database', () => {
  it('keeps every version and every publication as it was', async () => {
    for (const statement of [
      `update help_versions set title = 'x'`,
      'delete from help_versions',
      `update help_publications set version = null`,
      'delete from help_publications',
    ]) {
      await expect(site.db.query(statement)).rejects.toMatchObject({ code: 'KV001' });
    }
  });
});

function file(slug: string, body: string, head: readonly string[] = []): ReleaseArticle {
  const lines = ['title: Заголовок', 'section: start', 'summary: Кратко', ...head];
  return makeReleaseArticle(slug, ['---', ...lines, '---', body].join('\n'));
}

describe('articles of a release', () => {
  async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
    const place = await createTestDatabase();
    const db = openDatabase({
      url: place.url,
      poolSize: 4,
      onIdleError: () => {},
      isUnbound: true,
    });
    try {
      await work(db);
    } finally {
      await db.close();
      await place.drop();
    }
  }

  const bodies = async (db: Database) =>
    Object.fromEntries((await listPublished(db)).map(({ slug, body }) => [slug, body]));
  const add = (db: Database, ...articles: ReleaseArticle[]) =>
    addReleaseArticles(db, articles, NOW);
  const states = async (db: Database, slug: string) =>
    (await listVersions(db, slug)).map(({ state }) => state);
  const edit = (db: Database, slug: string, version: number) =>
    db.query(
      `insert into help_versions select slug, $2, title, section, summary, keywords, related,
         'Своё', 'staff:1', 'правка', created_at, null, words
       from help_versions where slug = $1 and version = 1`,
      [slug, version],
    );

  it('come once, however often and on however many nodes the site starts', () =>
    withDatabase(async db => {
      const articles = [file('one', 'Раз'), file('two', 'Два')];
      await Promise.all([add(db, ...articles), add(db, ...articles), add(db, ...articles)]);
      await add(db, ...articles);
      expect(await bodies(db)).toEqual({ one: 'Раз', two: 'Два' });
      expect(await states(db, 'one')).toEqual(['published']);
    }));

  it('are replaced by those of a newer release; an older node brings nothing back', () =>
    withDatabase(async db => {
      await add(db, file('one', 'Раз', ['popular: 4']));
      await add(db, file('one', 'Раз, новее', ['popular: 2', 'when: real']));
      await add(db, file('one', 'Раз', ['popular: 4']));
      expect(await listPublished(db)).toMatchObject([
        { body: 'Раз, новее', version: 2, popular: 2, when: 'real' },
      ]);
      expect(await states(db, 'one')).toEqual(['published', 'past']);
    }));

  it('wait where people have written themselves', () =>
    withDatabase(async db => {
      await add(db, file('one', 'Раз'));
      await edit(db, 'one', 2);
      await add(db, file('one', 'Раз, новее'));
      expect(await bodies(db)).toEqual({ one: 'Раз' });
      expect(await states(db, 'one')).toEqual(['draft', 'dropped', 'published']);
    }));

  it('wait where people have taken the article from the site', () =>
    withDatabase(async db => {
      await add(db, file('one', 'Раз'));
      await db.query(
        `insert into help_publications (slug, version, actor, note, created_at)
         values ('one', null, 'staff:1', 'устарела', now())`,
      );
      await add(db, file('one', 'Раз, новее'));
      expect(await bodies(db)).toEqual({});
      expect(await states(db, 'one')).toEqual(['draft', 'past']);
    }));

  it('with a fault stop the start and are named', () => {
    expect(() => makeReleaseArticle('one', 'без заголовка')).toThrow(/article one: front matter/);
    expect(() => makeReleaseArticle('One', 'текст')).toThrow(/One/);
  });

  it('are told apart by what the site is for', async () => {
    const { client } = await newcomer();
    const { success } = await client.call('/api/help/home');
    const slugs = success?.articles.map(({ slug }) => slug);
    for (const { slug, file: article } of await readReleaseArticles()) {
      expect(slugs?.includes(slug), slug).toBe(article.when !== 'real');
    }
  });
});
