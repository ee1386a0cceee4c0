import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { hire, newcomer, open, type Person, signIn } from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { endTimedBans } from '../identity/operator.ts';

const HOUR_MS = 3_600_000;
const REASON = 'Спорит с правилами';

describe("a player's card", () => {
  let site: TestApp;
  const clock = new MovableClock();
  const staff: Record<'support' | 'cashier' | 'manager' | 'admin', Person> = {} as never;
  let player: Person;

  beforeAll(async () => {
    site = await buildTestApp({ clock });
    for (const role of ['support', 'cashier', 'manager', 'admin'] as const) {
      staff[role] = await hire(site, role);
    }
    player = await newcomer(site);
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
  });

  const get = (who: Person, id = player.id) => who.client.call('/api/admin/players/get', { id });

  async function journalOf(id: number, action: string) {
    const { rows } = await site.db.query<{ actor: string; details: Record<string, unknown> }>(
      'select actor, details from audit_log where subject = $1 and action = $2 order by id',
      [`player:${id}`, action],
    );
    return rows;
  }

  describe('is looked at', () => {
    it('by who may, with an address masked but for who sees payment details', async () => {
      const seen = async (who: Person) => (await get(who)).success?.player.email;
      expect(await seen(staff.support)).toBe('p***@example.ru');
      expect(await seen(staff.manager)).toBe('p***@example.ru');
      expect(await seen(staff.cashier)).toBe(`${player.login}@example.ru`);
      expect(await seen(staff.admin)).toBe(`${player.login}@example.ru`);
      expect((await get(await hire(site, 'dealer'))).code).toBe('identity/not-allowed');
      expect((await get(player)).code).toBe('identity/not-allowed');
      expect((await get(staff.support, 999_999)).code).toBe('identity/player-not-found');
    });

    it('which is written once for a person, a player and an hour, whatever parts are opened', async () => {
      const one = await newcomer(site);
      const reader = await hire(site, 'cashier');
      await get(reader, one.id);
      await reader.client.call('/api/admin/players/money', { id: one.id });
      await reader.client.call('/api/admin/players/explain', { id: one.id });
      await get(staff.admin, one.id);
      expect((await journalOf(one.id, 'players/card-read')).map(({ actor }) => actor)).toEqual([
        `staff:${reader.id}`,
        `staff:${staff.admin.id}`,
      ]);
      clock.moveTo(clock.nowMs + HOUR_MS);
      await signIn(reader);
      await reader.client.call('/api/admin/players/bets', { id: one.id });
      expect(await journalOf(one.id, 'players/card-read')).toHaveLength(3);
      await reader.client.call('/api/admin/players/links', { id: one.id });
      await reader.client.call('/api/admin/players/links', { id: one.id });
      expect(await journalOf(one.id, 'identity/links-read')).toHaveLength(1);
      for (const person of Object.values(staff)) await renew(person);
    });

    it('without payment details, addresses and links by the support', async () => {
      const id = randomUUID();
      await site.db.query(
        `insert into payments (id, player_id, money, provider, method, amount, state, credited,
           payer_mask, provider_payment_id, created_at, finished_at, next_check_at)
         values ($1, $2, 'play', 'other', 'bank_card', 100, 'canceled', null, '•• 4417', 'ref-1',
           now(), now(), now())`,
        [id, player.id],
      );
      await writeAudit(site.db, {
        actor: `player:${player.id}`,
        action: 'wallet/top-up-started',
        subject: `player:${player.id}`,
        details: { paymentId: id, amountKopecks: 100 },
      });
      const payments = async (who: Person) =>
        (await who.client.call('/api/admin/players/payments', { id: player.id })).success
          ?.payments[0];
      expect(await payments(staff.support)).toMatchObject({
        amount: 1,
        mask: null,
        reference: null,
      });
      expect(await payments(staff.cashier)).toMatchObject({ mask: '•• 4417', reference: 'ref-1' });
      const sessions = async (who: Person) =>
        (await who.client.call('/api/admin/players/sessions', { id: player.id })).success
          ?.sessions[0];
      expect(await sessions(staff.support)).toMatchObject({ address: null });
      expect(await sessions(staff.cashier)).toMatchObject({ address: '127.0.0.1' });
      const links = await staff.support.client.call('/api/admin/players/links', { id: player.id });
      expect(links.code).toBe('identity/not-allowed');
    });

    it('with a journal whose details only its readers see', async () => {
      await staff.manager.client.call('/api/admin/players/end-sessions', {
        ...{ id: player.id, reason: REASON },
      });
      await signIn(player);
      const last = async (who: Person) =>
        (
          await who.client.call('/api/admin/players/journal', { id: player.id })
        ).success?.entries.find(({ action }) => action === 'identity/sessions-ended');
      expect(await last(staff.support)).toMatchObject({
        ...{ actor: staff.manager.login, reason: REASON, details: null },
      });
      expect(await last(staff.admin)).toMatchObject({ details: { ended: 1 } });
    });

    it('part by part, each answering', async () => {
      for (const part of ['bonuses', 'protection', 'requests', 'notes', 'money', 'bets'] as const) {
        const { status } = await staff.support.client.call(`/api/admin/players/${part}`, {
          id: player.id,
        });
        expect([part, status]).toEqual([part, 200]);
      }
      const money = await staff.admin.client.call('/api/admin/players/money', { id: player.id });
      expect(money.success?.days).toHaveLength(30);
      expect(money.success?.days.at(-1)?.balance).toBe(money.success?.balance);
    });
  });

  async function renew(person: Person) {
    await signIn(person);
    await person.client.call('/api/staff/prove', { password: person.password });
  }

  describe('lets staff act', () => {
    const act = (
      who: Person,
      what: 'ban' | 'unban' | 'ban-for-a-day' | 'end-sessions' | 'reset-two-factor',
      id = player.id,
    ) => who.client.call(`/api/admin/players/${what}`, { id, reason: REASON });

    it('never on their own account, nor on a colleague alone', async () => {
      for (const what of ['ban', 'ban-for-a-day', 'end-sessions'] as const) {
        expect((await act(staff.manager, what, staff.manager.id)).code).toBe(
          'identity/own-account',
        );
      }
      expect((await act(staff.manager, 'ban', staff.support.id)).code).toBe(
        'identity/second-person-needed',
      );
      const own = await get(staff.manager, staff.manager.id);
      expect(own.success?.player.objection).toMatch(/своим аккаунтом/);
      expect((await get(staff.manager)).success?.player.objection).toBeNull();
      const note = { id: staff.support.id, text: 'О себе' };
      expect((await staff.support.client.call('/api/admin/players/note', note)).code).toBe(
        'identity/own-account',
      );
    });

    it('with a ban for a day that ends by the clock', async () => {
      const banned = await newcomer(site);
      expect((await act(staff.cashier, 'ban-for-a-day', banned.id)).code).toBe(
        'identity/not-allowed',
      );
      expect((await act(staff.support, 'ban', banned.id)).code).toBe('identity/not-allowed');
      expect((await act(staff.support, 'ban-for-a-day', banned.id)).status).toBe(200);
      const knock = () => banned.client.call('/api/account/get');
      const refused = await knock();
      expect(refused.code).toBe('identity/banned');
      expect(refused.error).toMatch(
        /^Вы заблокированы до .+ \(МСК\)\. Причина: Спорит с правилами$/,
      );

      clock.moveTo(clock.nowMs + 24 * HOUR_MS - 1);
      await endTimedBans(site.db, clock.now());
      await signIn(banned);
      expect((await knock()).code).toBe('identity/banned');
      clock.moveTo(clock.nowMs + 1);
      await endTimedBans(site.db, clock.now());
      await waitUntil(async () => (await knock()).status === 200);
      expect(await journalOf(banned.id, 'identity/unbanned')).toMatchObject([
        { actor: 'system', details: { before: { comment: REASON } } },
      ]);
      for (const person of Object.values(staff)) await renew(person);
    });

    it('with a ban for ever that no ban for a day shortens', async () => {
      const banned = await newcomer(site);
      expect((await act(staff.manager, 'ban', banned.id)).status).toBe(200);
      expect((await act(staff.support, 'ban-for-a-day', banned.id)).code).toBe(
        'identity/already-banned',
      );
      clock.moveTo(clock.nowMs + 1000);
      await endTimedBans(site.db, new Date(clock.nowMs + 48 * HOUR_MS));
      expect((await get(staff.support, banned.id)).success?.player).toMatchObject({
        ...{ isBanned: true, bannedUntil: null, banComment: REASON },
      });
      expect((await act(staff.support, 'unban', banned.id)).code).toBe('identity/not-allowed');
      expect((await act(staff.manager, 'unban', banned.id)).status).toBe(200);
      expect((await act(staff.manager, 'unban', banned.id)).code).toBe('identity/not-banned');
      expect(await journalOf(banned.id, 'identity/unbanned')).toMatchObject([
        { actor: `staff:${staff.manager.id}`, details: { reason: REASON } },
      ]);
    });

    it('with stricter limits, never weaker ones', async () => {
      const limited = await newcomer(site);
      const tighten = (value: number) =>
        staff.manager.client.call('/api/admin/players/limit', {
          ...{ id: limited.id, kind: 'loss', period: 'week', value, reason: REASON },
        });
      expect((await tighten(500)).status).toBe(200);
      expect((await tighten(600)).code).toBe('protection/not-stricter');
      expect((await tighten(500)).code).toBe('protection/not-stricter');
      expect((await tighten(400)).status).toBe(200);
      const shown = await limited.client.call('/api/protection/get');
      expect(shown.success?.limits).toMatchObject([{ kind: 'loss', period: 'week', value: 400 }]);
      expect(await journalOf(limited.id, 'protection/limit-tightened')).toMatchObject([
        { details: { before: null, after: 50_000, reason: REASON } },
        { details: { before: 50_000, after: 40_000 } },
      ]);
      // What the player has asked to loosen waits no more.
      const loose = { kind: 'loss', period: 'week', value: 9000 };
      await limited.client.call('/api/protection/limit', loose);
      expect((await tighten(400)).status).toBe(200);
      expect(
        (await limited.client.call('/api/protection/get')).success?.limits[0]?.next,
      ).toBeNull();
      const found = await staff.support.client.call('/api/admin/players/protected', {
        show: 'limits',
      });
      expect(found.success?.players.map(({ id }) => id)).toContain(limited.id);
      expect(found.success?.counts.limits).toBeGreaterThan(0);
    });

    it('with an end of all sessions and notes that stay', async () => {
      const ended = await newcomer(site);
      expect((await act(staff.support, 'end-sessions', ended.id)).status).toBe(200);
      expect((await ended.client.call('/api/account/get')).code).toBe('identity/guest');
      const text = '<img src=x onerror=alert(1)>';
      await staff.support.client.call('/api/admin/players/note', { id: ended.id, text });
      const notes = await staff.admin.client.call('/api/admin/players/notes', { id: ended.id });
      expect(notes.success?.notes).toMatchObject([{ author: staff.support.login, text }]);
      await expect(site.db.query("update player_notes set text = 'x'")).rejects.toThrow(
        /append-only/,
      );
      expect((await act(staff.manager, 'reset-two-factor', ended.id)).code).toBe(
        'account/two-factor-off',
      );
    });
  });

  describe('is found', () => {
    const find = async (who: Person, text: string) =>
      (await who.client.call('/api/admin/players/find', { text })).success?.hits ?? [];
    const titles = async (who: Person, text: string) =>
      (await find(who, text)).map(({ title }) => title);

    it('by the beginning of a login or a shown name, as it looks', async () => {
      const one = await newcomer(site);
      await site.db.query(
        `update players set login = 'Nova_47', display_name = 'Комета Ева' where id = $1`,
        [one.id],
      );
      expect(await titles(staff.support, 'nova_4')).toEqual(['Nova_47']);
      expect(await titles(staff.support, 'NOVA_47')).toEqual(['Nova_47']);
      expect(await titles(staff.support, 'nova%')).toEqual([]);
      // The same letters in another alphabet.
      expect(await titles(staff.support, 'комета е')).toEqual(['Nova_47']);
      expect(await titles(staff.support, String(one.id))).toContain('Nova_47');
      const listed = await staff.support.client.call('/api/admin/players/list', { text: 'nova' });
      expect(listed.success?.players).toMatchObject([
        { login: 'Nova_47', email: 'p***@example.ru' },
      ]);
    });

    it('by a whole address for everyone, by its beginning only for who sees addresses', async () => {
      const email = `${player.login}@example.ru`;
      expect(await titles(staff.support, email.toUpperCase())).toEqual([player.login]);
      expect(await titles(staff.support, email.slice(0, -3))).toEqual([]);
      expect(await titles(staff.cashier, email.slice(0, -3))).toEqual([player.login]);
    });

    it('with whole addresses on no list: they are read on cards, which the journal knows', async () => {
      for (const who of [staff.support, staff.cashier, staff.admin]) {
        const listed = await who.client.call('/api/admin/players/list', { text: player.login });
        expect(listed.success?.players.map(({ email }) => email)).toEqual(['p***@example.ru']);
        const found = JSON.stringify(await find(who, player.login));
        expect(found).toContain('p***@example.ru');
        expect(found).not.toContain(`${player.login}@`);
      }
    });

    it('by a bet, a payment and a request, whole or by their beginning', async () => {
      const bettor = await newcomer(site);
      const id = randomUUID();
      await bettor.client.call('/api/games/dice/bet', {
        ...{ id, amount: 10, side: 'over', target: 50 },
      });
      const found = await find(staff.support, id.toUpperCase());
      expect(found.map(({ kind, href }) => [kind, href])).toEqual([
        ['player', `/admin/players/${bettor.id}`],
        ['bet', `/admin/bets/${id}`],
      ]);
      expect((await find(staff.support, id.slice(0, 13))).map(({ kind }) => kind)).toContain('bet');
      const opened = await open(bettor);
      const number = opened.success?.request.number;
      expect((await find(staff.support, `№ ${number}`)).map(({ kind }) => kind)).toContain(
        'request',
      );
    });

    it('by nothing that somebody has made up', async () => {
      for (const text of ["'; drop table players; --", '%', '\\', '$1', '10FFFF', '️', '𝔞', ' ']) {
        const reply = await staff.admin.client.call('/api/admin/players/find', { text });
        expect([text, reply.status]).toEqual([text, 200]);
        const list = await staff.admin.client.call('/api/admin/players/list', { text });
        expect([text, list.status]).toEqual([text, 200]);
      }
      const cursor = await staff.admin.client.call('/api/admin/players/list', { cursor: "1'.x" });
      expect(cursor.code).toBe('request/invalid');
    });

    it('in lists by every filter and order, page after page', async () => {
      await site.db.query(
        `insert into players (login, email, ref_link)
         select 'crowd_' || n, 'crowd_' || n || '@example.ru', 'crowd' || n from generate_series(1, 120) n`,
      );
      for (const sort of ['new', 'login', 'balance', 'wagered'] as const) {
        const seen: number[] = [];
        let cursor: string | null | undefined;
        do {
          const { success } = await staff.admin.client.call('/api/admin/players/list', {
            ...{ sort, text: 'crowd', ...(cursor && { cursor }) },
          });
          seen.push(...(success?.players.map(({ id }) => id) ?? []));
          cursor = success?.nextCursor;
        } while (cursor);
        expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 120, 120]);
      }
      const list = async (filter: object) =>
        (await staff.admin.client.call('/api/admin/players/list', { ...filter })).success
          ?.players ?? [];
      expect((await list({ staff: true })).every(({ isStaff }) => isStaff)).toBe(true);
      expect(await list({ banned: true, text: 'crowd' })).toEqual([]);
      expect(await list({ tier: 'men' })).toEqual([]);
      expect((await list({ tier: 'global', text: 'crowd' })).length).toBe(50);
      expect(await list({ to: '2020-01-01' })).toEqual([]);
      expect((await list({ from: '2020-01-01', text: 'crowd' })).length).toBe(50);
    });
  });
});
