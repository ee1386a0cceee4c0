import { isRefusal, PERMISSIONS, type Permission } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import type { FastifyRequest } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actDuringDismissal } from '../../../test/act-during.ts';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole, takeRole } from '../../../test/staff-roles.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { setBetLimits } from '../site/site-state.ts';
import { changeFourEyes } from '../wallet/four-eyes.ts';
import { createAuthorize } from './authorize.ts';
import { compensate } from './compensation.ts';
import { banPlayer, giveRole as giveRoleAs, takeRole as takeRoleAs } from './operator.ts';
import { findPlayer } from './player-repository.ts';
import { ROLES, type Role } from './roles.ts';
import { createSessionCookie } from './session-cookie.ts';
import {
  findMissingPerson,
  findStaff,
  findSubject,
  type StaffMember,
  staffActor,
} from './staff.ts';
import { createIdentify, createVisitorCookie, permissionRoom } from './visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who may what. A dot is a refusal. */
const MATRIX = `
                             support cashier manager dealer supervisor admin
  staff/enter                yes     yes     yes     yes    yes        yes
  figures/read               .       .       yes     .      .          yes
  bets/read                  yes     yes     yes     .      .          yes
  ledger/read                .       yes     yes     .      .          yes
  players/read               yes     yes     yes     .      .          yes
  players/payments           .       yes     .       .      .          yes
  players/recover            .       .       yes     .      .          yes
  players/restrict-for-a-day yes     .       yes     .      .          yes
  players/restrict           .       .       yes     .      .          yes
  requests/answer            yes     yes     yes     .      .          yes
  payments/read              .       yes     yes     .      .          yes
  withdrawals/decide         .       yes     yes     .      .          yes
  payments/decide            .       yes     yes     .      .          yes
  compensation/ask           yes     yes     yes     .      .          yes
  compensation/give          .       yes     yes     .      .          yes
  compensation/give-any      .       .       .       .      .          yes
  promotions/tend            .       .       yes     .      .          yes
  promotions/reveal          .       .       yes     .      .          yes
  promotions/make            .       .       yes     .      .          .
  promotions/check           .       .       .       .      .          yes
  games/switch               .       .       yes     .      .          yes
  risk/read                  .       yes     yes     .      .          yes
  risk/decide                .       .       yes     .      .          yes
  tables/run                 .       .       .       yes    yes        yes
  tables/correct             .       .       .       .      yes        yes
  site/works                 .       .       .       .      .          yes
  site/announce              .       .       yes     .      .          yes
  site/four-eyes             .       .       .       .      .          yes
  site/settings              .       .       .       .      .          yes
  roles/manage               .       .       .       .      .          yes
  exports/personal           .       .       .       .      .          yes
  system/read                .       .       yes     .      .          yes
  system/run                 .       .       .       .      .          yes
  journal/read               .       .       .       .      .          yes`;

const [, header = '', ...lines] = MATRIX.split('\n');
const columns = header.trim().split(/\s+/);
const matrix = lines.map(line => {
  const [permission = '', ...marks] = line.trim().split(/\s+/);
  return { permission, allowed: columns.filter((_, at) => marks[at] === 'yes') };
});

