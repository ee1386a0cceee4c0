import { randomUUID } from 'node:crypto';
import { verifyBubbles, verifyDice } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { setBetLimits } from '../../../test/set-bet-limits.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const DICE = { amount: 100, side: 'over', target: 50.5 } as const;

describe('betting', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  async function newPlayer(app = site): Promise<TestClient> {
    const client = app.newClient();
    await client.registerSomeone();
    return client;
  }

  async function balanceOf(client: TestClient): Promise<number | undefined> {
    return (await client.call('/api/user/getBal')).success?.balance;
  }

  it('settles a bet: the answer, the balance and the history agree', async () => {
    const client = await newPlayer();
    const id = randomUUID();
    const reply = await client.call('/api/games/dice/bet', { id, ...DICE });
    const { bet, balance } = reply.success ?? fail(reply.error);
    expect(bet).toMatchObject({
      id,
      game: 'dice',
      amount: 100,
      params: { side: 'over', target: 50.5 },
      fairness: { nonce: 0 },
    });
    expect(balance).toBe(10_000 - 100 + bet.payout);
    expect(await balanceOf(client)).toBe(balance);
    const history = await client.call('/api/bets/mine', {});
    expect(history.success?.bets).toEqual([bet]);
  });

  it('draws what the revealed seeds give, bet after bet', async () => {
    const client = await newPlayer();
    const bets = [];
    for (let n = 0; n < 5; n++) {
      const dice = await client.call('/api/games/dice/bet', { id: randomUUID(), ...DICE });
      const bubbles = await client.call('/api/games/bubbles/bet', {
        id: randomUUID(),
        amount: 10,
        target: 2,
      });
      bets.push(dice.success?.bet ?? fail(dice.error), bubbles.success?.bet ?? fail(bubbles.error));
    }
    const { revealed } =
      (await client.call('/api/fairness/rotate', {})).success ?? fail('no rotation');
    expect(revealed.nonce).toBe(10);
    bets.forEach((bet, nonce) => {
      expect(bet.fairness).toEqual({
        serverSeedHash: revealed.serverSeedHash,
        clientSeed: revealed.clientSeed,
        nonce,
      });
      const seed = { serverSeed: revealed.serverSeed, clientSeed: revealed.clientSeed, nonce };
      const verified =
        bet.game === 'dice'
          ? verifyDice({ ...seed, params: { side: 'over', targetHundredths: 5050 } })
          : verifyBubbles({ ...seed, params: { targetHundredths: 200 } });
      if (!('result' in verified)) throw new Error(verified.refusal);
      expect(verified.result.outcome).toEqual(bet.outcome);
      expect(verified.result.multiplierE4 / 10_000).toBe(bet.multiplier);
    });
  });

  describe('[SAFETY M1] the same id', () => {
    it('fifty times at once: one effect, fifty equal answers', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => client.call('/api/games/dice/bet', { id, ...DICE })),
      );
      expect(new Set(replies.map(reply => JSON.stringify(reply.raw))).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect((await client.call('/api/bets/mine', {})).success?.bets).toHaveLength(1);
    });

    it('later, after other bets: the first answer, to the letter', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      const first = await client.call('/api/games/dice/bet', { id, ...DICE });
      await client.call('/api/games/dice/bet', { id: randomUUID(), ...DICE });
      const again = await client.call('/api/games/dice/bet', { id, ...DICE });
      expect(again.raw).toEqual(first.raw);
    });

    it.each([{ amount: 101 }, { target: 51 }, { side: 'under' }])(
      'with another body (%o): 409',
      async change => {
        const client = await newPlayer();
        const id = randomUUID();
        await client.call('/api/games/dice/bet', { id, ...DICE });
        const other = await client.call('/api/games/dice/bet', { id, ...DICE, ...change });
        expect([other.status, other.code]).toEqual([409, 'betting/id-conflict']);
      },
    );

    it('of another player: 409, and nothing about that bet is told', async () => {
      const [one, two] = [await newPlayer(), await newPlayer()];
      const id = randomUUID();
      await one.call('/api/games/dice/bet', { id, ...DICE });
      const stolen = await two.call('/api/games/dice/bet', { id, ...DICE });
      expect([stolen.status, stolen.code]).toEqual([409, 'betting/id-conflict']);
      expect(await balanceOf(two)).toBe(10_000);
    });
  });

  describe('[SAFETY G4] one balance', () => {
    it('that covers one of 200 bets at once pays for exactly one', async () => {
      const client = await newPlayer();
      const bet = { amount: 10_000, side: 'under', target: 0.01 } as const;
      const replies = await Promise.all(
        Array.from({ length: 200 }, () =>
          client.call('/api/games/dice/bet', { id: randomUUID(), ...bet }),
        ),
      );
      const accepted = replies.filter(reply => reply.status === 200);
      const lost = accepted.filter(reply => reply.success?.bet.payout === 0);
      // A win at 0.01 % would refill the balance and rightly admit more.
      if (lost.length === accepted.length) expect(accepted).toHaveLength(1);
      const refused = replies.filter(reply => reply.status !== 200);
      for (const { code } of refused) expect(code).toBe('betting/insufficient-funds');
    });

    it('is safe across two nodes', async () => {
      const second = await buildTestApp({ databaseUrl: site.databaseUrl });
      const here = await newPlayer();
      const there = second.newClient();
      there.cookies.set('sid', here.cookies.get('sid') ?? '');
      const bet = { amount: 6_000, side: 'under', target: 0.01 } as const;
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          (n % 2 ? here : there).call('/api/games/dice/bet', { id: randomUUID(), ...bet }),
        ),
      );
      const accepted = replies.filter(reply => reply.status === 200);
      if (accepted.every(reply => reply.success?.bet.payout === 0))
        expect(accepted).toHaveLength(1);
      await second.close();
    });

    it('the same id on two nodes has one effect', async () => {
      const second = await buildTestApp({ databaseUrl: site.databaseUrl });
      const here = await newPlayer();
      const there = second.newClient();
      there.cookies.set('sid', here.cookies.get('sid') ?? '');
      const id = randomUUID();
      const replies = await Promise.all(
        [here, there, here, there].map(node => node.call('/api/games/dice/bet', { id, ...DICE })),
      );
      expect(new Set(replies.map(reply => JSON.stringify(reply.raw))).size).toBe(1);
      await second.close();
    });
  });

  it('a refused bet leaves its neighbours in the same batch alone', async () => {
    const [rich, poor] = [await newPlayer(), await newPlayer()];
    const place = (client: TestClient, amount: number) =>
      client.call('/api/games/dice/bet', { ...DICE, id: randomUUID(), amount });
    const replies = await Promise.all([
      place(rich, 50),
      place(poor, 50_000),
      place(rich, 60),
      place(poor, 99_999),
      place(rich, 70),
    ]);
    expect(replies.map(reply => reply.code ?? 'ok')).toEqual([
      'ok',
      'betting/insufficient-funds',
      'ok',
      'betting/insufficient-funds',
      'ok',
    ]);
  });

  describe('hostile input: 4xx, no row', () => {
    const amounts: [string, unknown][] = [
      ['−1', -1],
      ['0', 0],
      ['0.001', 0.001],
      ['"NaN"', 'NaN'],
      ['1e308', 1e308],
      ['1e-37', 1e-37],
      ['2^53+1', 2 ** 53 + 2],
      ['"1e3"', '1e3'],
      ['an array', [100]],
      ['null', null],
      ['true', true],
      ['an object', { valueOf: 100 }],
      ['a string of digits', '100'],
      ['0.99', 0.99],
      ['100000.01', 100_000.01],
    ];
    it.each(amounts)('amount %s', async (_name, amount) => {
      const client = await newPlayer();
      const reply = await client.call('/api/games/dice/bet', { ...DICE, id: randomUUID(), amount });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.error).toMatch(/[А-Яа-я]/);
      expect((await client.call('/api/bets/mine', {})).success?.bets).toEqual([]);
      expect(await balanceOf(client)).toBe(10_000);
    });

    it('a million digits', async () => {
      const client = await newPlayer();
      const reply = await site.app.http.inject({
        method: 'POST',
        url: '/api/games/dice/bet',
        headers: { 'content-type': 'application/json', cookie: client.cookieHeader },
        payload: `{"id":"${randomUUID()}","side":"over","target":50,"amount":${'9'.repeat(1_000_000)}}`,
      });
      expect(reply.statusCode).toBe(413);
    });

    it.each([
      ['target with three decimals', { target: 50.123 }, 400],
      ['target 100', { target: 100 }, 422],
      ['target 0 over', { target: 0 }, 422],
      ['unknown side', { side: 'both' }, 400],
      ['no id', { id: undefined }, 400],
      ['id that is no UUID', { id: 'mine' }, 400],
      ['a field too many', { multiplier: 1000 }, 400],
    ])('%s', async (_name, change, status) => {
      const client = await newPlayer();
      const reply = await client.call('/api/games/dice/bet', {
        id: randomUUID(),
        ...DICE,
        ...change,
      });
      expect(reply.status).toBe(status);
    });

    it('a guest', async () => {
      const reply = await site
        .newClient()
        .call('/api/games/dice/bet', { id: randomUUID(), ...DICE });
      expect(reply.code).toBe('identity/guest');
    });
  });

  it('an operator’s limits bind at once: stake and greatest payout', async () => {
    const strict = await buildTestApp();
    const client = await newPlayer(strict);
    const limits = { minBet: kopecks(1_000), maxBet: kopecks(5_000), maxPayout: kopecks(6_000) };
    await setBetLimits(strict.db, limits);
    await waitUntil(
      async () => (await client.call('/api/getUser')).success?.site.limits.maxPayout === 60,
      'the limits are known',
    );
    expect((await client.call('/api/getUser')).success?.site.limits).toEqual({
      ...{ minBet: 10, maxBet: 50, maxPayout: 60 },
    });
    const small = await client.call('/api/games/dice/bet', {
      ...DICE,
      id: randomUUID(),
      amount: 9,
    });
    expect([small.code, small.error]).toEqual([
      'betting/amount-out-of-limits',
      'Ставка: от 10.00\u00A0₽ до 50.00\u00A0₽',
    ]);
    const payouts: (number | undefined)[] = [];
    for (let n = 0; n < 20; n++) {
      const bet = { id: randomUUID(), amount: 50, side: 'over', target: 50.5 } as const;
      payouts.push((await client.call('/api/games/dice/bet', bet)).success?.bet.payout);
    }
    expect(new Set(payouts)).toEqual(new Set([0, 60]));
    await strict.close();
  });

  describe('history', () => {
    it('pages through every bet once, newest first, all games or one', async () => {
      const client = await newPlayer();
      const ids: string[] = [];
      for (let n = 0; n < 45; n++) {
        const id = randomUUID();
        ids.unshift(id);
        await (n % 3 === 0
          ? client.call('/api/games/bubbles/bet', { id, amount: 1, target: 1.5 })
          : client.call('/api/games/dice/bet', { ...DICE, id, amount: 1 }));
      }
      const readAll = async (game?: string) => {
        const seen: string[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await client.call('/api/bets/mine', {
            ...(cursor ? { cursor } : {}),
            ...(game ? { game } : {}),
          });
          seen.push(...(page.success?.bets.map(bet => bet.id) ?? []));
          cursor = page.success?.nextCursor;
        } while (cursor);
        return seen;
      };
      expect(await readAll()).toEqual(ids);
      expect(await readAll('bubbles')).toHaveLength(15);
    });

    it('refuses a cursor that it did not make', async () => {
      const client = await newPlayer();
      const reply = await client.call('/api/bets/mine', { cursor: "1'; drop table bets" });
      expect(reply.code).toBe('request/invalid');
    });

    it('shows the server seed of a bet only after its pair is revealed', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      await client.call('/api/games/dice/bet', { id, ...DICE });
      const hidden = (await client.call('/api/bets/get', { id })).success;
      expect(hidden?.serverSeed).toBeNull();
      expect(hidden).toMatchObject({ balanceBefore: 10_000 });
      const toStrangers = (await site.newClient().call('/api/bets/get', { id })).success;
      expect(toStrangers).toMatchObject({ id, balanceBefore: null, balanceAfter: null });
      const revealed = (await client.call('/api/fairness/rotate', {})).success?.revealed;
      const whole = (await client.call('/api/bets/get', { id })).success;
      expect(whole?.serverSeed).toBe(revealed?.serverSeed);
    });

    it('tells nobody else the seeds of who hides the name, for they join all bets of a pair', async () => {
      const client = await newPlayer();
      const id = randomUUID();
      await client.call('/api/games/dice/bet', { id, ...DICE });
      await client.call('/api/fairness/rotate', {});
      const look = async (who = site.newClient()) =>
        (await who.call('/api/bets/get', { id })).success ?? fail('no bet');
      const whole = await look(client);
      const { fairness, serverSeed } = whole;
      expect(await look()).toMatchObject({ fairness, serverSeed });
      await client.call('/api/account/profile', { displayName: null, hidesName: true });
      for (const stranger of [site.newClient(), await newPlayer()]) {
        const shown = await look(stranger);
        expect(shown).toMatchObject({
          id,
          outcome: whole.outcome,
          fairness: null,
          serverSeed: null,
        });
      }
      expect(await look(client)).toEqual(whole);
    });

    it('shows the newest and the biggest of everyone, and hides the names that hide', async () => {
      const client = await newPlayer();
      const login = (await client.call('/api/getUser')).success?.user.login ?? '';
      const bet = { id: randomUUID(), ...DICE };
      await client.call('/api/games/dice/bet', bet);
      const newest = async () =>
        (await site.newClient().call('/api/bets/recent', { game: 'dice' })).success?.bets[0];
      expect(await newest()).toMatchObject({ id: bet.id, player: login, amount: 100 });
      await site.db.query('update players set hides_name = true where login = $1', [login]);
      expect(await newest()).toMatchObject({ id: bet.id, player: null });
      const biggest = (await site.newClient().call('/api/bets/biggest', {})).success?.bets ?? [];
      const payouts = biggest.map(row => row.payout);
      expect(payouts).toEqual([...payouts].sort((a, b) => b - a));
    });
  });
});

function fail(reason: unknown): never {
  throw new Error(String(reason));
}
