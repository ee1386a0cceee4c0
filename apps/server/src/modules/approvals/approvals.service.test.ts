import { isRefusal, refuse } from '@kvazar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actDuringDismissal } from '../../../test/act-during.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole, takeRole } from '../../../test/staff-roles.ts';
import type { CommandContext } from '../../ops-command.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { registerPlayer } from '../identity/identity-service.ts';
import { banPlayer } from '../identity/operator.ts';
import type { Role } from '../identity/roles.ts';
import type { StaffMember } from '../identity/staff.ts';
import { findStaff } from '../identity/staff.ts';
import { createApprovals } from './approvals.ts';
import { hashOf, writeCanonical } from './canonical.ts';
import { approvalCommands } from './operator-commands.ts';
import { defineAct, type TwoPersonAct } from './two-person-act.ts';

const DAY_MS = 24 * 3_600_000;
const MOVED = { state: 'waiting' };

/** Writes a line for each time it is carried out; `mood` says how it goes. */
const act = (mood: { now: 'fine' | 'objects' | 'refuses' | 'breaks' }): TwoPersonAct =>
  defineAct({
    action: 'test/move',
    title: 'Передвинуть',
    ask: 'promotions/make',
    agree: 'promotions/check',
    params: z.strictObject({ to: z.number(), player: z.number().optional() }),
    subjectOf: ({ to, player }) => (player === undefined ? `place:${to}` : `player:${player}`),
    describe: async (_db, { to }) => ({ summary: `на ${to}`, changes: [], href: null }),
    findObjection: async () => (mood.now === 'objects' ? refuse('site/maintenance') : null),
    async carryOut(tx, { to }, { actor, people }) {
      await writeAudit(tx, {
        ...{ actor, action: 'test/moved', subject: `place:${to}` },
        details: { people: people.length },
      });
      if (mood.now === 'refuses') return refuse('wallet/wrong-state');
      if (mood.now === 'breaks') throw new Error('broken');
      return `Передвинуто на ${to}`;
    },
  });

