import { randomUUID } from 'node:crypto';
import { betEdge, EDGE_UNIT, SLOTS } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants, listBrokenBy, listBrokenInvariants } from '../../../test/invariants.ts';
import { moveWithinSite } from '../ledger/budgets.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

type Act =
  | { readonly game: 'claim' }
  | { readonly game: 'dice'; readonly amount: number; readonly target: number }
  | { readonly game: 'bubbles'; readonly amount: number; readonly target: number }
  | { readonly game: 'plinko'; readonly amount: number; readonly rows: 8 | 12 | 16 }
  | { readonly game: 'slot'; readonly amount: number; readonly slot: string };

const amount = fc.integer({ min: 1, max: 800 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ game: fc.constant('claim' as const) }),
  fc.record({
    game: fc.constant('dice' as const),
    amount,
    target: fc.integer({ min: 2, max: 98 }),
  }),
  fc.record({
    game: fc.constant('bubbles' as const),
    amount,
    target: fc.integer({ min: 2, max: 100 }),
  }),
  fc.record({
    game: fc.constant('plinko' as const),
    amount,
    rows: fc.constantFrom(8 as const, 12 as const, 16 as const),
  }),
  fc.record({
    game: fc.constant('slot' as const),
    amount,
    slot: fc.constantFrom(...SLOTS.map(({ id }) => id)),
  }),
);

/** What the bet cost on average, in thousandths of a kopeck; 0 when it was refused. */
async function bet(client: TestClient, act: Exclude<Act, { game: 'claim' }>): Promise<number> {
  const id = randomUUID();
  const stake = act.amount;
  const reply =
    act.game === 'dice'
      ? await client.call('/api/games/dice/bet', {
          id,
          amount: stake,
          side: 'under',
          target: act.target,
        })
      : act.game === 'bubbles'
        ? await client.call('/api/games/bubbles/bet', { id, amount: stake, target: act.target })
        : act.game === 'plinko'
          ? await client.call('/api/games/plinko/bet', {
              id,
              amount: stake,
              rows: act.rows,
              risk: 'high',
            })
          : await client.call(`/api/slots/${act.slot}/spin`, { id, amount: stake });
  const made = reply.success?.bet;
  return made ? betEdge(made.amount * 100, made.game, made.params) : 0;
}

it('no sequence of bets and claims is given more than its share of the edge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 40 }), async acts => {
      const client = site.newClient();
      await client.registerSomeone();
      let [edge, claimed] = [0, 0];
      for (const act of [...acts, { game: 'claim' } as const]) {
        if (act.game !== 'claim') {
          edge += await bet(client, act);
          continue;
        }
        const due = Math.floor((edge * 0.05) / EDGE_UNIT) - claimed;
        const reply = await client.call('/api/bonus/claim', { id: randomUUID(), kind: 'all' });
        const paid = Math.round(
          (reply.success?.claimed ?? []).reduce((sum, { amount: part }) => sum + part * 100, 0),
        );
        expect(paid).toBe(due >= 100 ? due : 0);
        claimed += paid;
      }
      expect(claimed * EDGE_UNIT).toBeLessThanOrEqual(edge * 0.05);
    }),
    { numRuns: 12 },
  );
  await expectInvariants(site.db);
});

it('the audit names what was given without a reason', async () => {
  const damaged = await buildTestApp();
  const client = damaged.newClient();
  await client.registerSomeone();
  const spin = { id: randomUUID() };
  expect((await client.call('/api/bonus/wheel', spin)).status).toBe(200);
  const move = { money: 'play', amount: kopecks(100), reference: randomUUID() } as const;
  for (const kind of ['codes-budget', 'wheel-budget-return'] as const) {
    expect(await listBrokenBy(damaged.db, tx => moveWithinSite(tx, { ...move, kind }))).toEqual([
      'каждое пополнение фонда и каждый возврат из него записаны в журнал',
    ]);
  }
  expect(
    await listBrokenBy(
      damaged.db,
      `update accounts set balance = balance + case kind when 'player' then 99 else -99 end * w.prize
       from wheel_spins w where accounts.money = w.money and accounts.kind in ('player', 'wheel')`,
      `update transfers set amount = amount * 100, balance_after = balance_after + amount * 99
       where kind = 'wheel-prize'`,
      `update claims set amount = amount * 100 where kind = 'wheel'`,
      `update wheel_spins set factor = 100, prize = prize * 100`,
    ),
  ).toEqual(['множитель колеса такой, какой даёт достигнутая ступень']);
  await damaged.db.query(`alter table wheel_spins disable trigger user`);
  await damaged.db.query(`update wheel_spins set part = 5 - part`);
  expect(await listBrokenInvariants(damaged.db)).toEqual([
    'колесо остановилось там, где велят сиды',
  ]);
  await damaged.db.query(`update wheel_spins set part = 5 - part`);
  await damaged.db.query(
    `with paid as (
       update accounts set balance = balance + 500 where player_id is not null and money = 'play'
       returning id, balance
     )
     insert into transfers (from_account, to_account, amount, kind, reference, balance_after)
     select 9, id, 500, 'rakeback', gen_random_uuid(), balance from paid`,
  );
  expect(await listBrokenInvariants(damaged.db)).toEqual([
    'у каждой награды ровно один перевод, на ту же сумму и тому же игроку',
  ]);
  await damaged.db.query(
    `insert into claims (id, request_id, player_id, money, kind, occasion, amount, details, created_at)
     select t.reference, t.reference, a.player_id, a.money, 'rakeback', 'theft', t.amount, '{}', now()
     from transfers t join accounts a on a.id = t.to_account where t.kind = 'rakeback'`,
  );
  expect(await listBrokenInvariants(damaged.db)).toEqual([
    'рейкбек каждого не больше, чем заработал его счётчик',
    'по формулам выплачено меньше 95 % преимущества казино',
  ]);
  await damaged.close();
});