describe('staff', () => {
  let site: TestApp;
  const clock = new MovableClock();
  beforeAll(async () => {
    site = await buildTestApp({ clock });
  });
  afterAll(() => site.close());

  interface Person {
    readonly id: number;
    readonly login: string;
    readonly password: string;
    readonly client: TestClient;
  }

  async function someone(...roles: Role[]): Promise<Person> {
    const client = site.newClient();
    const { login, password } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    for (const role of roles) await giveRole(site.db, login, role);
    return { id, login, password, client };
  }

  async function asStaff({ id }: Person): Promise<StaffMember> {
    const staff = await findStaff(site.db, id, 'staff/enter');
    if (isRefusal(staff)) throw new Error(staff.refused);
    return staff;
  }

  /** The gate as a call with this permission meets it. */
  async function knock(
    person: Person,
    permission: Permission,
    { provedAt = clock.now() as Date | null, money = 'play' as Money } = {},
  ): Promise<string> {
    const player = await findPlayer(site.db, person.id);
    if (!player) throw new Error('nobody');
    const authorize = createAuthorize({
      db: site.db,
      sessions: { readProvedAt: async () => provedAt },
      findCaller: async () => ({ id: 0, player }),
      siteState: { site: { works: false } },
      clock,
      money,
    });
    const answer = await authorize({} as FastifyRequest, permission, null);
    return isRefusal(answer) ? answer.refused : 'admitted';
  }

  async function protect({ client, password }: Person): Promise<() => string> {
    const begun = await client.call('/api/account/twoFactor/begin', { password });
    const secret = begun.success?.secret ?? '';
    const codeNow = () => generateSync({ secret, epoch: Math.floor(clock.nowMs / 1000) });
    await client.call('/api/account/twoFactor/enable', { code: codeNow() });
    clock.moveTo(clock.nowMs + MINUTE_MS);
    return codeNow;
  }

  it('has the roles that the database knows', async () => {
    const { rows } = await site.db.query<{ name: Role }>('select name from roles');
    expect(rows.map(({ name }) => name).sort()).toEqual([...ROLES].sort());
    expect(columns).toEqual([...ROLES]);
    expect(matrix.map(({ permission }) => permission).sort()).toEqual(
      Object.keys(PERMISSIONS).sort(),
    );
  });

  describe('[SAFETY 17] at the gate', () => {
    const people = new Map<string, Person>();
    beforeAll(async () => {
      for (const role of ROLES) people.set(role, await someone(role));
      people.set('nobody', await someone());
    });

    it.each(matrix)('$permission is for $allowed', async ({ permission, allowed }) => {
      const admitted: string[] = [];
      for (const [role, person] of people) {
        const answer = await knock(person, permission as Permission);
        if (answer === 'admitted') admitted.push(role);
        else expect(answer).toBe('identity/not-allowed');
      }
      expect(admitted).toEqual(allowed);
    });

    it('a role lost is lost at once, and a banned member of staff is a banned player', async () => {
      const boris = await someone('cashier', 'dealer');
      expect(await knock(boris, 'tables/run')).toBe('admitted');
      await takeRole(site.db, boris.login, 'dealer');
      expect(await knock(boris, 'tables/run')).toBe('identity/not-allowed');
      await banPlayer(site.db, boris.login, 'x', 'test');
      expect(await knock(boris, 'payments/read')).toBe('identity/banned');
      expect(await findStaff(site.db, boris.id, 'payments/read')).toMatchObject({
        refused: 'identity/not-allowed',
      });
    });

    it('says in Russian what is not allowed', async () => {
      const { id } = await someone('support');
      expect(await findStaff(site.db, id, 'withdrawals/decide')).toEqual({
        refused: 'identity/not-allowed',
        text: 'Недостаточно прав: решать о выводах',
      });
    });

    it('over HTTP: guests are asked to sign in, players are refused, staff pass', async () => {
      const call = (client: TestClient, password: string) =>
        client.call('/api/staff/prove', { password });
      expect((await call(site.newClient(), 'x')).code).toBe('identity/guest');
      const player = await someone();
      const refused = await call(player.client, player.password);
      expect([refused.status, refused.code, refused.error]).toEqual([
        403,
        'identity/not-allowed',
        'Недостаточно прав: входить в раздел сотрудников',
      ]);
      const dealer = await someone('dealer');
      expect((await call(dealer.client, dealer.password)).status).toBe(200);
    });

    it('is_admin on the wire is 1 for any role and 0 without', async () => {
      const dealer = await someone('dealer');
      const flag = async () => (await dealer.client.call('/api/getUser')).success?.user.is_admin;
      expect(await flag()).toBe(1);
      await takeRole(site.db, dealer.login, 'dealer');
      expect(await flag()).toBe(0);
    });
  });

  describe('proves itself', () => {
    it('by the second step where the money is real; in a demo without', async () => {
      const anna = await someone('cashier');
      expect(await knock(anna, 'payments/read')).toBe('admitted');
      const real = { money: 'real' } as const;
      expect(await knock(anna, 'payments/read', real)).toBe('identity/two-factor-needed');
      await protect(anna);
      expect(await knock(anna, 'payments/read', real)).toBe('admitted');
    });

    it('before its sockets hear what is told to staff', async () => {
      const anna = await someone('cashier');
      const listStaffRooms = async (money: Money) => {
        // By then nobody is remembered as who they were.
        await site.hearSignals();
        const identify = createIdentify({
          ...{ db: site.db, sessions: site.app.sessions, money },
          sessionCookie: createSessionCookie(false),
          visitorCookie: createVisitorCookie(false),
        });
        const visitor = await identify({ cookie: anna.client.cookieHeader }, '127.0.0.1');
        expect(visitor?.isPlayer).toBe(true);
        return visitor?.rooms.filter(room => room.startsWith('may:'));
      };
      expect(await listStaffRooms('play')).toContain(permissionRoom('staff/enter'));
      expect(await listStaffRooms('real')).toEqual([]);
      await protect(anna);
      expect(await listStaffRooms('real')).toEqual(await listStaffRooms('play'));
    });

    it('anew for acts on money, every fifteen minutes', async () => {
      const anna = await someone('cashier');
      const provedAt = clock.now();
      expect(await knock(anna, 'withdrawals/decide', { provedAt: null })).toBe(
        'identity/fresh-proof-needed',
      );
      expect(await knock(anna, 'payments/read', { provedAt: null })).toBe('admitted');
      clock.moveTo(clock.nowMs + 15 * MINUTE_MS - 1);
      expect(await knock(anna, 'withdrawals/decide', { provedAt })).toBe('admitted');
      clock.moveTo(clock.nowMs + 1);
      expect(await knock(anna, 'withdrawals/decide', { provedAt })).toBe(
        'identity/fresh-proof-needed',
      );
    });

    it('by a code where there is one, by the password where there is none, each bound to the session', async () => {
      const anna = await someone('cashier');
      const provedAt = async () => {
        const { rows } = await site.db.query<{ at: Date | null }>(
          'select proved_at as at from sessions where player_id = $1',
          [anna.id],
        );
        return rows.map(({ at }) => at?.getTime() ?? null);
      };
      const prove = (proof: { password: string } | { code: string }) =>
        anna.client.call('/api/staff/prove', proof);
      expect((await prove({ password: 'not it' })).code).toBe('account/wrong-password');
      expect(await provedAt()).toEqual([null]);
      expect((await prove({ password: anna.password })).status).toBe(200);
      expect(await provedAt()).toEqual([clock.nowMs]);

      const codeNow = await protect(anna);
      const { password } = anna;
      expect((await prove({ password })).code).toBe('identity/code-needed');
      expect((await prove({ code: '000000' })).code).toBe('identity/wrong-code');
      const code = codeNow();
      expect((await prove({ code })).status).toBe(200);
      expect((await prove({ code })).code).toBe('identity/wrong-code');
      expect(await provedAt()).toEqual([clock.nowMs]);

      clock.moveTo(clock.nowMs + MINUTE_MS);
      const elsewhere = site.newClient();
      await elsewhere.call('/api/login', { login: anna.login, password, code: codeNow() });
      expect(await provedAt()).toContain(clock.nowMs);
    });
  });

  describe('has short sessions', () => {
    const isSignedIn = async ({ client }: Person) =>
      (await client.call('/api/getUser')).status === 200;

    it('half an hour without a call ends one, a player’s not', async () => {
      const [staff, player] = [await someone('support'), await someone()];
      clock.moveTo(clock.nowMs + 29 * MINUTE_MS);
      expect(await isSignedIn(staff)).toBe(true);
      clock.moveTo(clock.nowMs + 31 * MINUTE_MS);
      expect([await isSignedIn(staff), await isSignedIn(player)]).toEqual([false, true]);
    });

    it('twelve hours end one however busy, also one that is older than the role', async () => {
      const [staff, newcomer] = [await someone('support'), await someone()];
      for (let passed = 0; passed < 12 * HOUR_MS; passed += 20 * MINUTE_MS) {
        expect(await isSignedIn(staff)).toBe(true);
        clock.moveTo(clock.nowMs + 20 * MINUTE_MS);
      }
      expect([await isSignedIn(staff), await isSignedIn(newcomer)]).toEqual([false, true]);
      await giveRole(site.db, newcomer.login, 'support');
      clock.moveTo(clock.nowMs + 11_000);
      expect(await isSignedIn(newcomer)).toBe(false);
    });
  });

  describe('does not act', () => {
    it('on its own account, nor on a colleague’s without the right to dismiss', async () => {
      const [manager, colleague, player] = [
        await someone('manager'),
        await someone('dealer'),
        await someone(),
      ];
      const staff = [await asStaff(manager)];
      const refusalFor = async ({ login }: Person) => {
        const found = await findSubject(site.db, staff, login.toUpperCase());
        return isRefusal(found) ? found.refused : found.login;
      };
      expect(await refusalFor(manager)).toBe('identity/own-account');
      expect(await refusalFor(colleague)).toBe('identity/second-person-needed');
      expect(await refusalFor(player)).toBe(player.login);
      expect(await findSubject(site.db, staff, 'nobody_at_all')).toEqual({
        refused: 'identity/player-not-found',
        text: 'Игрок «nobody_at_all» не найден',
      });
    });
  });
});

