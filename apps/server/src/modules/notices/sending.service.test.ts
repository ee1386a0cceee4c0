import type { NoticeKind } from '@kvazar/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { Listener } from '../../../test/listener.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { PushService, type Subscriber } from '../../../test/push-service.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Database } from '../../platform/db/database.ts';
import { notices } from './notices.ts';

const MINUTE_MS = 60_000;

describe('what goes beyond the bell', () => {
  let mail: MailServer;
  let push: PushService;
  let site: TestApp;
  const clock = new MovableClock();
  /** While true the database takes no mark that something was sent, as after a kill in between. */
  let losesMarks = false;

  function loseMarks(db: Database): Database {
    return {
      ...db,
      query: ((query: string, values?: unknown[]) =>
        losesMarks && String(query).startsWith('delete from notice_sendings')
          ? Promise.reject(new Error('killed'))
          : db.query(query, values)) as Database['query'],
    };
  }

  beforeAll(async () => {
    mail = await startMailServer();
    push = await PushService.start();
    site = await buildTestApp({
      clock,
      observe: loseMarks,
      environment: { ...mail.environment, PUSH_SERVICES: push.origin },
    });
    await site.listenLive();
  });
  // Notices bear the time of the database.
  beforeEach(() => clock.moveTo(Date.now()));
  afterEach(() => expect(push.faults).toEqual([]));
  afterAll(async () => {
    await site.close();
    await push.close();
    await mail.close();
  });

  async function newPlayer({ isConfirmed = true } = {}) {
    const client = site.newClient();
    const { login, email, password } = await client.registerSomeone();
    const { rows } = await site.db.query<{ id: number }>(
      'update players set email_confirmed_at = $2 where login = $1 returning id',
      [login, isConfirmed ? clock.now() : null],
    );
    return { client, login, email, password, id: rows[0]?.id ?? 0 };
  }
  type TestPlayer = Awaited<ReturnType<typeof newPlayer>>;

  async function subscribe({ client }: TestPlayer): Promise<Subscriber> {
    const settings = await client.call('/api/notices/settings');
    const subscriber = push.subscribe(settings.success?.pushKey ?? '');
    const reply = await client.call('/api/notices/push/subscribe', { ...subscriber });
    expect(reply.status).toBe(200);
    return subscriber;
  }

  let told = 0;
  async function tell({ id }: TestPlayer, title: string, kind: NoticeKind = 'payment') {
    told += 1;
    const notice = { playerId: id, kind, about: `test:${told}`, title, to: '/wallet' };
    await site.db.inTransaction(tx => notices.tell(tx, { ...notice, text: `Текст: ${title}` }));
  }

  async function runJob() {
    await site.app.jobs.find(({ name }) => name === 'send-notices')?.work();
  }
  async function runLater(ms: number) {
    // Not before what was told just now, at the database's own time.
    clock.moveTo(Math.max(clock.nowMs, Date.now()) + ms);
    await runJob();
  }
  const subjects = ({ email }: TestPlayer) => mail.lettersTo(email).map(({ subject }) => subject);

  it('who is away gets one letter for all that happened, and a push', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    await tell(player, 'Первое');
    await tell(player, 'Второе');
    await runJob();
    expect(push.takenBy(browser)).toEqual([]);
    await runLater(MINUTE_MS);
    const letter = await mail.waitForLetter(player.email, 'Новые уведомления: 2');
    expect(letter.text).toContain('Первое. Текст: Первое');
    expect(letter.text).toContain('/notices');
    expect(letter.text).toContain('«Аккаунт», раздел «Уведомления»');
    expect(push.takenBy(browser)).toEqual([
      {
        path: expect.any(String),
        ttl: 86_400,
        topic: 'notices',
        subject: 'mailto:no-reply@kvazar.example',
        payload: {
          title: 'Новые уведомления: 2',
          text: 'Первое. Второе',
          to: '/notices',
          unread: 2,
        },
        bytes: expect.any(Number),
      },
    ]);
    await runLater(10 * MINUTE_MS);
    expect(subjects(player)).toHaveLength(1);
    expect(push.takenBy(browser)).toHaveLength(1);
  });

  it('one that came alone is told as it is, at its page', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    await tell(player, 'Вывод выплачен');
    await runLater(MINUTE_MS);
    const letter = await mail.waitForLetter(player.email, 'Вывод выплачен');
    expect(letter.text).toContain('Текст: Вывод выплачен');
    expect(letter.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/wallet\n/);
    expect((await push.waitForPush(browser)).payload).toEqual({
      title: 'Вывод выплачен',
      text: 'Текст: Вывод выплачен',
      to: '/wallet',
      unread: 1,
    });
  });

  it('who has a page open is given three minutes to read it', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    const page = new Listener(site.socketUrl(), player.client.cookieHeader);
    await page.connect();
    const isHeard = async () =>
      (
        await site.db.query('select from notices_pending where player_id = $1 and is_heard', [
          player.id,
        ])
      ).rowCount;
    await tell(player, 'Увидит');
    await waitUntil(isHeard);
    await runLater(2 * MINUTE_MS);
    expect(push.takenBy(browser)).toEqual([]);
    const { success } = await player.client.call('/api/notices/list');
    await player.client.call('/api/notices/read', { upTo: success?.notices[0]?.id ?? 0 });
    await runLater(2 * MINUTE_MS);
    expect(push.takenBy(browser)).toEqual([]);
    expect(subjects(player)).toEqual([]);

    await tell(player, 'Не увидит');
    await waitUntil(isHeard);
    await runLater(4 * MINUTE_MS);
    expect((await push.waitForPush(browser)).payload).toMatchObject({ title: 'Не увидит' });
    page.close();
  });

  it('an address that nobody has confirmed gets nothing', async () => {
    const player = await newPlayer({ isConfirmed: false });
    const sentinel = await newPlayer();
    await tell(player, 'Молча');
    await tell(sentinel, 'Молча');
    await runLater(MINUTE_MS);
    await mail.waitForLetter(sentinel.email, 'Молча');
    expect(subjects(player)).toEqual([]);
  });

  it('goes by what the site chooses until the player does', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    const { success } = await player.client.call('/api/notices/settings');
    expect(success?.devices).toBe(1);
    const byEmail = success?.choices.filter(choice => choice.byEmail).map(({ kind }) => kind);
    expect(byEmail).toEqual(['payment', 'answer', 'security']);
    expect(success?.choices.every(({ byPush }) => byPush)).toBe(true);
    await tell(player, 'Приз', 'reward');
    await tell(player, 'Ответ', 'answer');
    await runLater(MINUTE_MS);
    await mail.waitForLetter(player.email, 'Ответ');
    expect((await push.waitForPush(browser)).payload).toMatchObject({ text: 'Приз. Ответ' });

    const choose = (kind: NoticeKind, email: boolean, browsers: boolean) =>
      player.client.call('/api/notices/choose', { kind, byEmail: email, byPush: browsers });
    await choose('answer', false, true);
    await choose('reward', true, false);
    await tell(player, 'Второй приз', 'reward');
    await tell(player, 'Второй ответ', 'answer');
    await runLater(MINUTE_MS);
    await mail.waitForLetter(player.email, 'Второй приз');
    expect((await push.waitForPush(browser, 2)).payload).toMatchObject({ title: 'Второй ответ' });
    expect(subjects(player)).toHaveLength(2);
  });

  it('who has broken in cannot silence the letter about it', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    const { client } = player;
    const readAll = async () => {
      const { success } = await client.call('/api/notices/list');
      await client.call('/api/notices/read', { upTo: success?.notices[0]?.id ?? 0 });
    };
    const choose = (byEmail: boolean) =>
      client.call('/api/notices/choose', { kind: 'security', byEmail, byPush: true });
    await tell(player, 'Вход с нового устройства', 'security');
    await tell(player, 'Вывод', 'payment');
    await readAll();
    await choose(false);
    await choose(false);
    await runLater(MINUTE_MS);
    await mail.waitForLetter(player.email, 'Вход с нового устройства');
    expect(push.takenBy(browser)).toEqual([]);

    // From then on the choice holds.
    await tell(player, 'Лимит снят', 'security');
    await runLater(MINUTE_MS);
    await push.waitForPush(browser);
    expect(subjects(player)).toHaveLength(1);
  });

  it('what has a letter of its own goes by no second one', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    await site.db.inTransaction(tx =>
      notices.tell(tx, {
        ...{ playerId: player.id, kind: 'security', about: 'password:1', to: '/account' },
        ...{ title: 'Пароль изменён', text: 'Пароль изменён', hasLetter: true },
      }),
    );
    await runLater(MINUTE_MS);
    await push.waitForPush(browser);
    expect(subjects(player)).toEqual([]);
  });

  it('who has excluded themselves is not called back to games', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    await player.client.call('/api/protection/exclude', { term: '24h' });
    await tell(player, 'Приз', 'reward');
    await tell(player, 'Турнир', 'event');
    await tell(player, 'Вывод', 'payment');
    await runLater(MINUTE_MS);
    expect((await push.waitForPush(browser)).payload).toMatchObject({ title: 'Вывод', unread: 3 });
  });

  it('a browser that is gone is forgotten', async () => {
    const player = await newPlayer();
    for (const status of [404, 410]) {
      const browser = await subscribe(player);
      push.answerNext(status);
      await tell(player, `Ушёл ${status}`);
      await runLater(MINUTE_MS);
      const { success } = await player.client.call('/api/notices/settings');
      expect(success?.devices).toBe(0);
      expect(push.takenBy(browser)).toEqual([]);
    }
  });

  it('a service in trouble is asked again later, and not for ever', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    push.answerNext(503);
    push.answerNext(429, { 'retry-after': '1800' });
    await tell(player, 'Позже');
    await runLater(MINUTE_MS);
    await runLater(2 * MINUTE_MS);
    await runLater(10 * MINUTE_MS);
    expect(push.takenBy(browser)).toEqual([]);
    await runLater(20 * MINUTE_MS);
    expect(push.takenBy(browser)).toHaveLength(1);

    for (let n = 0; n < 10; n++) push.answerNext(500);
    await tell(player, 'Никогда');
    const before = push.asked;
    for (let n = 0; n < 8; n++) await runLater(61 * MINUTE_MS);
    expect(push.asked - before).toBe(4);
    const { rowCount } = await site.db.query('select from notice_sendings where player_id = $1', [
      player.id,
    ]);
    expect(rowCount).toBe(0);
    for (let n = 0; n < 6; n++) await fetch(push.origin);
  });

  it('a redirect is not followed', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    const asked = push.asked;
    push.answerNext(307, { location: `${push.origin}/elsewhere` });
    await tell(player, 'Туда');
    await runLater(MINUTE_MS);
    expect(push.asked - asked).toBe(1);
    await runLater(60 * MINUTE_MS);
    expect(push.asked - asked).toBe(1);
    expect(push.takenBy(browser)).toEqual([]);
  });

  it('a node killed between the push and its mark costs one repeat', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    await tell(player, 'Дважды');
    losesMarks = true;
    await runLater(MINUTE_MS);
    losesMarks = false;
    expect(push.takenBy(browser)).toHaveLength(1);
    await runJob();
    expect(push.takenBy(browser)).toHaveLength(1);
    await runLater(2 * MINUTE_MS);
    expect(push.takenBy(browser)).toHaveLength(2);
    await runLater(60 * MINUTE_MS);
    expect(push.takenBy(browser)).toHaveLength(2);
    await waitUntil(() => subjects(player).length === 2, 'both letters have come');
  });

  it('the longest notice fits', async () => {
    const player = await newPlayer();
    const browser = await subscribe(player);
    await site.db.inTransaction(tx =>
      notices.tell(tx, {
        ...{ playerId: player.id, kind: 'payment', about: 'long', to: `/${'x'.repeat(199)}` },
        ...{ title: 'Ж'.repeat(120), text: '₽'.repeat(500) },
      }),
    );
    await runLater(MINUTE_MS);
    expect((await push.waitForPush(browser)).bytes).toBeLessThan(3_072);
  });

  describe('browsers', () => {
    it('belong to who signed in there last', async () => {
      const [first, second] = [await newPlayer(), await newPlayer()];
      const browser = await subscribe(first);
      await second.client.call('/api/notices/push/subscribe', { ...browser });
      await tell(first, 'Чужое');
      await tell(second, 'Своё');
      await runLater(MINUTE_MS);
      expect(push.takenBy(browser).map(({ payload }) => payload['title'])).toEqual(['Своё']);
      await first.client.call('/api/notices/push/unsubscribe', { endpoint: browser.endpoint });
      expect((await second.client.call('/api/notices/settings')).success?.devices).toBe(1);
      await second.client.call('/api/notices/push/unsubscribe', { endpoint: browser.endpoint });
      expect((await second.client.call('/api/notices/settings')).success?.devices).toBe(0);
    });

    it('go with the session that they were signed in by', async () => {
      const player = await newPlayer();
      const browser = await subscribe(player);
      await player.client.call('/api/exit');
      await tell(player, 'Никому');
      await runLater(MINUTE_MS);
      expect(push.takenBy(browser)).toEqual([]);
    });

    it('are ten at most, and the same one counts once', async () => {
      const player = await newPlayer();
      const browsers: Subscriber[] = [];
      for (let n = 0; n < 10; n++) browsers.push(await subscribe(player));
      const again = await player.client.call('/api/notices/push/subscribe', { ...browsers[3] });
      expect(again.status).toBe(200);
      const { success } = await player.client.call('/api/notices/settings');
      const eleventh = push.subscribe(success?.pushKey ?? '');
      const reply = await player.client.call('/api/notices/push/subscribe', { ...eleventh });
      expect(reply.code).toBe('notices/too-many-devices');
    });

    it('cannot name an address of their own choice', async () => {
      const player = await newPlayer();
      const { keys } = push.subscribe('');
      for (const endpoint of ['http://127.0.0.1:3000/api/login', 'https://evil.example/x']) {
        const reply = await player.client.call('/api/notices/push/subscribe', { endpoint, keys });
        expect(reply.code).toBe('notices/endpoint');
      }
      for (const endpoint of ['file:///etc/passwd', `${push.origin}/${'x'.repeat(1_000)}`]) {
        const reply = await player.client.call('/api/notices/push/subscribe', { endpoint, keys });
        expect(reply.status).toBe(400);
      }
    });
  });

  it('all nodes sign with the same key, which no call tells', async () => {
    const other = await buildTestApp({ databaseUrl: site.databaseUrl });
    const player = await newPlayer();
    const ofOther = other.newClient();
    for (const [name, value] of player.client.cookies) ofOther.cookies.set(name, value);
    const [here, there] = await Promise.all([
      player.client.call('/api/notices/settings'),
      ofOther.call('/api/notices/settings'),
    ]);
    expect(here.success?.pushKey).toBe(there.success?.pushKey);
    expect(Buffer.from(here.success?.pushKey ?? '', 'base64url')).toHaveLength(65);
    await other.close();
  });
});
