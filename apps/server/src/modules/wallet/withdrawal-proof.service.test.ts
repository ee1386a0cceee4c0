import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { openWalletSite, type WalletPlayer, type WalletSite } from '../../../test/wallet-site.ts';
import { enableTwoFactor, prepareTwoFactor } from '../identity/two-factor.ts';

describe('a withdrawal asks who its player is', () => {
  const clock = new MovableClock();
  let site: WalletSite;
  beforeAll(async () => {
    site = await openWalletSite({ clock });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  const newBody = () => ({
    id: randomUUID(),
    amount: 1_000,
    destination: { method: 'bank_card' as const, card: '2200000000000004' },
  });

  /** Answers with what makes the code of this moment. */
  async function turnSecondStepOn(player: WalletPlayer): Promise<() => string> {
    const secret = await prepareTwoFactor(site.db, player.id);
    const codeNow = () => generateSync({ secret, epoch: Math.floor(clock.nowMs / 1_000) });
    await enableTwoFactor(site.db, player.id, codeNow(), clock.now());
    clock.moveTo(clock.nowMs + 90_000);
    return codeNow;
  }

  it.each([
    [undefined, 422, 'account/proof-needed'],
    [{ password: 'not the one' }, 422, 'account/wrong-password'],
    [{ code: '000000' }, 409, 'account/two-factor-off'],
    [{ password: 'a', code: 'b' }, 400, 'request/invalid'],
    [{}, 400, 'request/invalid'],
  ])('with the proof %j nothing moves', async (proof, status, code) => {
    const player = await site.newPlayer();
    const reply = await player.client.call('/api/wallet/withdraw', { ...newBody(), proof });
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect(await player.balance()).toBe(10_000);
  });

  it('takes the password, also from who has the second step on', async () => {
    const player = await site.newPlayer();
    await turnSecondStepOn(player);
    const body = { ...newBody(), proof: player.proof };
    expect((await player.client.call('/api/wallet/withdraw', body)).status).toBe(200);
  });

  it('takes a code once, while its command repeated answers as the first time', async () => {
    const player = await site.newPlayer();
    const codeNow = await turnSecondStepOn(player);
    const body = { ...newBody(), proof: { code: codeNow() } };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => player.client.call('/api/wallet/withdraw', body)),
    );
    expect(new Set(replies.map(({ raw }) => JSON.stringify(raw))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const { proof: _, ...unproved } = body;
    expect((await player.client.call('/api/wallet/withdraw', unproved)).status).toBe(200);
    const another = { ...newBody(), proof: body.proof };
    const reply = await player.client.call('/api/wallet/withdraw', another);
    expect([reply.status, reply.code]).toEqual([401, 'identity/wrong-code']);
    expect(await player.balance()).toBe(9_000);
  });

  it('who came through VK and has neither is asked to set a password', async () => {
    const player = await site.newPlayer();
    await site.db.query('update players set password_hash = null where id = $1', [player.id]);
    for (const proof of [undefined, player.proof]) {
      const reply = await player.client.call('/api/wallet/withdraw', { ...newBody(), proof });
      expect([reply.status, reply.code]).toEqual([422, 'account/password-missing']);
    }
  });

  it('guesses are bounded for each player', async () => {
    const strict = await openWalletSite({ environment: { RATE_LIMIT_SIGN_INS_PER_10MIN: '3' } });
    const [player, other] = [await strict.newPlayer(), await strict.newPlayer()];
    const guess = { ...newBody(), proof: { password: 'wrong one' } };
    const codes: (string | undefined)[] = [];
    for (let tried = 0; tried < 4; tried++) {
      codes.push((await player.client.call('/api/wallet/withdraw', guess)).code);
    }
    expect(codes.at(-1)).toBe('request/too-often');
    const right = { ...guess, proof: player.proof };
    expect((await player.client.call('/api/wallet/withdraw', right)).code).toBe(
      'request/too-often',
    );
    const theirs = { ...newBody(), proof: other.proof };
    expect((await other.client.call('/api/wallet/withdraw', theirs)).status).toBe(200);
    await strict.close();
  });
});