describe('what takes two people', () => {
  let site: TestApp;
  beforeEach(async () => {
    site = await buildTestApp();
    return () => site.close();
  });

  async function newStaff(role: Role): Promise<StaffMember> {
    const { login } = await site.newClient().registerSomeone();
    const player = await giveRole(site.db, login, role);
    if (!player || isRefusal(player)) throw new Error('no role');
    const staff = await findStaff(site.db, player.id, 'staff/enter');
    if (isRefusal(staff)) throw new Error(staff.refused);
    return staff;
  }

  it('takes one while there is only one, then two different ones who both may', async () => {
    const anna = await newStaff('admin');
    const missing = (...staff: StaffMember[]) => findMissingPerson(site.db, 'roles/manage', staff);
    const NEEDED = { refused: 'identity/second-person-needed' };
    expect(await missing(anna)).toBeNull();
    expect(await missing()).toEqual(NEEDED);
    const boris = await newStaff('admin');
    expect(await missing(anna)).toEqual(NEEDED);
    expect(await missing(anna, anna)).toEqual(NEEDED);
    expect(await missing(anna, await newStaff('manager'))).toEqual(NEEDED);
    expect(await missing(anna, boris)).toBeNull();
    expect(await findMissingPerson(site.db, 'site/works', [anna])).toBeNull();
  });

  it('a role is given once, taken once, and never the last admin’s; the journal tells of each', async () => {
    const anna = await newStaff('admin');
    expect(await takeRole(site.db, anna.login, 'admin')).toEqual({
      refused: 'identity/last-admin',
    });
    expect(await giveRole(site.db, anna.login, 'admin')).toEqual({
      refused: 'identity/role-held',
    });
    const boris = await newStaff('admin');
    const taken = await Promise.all(
      [anna, boris].map(({ login }) => takeRole(site.db, login, 'admin')),
    );
    expect(taken.filter(isRefusal)).toEqual([{ refused: 'identity/last-admin' }]);
    expect(await takeRole(site.db, boris.login, 'dealer')).toEqual({
      refused: 'identity/role-not-held',
    });
    const { rows } = await site.db.query<{ action: string }>(
      `select action from audit_log where action like 'identity/role-%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'identity/role-given',
      'identity/role-given',
      'identity/role-taken',
    ]);
    await expectInvariants(site.db);
  });

  interface Acting {
    readonly leaver: StaffMember;
    readonly other: StaffMember;
    readonly colleague: StaffMember;
    readonly player: string;
  }

  it.each<[string, (people: Acting) => Promise<unknown>]>([
    [
      'gives no role',
      ({ leaver, player }) => giveRoleAs(site.db, player, 'support', staffActor(leaver)),
    ],
    [
      'takes no role',
      ({ leaver, colleague }) =>
        takeRoleAs(site.db, colleague.login, 'cashier', staffActor(leaver)),
    ],
    [
      'changes no limits',
      ({ leaver }) => setBetLimits(site.db, DEFAULT_BET_LIMITS, staffActor(leaver)),
    ],
    [
      'lifts no threshold of two',
      ({ leaver, other }) => changeFourEyes(site.db, null, [leaver.id, other.id]),
    ],
    [
      'gives no money',
      ({ leaver, other, player }) =>
        compensate(
          site.db,
          { name: player, amount: kopecks(5_000_000), money: 'play', reason: 'Сбой' },
          [leaver, other],
        ),
    ],
    [
      'is nobody by whom money could be given',
      ({ leaver, other, player }) =>
        compensate(
          site.db,
          { name: player, amount: kopecks(5_000_000), money: 'play', reason: 'Сбой' },
          [other, leaver],
        ),
    ],
  ])('who is dismissed as they act %s', async (_what, act) => {
    const other = await newStaff('admin');
    const people = {
      ...{ other, leaver: await newStaff('admin'), colleague: await newStaff('cashier') },
      player: (await site.newClient().registerSomeone()).login,
    };
    const { id } = people.leaver;
    const answer = await actDuringDismissal(site.db, { id, role: 'admin', by: other.id }, () =>
      act(people),
    );
    expect(answer).toMatchObject({
      refused: 'identity/not-allowed',
      text: expect.stringContaining('Недостаточно прав'),
    });
    const { rows } = await site.db.query('select action from audit_log where actor = $1', [
      `staff:${id}`,
    ]);
    expect(rows).toEqual([]);
    await expectInvariants(site.db);
  });

  it('a compensation: each role up to its sum a day, also of ten at once; beyond it two admins', async () => {
    const { login: name } = await site.newClient().registerSomeone();
    const give = async (roubles: number, ...staff: StaffMember[]) => {
      const amount = kopecks(roubles * 100);
      const result = await compensate(
        site.db,
        { name, amount, money: 'play', reason: 'Сбой' },
        staff,
      );
      return isRefusal(result) ? result.refused : 'given';
    };
    const [support, cashier, manager] = [
      await newStaff('support'),
      await newStaff('cashier'),
      await newStaff('manager'),
    ];
    expect(await give(1, support)).toBe('identity/compensation-limit');
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(300, cashier)));
    expect(answers.filter(answer => answer === 'given')).toHaveLength(3);
    expect(await give(100, cashier)).toBe('given');
    await site.db.query(
      `insert into audit_log (actor, action, subject, details)
       values ($1, 'ledger/credited', 'site', '{"amountKopecks": -100000}')`,
      [`staff:${cashier.id}`],
    );
    expect(await give(0.01, cashier)).toBe('identity/compensation-limit');
    expect(await give(10_000, manager)).toBe('given');
    expect(await give(0.01, manager, cashier)).toBe('identity/compensation-limit');
    const anna = await newStaff('admin');
    expect(await give(50_000, anna)).toBe('given');
    const boris = await newStaff('admin');
    expect(await give(50_000, anna)).toBe('identity/second-person-needed');
    expect(await give(50_000, anna, manager)).toBe('identity/second-person-needed');
    expect(await give(50_000, anna, boris)).toBe('given');
    await expectInvariants(site.db);
  });
});