describe('acts of two people', () => {
  const clock = new MovableClock();
  const mood: Parameters<typeof act>[0] = { now: 'fine' };
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Database;
  let other: Database;
  let people = 0;
  let place = 0;
  let maker: StaffMember;
  let checker: StaffMember;
  const open = (at: Database) => createApprovals({ db: at, clock, acts: [act(mood)] });

  async function hire(role: Role | null): Promise<{ id: number; login: string }> {
    people += 1;
    const login = `worker_${people}`;
    const newcomer = { login, email: `${login}@example.ru`, password: 'Nebula-42-orbit' };
    const id = await registerPlayer(
      db,
      { ...newcomer, isAdult: true, info: null },
      'play',
      async () => {},
    );
    if (isRefusal(id)) throw new Error(id.refused);
    if (role) await giveRole(db, login, role);
    return { id, login };
  }

  async function staffOf({ id }: { id: number }): Promise<StaffMember> {
    const staff = await findStaff(db, id, 'staff/enter');
    if (isRefusal(staff)) throw new Error(staff.refused);
    return staff;
  }

  async function ask(params: Record<string, unknown> = {}): Promise<{ id: number; hash: string }> {
    place += 1;
    const given = { to: place, ...params };
    const asked = await open(db).propose(maker, 'test/move', given, 'Пора');
    if (isRefusal(asked) || asked.state !== 'waiting') throw new Error(JSON.stringify(asked));
    return { id: asked.id, hash: hashOf(writeCanonical(given)) };
  }

  async function countMoves(to = place): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `select count(*) as count from audit_log where action = 'test/moved' and subject = $1`,
      [`place:${to}`],
    );
    return rows[0]?.count ?? 0;
  }

  const stateOf = async (id: number) => (await open(db).find(id))?.state;

  beforeAll(async () => {
    own = await createTestDatabase();
    const onIdleError = () => {};
    db = openDatabase({ url: own.url, poolSize: 4, onIdleError, isUnbound: true });
    other = openDatabase({ url: own.url, poolSize: 4, onIdleError, isUnbound: true });
    maker = await staffOf(await hire('manager'));
    checker = await staffOf(await hire('admin'));
  });
  beforeEach(() => {
    mood.now = 'fine';
  });
  afterAll(async () => {
    await expectInvariants(db);
    await db.close();
    await other.close();
    await own.drop();
  });

  it('one asks, another agrees, and it is carried out once under both names', async () => {
    const { id, hash } = await ask();
    expect(await countMoves()).toBe(0);
    expect(await open(db).agree(checker.id, id, hash)).toBe(`Передвинуто на ${place}`);
    expect(await open(db).find(id)).toMatchObject({ state: 'done', checker: checker.login });
    expect(await open(db).agree(checker.id, id, hash)).toEqual({ refused: 'approvals/decided' });
    expect(await countMoves()).toBe(1);
    const { rows } = await db.query(
      `select actor, action from audit_log
       where subject = $1 and action like 'approvals/%' or action = 'test/moved' and subject = $1
       order by id`,
      [`place:${place}`],
    );
    expect(rows).toEqual([
      { actor: `staff:${maker.id}`, action: 'approvals/asked' },
      { actor: `staff:${maker.id}`, action: 'test/moved' },
      { actor: `staff:${checker.id}`, action: 'approvals/done' },
    ]);
  });

  it('who asks never agrees, not even an admin who may both', async () => {
    const both = await hire('admin');
    await giveRole(db, both.login, 'manager');
    const asked = await open(db).propose(await staffOf(both), 'test/move', { to: 9_001 }, 'Пора');
    const { id } = asked as { id: number };
    const hash = hashOf(writeCanonical({ to: 9_001 }));
    expect(await open(db).agree(both.id, id, hash)).toEqual({ refused: 'approvals/own-request' });
    expect(await open(db).refuse(both.id, id, 'Нет')).toEqual({ refused: 'approvals/own-request' });
    expect(await open(db).withdraw(checker.id, id)).toEqual({ refused: 'approvals/not-yours' });
    expect(await open(db).withdraw(both.id, id)).toBeNull();
    expect(await stateOf(id)).toBe('withdrawn');
    expect(await open(db).agree(checker.id, id, hash)).toEqual({ refused: 'approvals/decided' });
    expect(await countMoves(9_001)).toBe(0);
    await takeRole(db, both.login, 'admin');
  });

  it('whoever has seen other parameters agrees to nothing', async () => {
    const { id, hash } = await ask();
    const another = hashOf(writeCanonical({ to: place + 1 }));
    expect(await open(db).agree(checker.id, id, another)).toEqual({ refused: 'approvals/changed' });
    expect(await stateOf(id)).toBe('waiting');
    await expect(
      db.query(`update approvals set params = '{"to":1}' where id = $1`, [id]),
    ).rejects.toThrow();
    expect(await open(db).agree(checker.id, id, hash)).toContain('Передвинуто');
    await expect(
      db.query(`update approvals set message = 'x' where id = $1`, [id]),
    ).rejects.toThrow('append-only');
  });

  it('the same is not asked for twice while it waits, in whatever order it is written', async () => {
    const { id } = await ask({ player: checker.id + 1_000_000 });
    const again = { player: checker.id + 1_000_000, to: place };
    expect(await open(db).propose(maker, 'test/move', again, 'Ещё раз')).toEqual({
      refused: 'approvals/duplicate',
    });
    expect(await open(db).refuse(checker.id, id, 'Не надо')).toBeNull();
    expect(await open(db).find(id)).toMatchObject({ state: 'refused', message: 'Не надо' });
    expect(await open(db).propose(maker, 'test/move', again, 'Ещё раз')).toMatchObject(MOVED);
  });

  it('after a day it is void, and may be asked for anew', async () => {
    const { id, hash } = await ask();
    clock.moveTo(clock.nowMs + DAY_MS);
    expect(await open(db).agree(checker.id, id, hash)).toEqual({ refused: 'approvals/expired' });
    expect(await stateOf(id)).toBe('expired');
    const second = await ask();
    clock.moveTo(clock.nowMs + DAY_MS - 1);
    expect(await open(db).agree(checker.id, second.id, second.hash)).toContain('Передвинуто');
    const third = await ask();
    clock.moveTo(clock.nowMs + DAY_MS);
    const same = { to: place };
    expect(await open(db).propose(maker, 'test/move', same, 'Снова')).toMatchObject(MOVED);
    expect(await stateOf(third.id)).toBe('expired');
    expect(await countMoves()).toBe(0);
  });

  it('of two nodes that agree at the same moment one carries it out', async () => {
    const second = await hire('admin');
    for (let round = 0; round < 5; round += 1) {
      const { id, hash } = await ask();
      const answers = await Promise.all([
        open(db).agree(checker.id, id, hash),
        open(other).agree(second.id, id, hash),
        open(other).agree(checker.id, id, hash),
      ]);
      expect(answers.filter(answer => !isRefusal(answer))).toHaveLength(1);
      expect(await countMoves()).toBe(1);
    }
    await takeRole(db, second.login, 'admin');
  });

  it('the request of who was dismissed or banned since is void', async () => {
    const staff = maker;
    for (const part of ['dismissed', 'banned']) {
      const leaver = await hire('manager');
      maker = await staffOf(leaver);
      const { id, hash } = await ask();
      if (part === 'banned') await banPlayer(db, leaver.login, 'x', 'test');
      else await takeRole(db, leaver.login, 'manager');
      expect(await open(db).agree(checker.id, id, hash)).toMatchObject({
        refused: 'approvals/failed',
      });
      expect(await stateOf(id)).toBe('failed');
      expect(await countMoves()).toBe(0);
      expect(await open(db).propose(maker, 'test/move', { to: 1 }, 'Пора')).toMatchObject({
        refused: 'identity/not-allowed',
      });
    }
    maker = staff;
  });

  it('who is dismissed as somebody agrees has asked for nothing', async () => {
    const staff = maker;
    maker = await staffOf(await hire('manager'));
    const { id, hash } = await ask();
    const dismissal = { id: maker.id, role: 'manager', by: checker.id } as const;
    maker = staff;
    const answer = await actDuringDismissal(other, dismissal, () =>
      open(db).agree(checker.id, id, hash),
    );
    expect(answer).toMatchObject({ refused: 'approvals/failed' });
    expect(await countMoves()).toBe(0);
  });

  it('who is dismissed as they agree has not agreed', async () => {
    const leaver = await hire('admin');
    const { id, hash } = await ask();
    const dismissal = { id: leaver.id, role: 'admin', by: checker.id } as const;
    const answer = await actDuringDismissal(other, dismissal, () =>
      open(db).agree(leaver.id, id, hash),
    );
    expect(answer).toMatchObject({ refused: 'identity/not-allowed' });
    expect(await stateOf(id)).toBe('waiting');
    expect(await countMoves()).toBe(0);
  });

  it('who is dismissed as they ask has not asked', async () => {
    const leaver = await staffOf(await hire('manager'));
    const dismissal = { id: leaver.id, role: 'manager', by: checker.id } as const;
    const answer = await actDuringDismissal(other, dismissal, () =>
      open(db).propose(leaver, 'test/move', { to: 8_001 }, 'Пора'),
    );
    expect(answer).toMatchObject({ refused: 'identity/not-allowed' });
  });

  it('nobody agrees who may not or may no more, and the request waits on', async () => {
    const { id, hash } = await ask();
    const leaver = await hire('admin');
    await banPlayer(db, leaver.login, 'x', 'test');
    const colleague = await hire('manager');
    for (const who of [leaver, colleague, await hire(null)]) {
      expect(await open(db).agree(who.id, id, hash)).toMatchObject({
        refused: 'identity/not-allowed',
      });
      expect(await open(db).refuse(who.id, id, 'x')).toMatchObject({
        refused: 'identity/not-allowed',
      });
    }
    expect(await stateOf(id)).toBe('waiting');
  });

  it('nobody asks for or agrees to an act on their own account', async () => {
    const mine = { to: 5, player: maker.id };
    expect(await open(db).propose(maker, 'test/move', mine, 'Пора')).toEqual({
      refused: 'identity/own-account',
    });
    const { id, hash } = await ask({ player: checker.id });
    expect(await open(db).agree(checker.id, id, hash)).toEqual({
      refused: 'identity/own-account',
    });
    expect(await stateOf(id)).toBe('waiting');
  });

  it('what an act has begun before it refused is undone, and the request has failed', async () => {
    const { id, hash } = await ask();
    mood.now = 'refuses';
    expect(await open(db).agree(checker.id, id, hash)).toEqual({
      refused: 'approvals/failed',
      text: 'Не выполнено: С этой заявкой так поступить уже нельзя',
    });
    expect(await countMoves()).toBe(0);
    expect(await stateOf(id)).toBe('failed');
  });

  it('an act that breaks leaves everything as it was: somebody may agree again', async () => {
    const { id, hash } = await ask();
    mood.now = 'breaks';
    await expect(open(db).agree(checker.id, id, hash)).rejects.toThrow('broken');
    expect(await countMoves()).toBe(0);
    expect(await stateOf(id)).toBe('waiting');
    mood.now = 'fine';
    expect(await open(db).agree(checker.id, id, hash)).toContain('Передвинуто');
  });

  it('it is examined anew before it is carried out', async () => {
    const { id, hash } = await ask();
    mood.now = 'objects';
    expect(await open(db).agree(checker.id, id, hash)).toMatchObject({
      refused: 'approvals/failed',
    });
    expect(await countMoves()).toBe(0);
    expect(await open(db).propose(maker, 'test/move', { to: place }, 'x')).toEqual({
      refused: 'site/maintenance',
    });
    expect(await stateOf(id)).toBe('failed');
  });

  it('who has nobody to ask acts at once, and the journal says so', async () => {
    await giveRole(db, maker.login, 'admin');
    await takeRole(db, checker.login, 'admin');
    try {
      expect(await open(db).propose(maker, 'test/move', { to: 7_001 }, 'Один')).toEqual({
        state: 'done',
        message: 'Передвинуто на 7001',
      });
      const { rows } = await db.query(
        `select actor, details->>'alone' as alone from audit_log
         where subject = 'place:7001' and action = 'approvals/done'`,
      );
      expect(rows).toEqual([{ actor: `staff:${maker.id}`, alone: 'один человек' }]);
      // Whether they may also agree is asked when they are found alone, in the same transaction.
      const asked: string[] = [];
      const unproven = await open(db).propose(
        maker,
        'test/move',
        { to: 7_003 },
        'x',
        async agree => {
          asked.push(agree);
          return refuse('identity/fresh-proof-needed');
        },
      );
      expect(unproven).toEqual({ refused: 'identity/fresh-proof-needed' });
      expect(asked).toEqual(['promotions/check']);
      expect(await countMoves(7_003)).toBe(0);
      const someone = await staffOf(await hire('manager'));
      expect(await open(db).propose(someone, 'test/move', { to: 7_002 }, 'x')).toMatchObject(MOVED);
    } finally {
      await giveRole(db, checker.login, 'admin');
      await takeRole(db, maker.login, 'admin');
    }
  });

  describe('on the command line', () => {
    const run = async (who: StaffMember, ...words: string[]) => {
      const plan = approvalCommands['approvals']?.plan(words);
      if (!plan) throw new Error('no such command');
      const context = { staff: [who], actor: `staff:${who.id}`, acts: [act(mood)] };
      return plan.carryOut(db, context as unknown as CommandContext);
    };

    it('are listed with the hash to agree to, and agreed to or refused by another', async () => {
      const first = await ask();
      const listed = await run(checker, 'list');
      expect(listed).toContain(`${first.id}  Передвинуть: на ${place}`);
      expect(listed).toContain(`просит ${maker.login}: Пора`);
      expect(listed).toContain(first.hash);
      const id = String(first.id);
      const other = hashOf(writeCanonical({ to: place + 1 }));
      await expect(run(checker, 'agree', id, other)).rejects.toThrow('Вы видели другие параметры');
      const ownHash = run(maker, 'agree', id, first.hash);
      await expect(ownHash).rejects.toThrow(/Недостаточно прав/);
      expect(await run(checker, 'agree', id, first.hash)).toBe(`Передвинуто на ${place}`);
      expect(await stateOf(first.id)).toBe('done');
      const second = await ask();
      expect(await run(checker, 'refuse', String(second.id), 'Не сейчас')).toBe('Отказано');
      expect(await open(db).find(second.id)).toMatchObject({
        ...{ state: 'refused', message: 'Не сейчас' },
      });
    });

    it('want a number, a hash, a reason, and one person', async () => {
      await expect(run(checker, 'agree', 'x', 'y')).rejects.toThrow('Это не номер запроса');
      await expect(run(checker, 'agree', '1')).rejects.toThrow('хеш параметров');
      await expect(run(checker, 'refuse', '1')).rejects.toThrow('причина');
      await expect(run(checker, 'drop', '1')).rejects.toThrow(
        '«drop»: есть только list, agree, refuse',
      );
    });
  });

  it('the audit names what was done by one, and a decision without its line', async () => {
    const { id, hash } = await ask();
    await open(db).agree(checker.id, id, hash);
    expect(
      await listBrokenBy(
        db,
        'alter table approvals drop constraint approvals_two_people',
        `update approvals set maker_id = checker_id where id = ${id}`,
      ),
    ).toContain(
      'одобрения: выполненное одобрили двое разных сотрудников или отмечено, что второго нет',
    );
    expect(
      await listBrokenBy(
        db,
        `delete from audit_log where action = 'approvals/done' and subject = 'place:${place}'`,
      ),
    ).toContain('одобрения: о каждом решении есть строка журнала с тем же хешем');
  });
});
