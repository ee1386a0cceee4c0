import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../../test/invariants.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  readState,
  startTopUp,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { SIGNATURE_HEADER, signBody } from './providers/sandbox/signature.ts';
import { WalletVault } from './vault.ts';

const SECRET = 'a secret for webhook tests, long enough';
const { signingKey } = new WalletVault(SECRET);

interface Sent {
  readonly body: Buffer | string;
  readonly signature?: string | undefined;
}

describe('[SAFETY M4, 9] notifications of payments', () => {
  let site: WalletSite;
  beforeAll(async () => {
    site = await openWalletSite({ environment: { WALLET_SECRET: SECRET } });
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  function describeEvent(id: string, event = 'payment.succeeded', eventId: string = randomUUID()) {
    return Buffer.from(JSON.stringify({ id: eventId, event, object: { id } }));
  }

  async function send({ body, signature }: Sent): Promise<number> {
    const response = await fetch(`${site.url}/api/payments/sandbox/notify`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }),
      },
      body,
    });
    return response.status;
  }

  const sign = (body: Buffer, atMs = Date.now(), key = signingKey) =>
    signBody(key, body, new Date(atMs));

  /** Paid at the sandbox, of which nobody was told yet. */
  async function startPaid(state: 'succeeded' | 'canceled' = 'succeeded') {
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client);
    await site.db.query(
      `update sandbox_payments set state = $2, paid_amount = amount, due_at = created_at where id = $1`,
      [checkoutId, state],
    );
    const storedState = async () =>
      (await site.db.query<{ state: string }>('select state from payments where id = $1', [id]))
        .rows[0]?.state;
    return { player, id, checkoutId, storedState };
  }

  /** Refused, logged with its fault, and without any effect. */
  async function expectRefused(sent: Sent, status: number, fault: string) {
    site.warnings.length = 0;
    expect(await send(sent)).toBe(status);
    expect(site.warnings).toMatchObject([{ msg: 'payment notification refused', fault }]);
  }

  it('a genuine one is believed after the payment was fetched', async () => {
    const { player, checkoutId, storedState } = await startPaid();
    const body = describeEvent(checkoutId);
    expect(await send({ body, signature: sign(body) })).toBe(200);
    expect(await storedState()).toBe('succeeded');
    expect(await player.balance()).toBe(11_000);
  });

  it('forged: no signature, a wrong key, nonsense', async () => {
    const { checkoutId, storedState } = await startPaid();
    const body = describeEvent(checkoutId);
    const forged = sign(body, Date.now(), Buffer.alloc(32, 7));
    const nonsense = ['', 't=1', 'v1=00', `t=x,v1=${'0'.repeat(64)}`, `${sign(body)},v1=aa`];
    for (const signature of [undefined, forged, ...nonsense]) {
      await expectRefused({ body, signature }, 403, 'signature');
    }
    expect(await storedState()).toBe('pending');
  });

  it('altered: a signature of another body', async () => {
    const { checkoutId, storedState } = await startPaid();
    const signature = sign(describeEvent(randomUUID()));
    await expectRefused({ body: describeEvent(checkoutId), signature }, 403, 'signature');
    expect(await storedState()).toBe('pending');
  });

  it.each([-301_000, 600_000])('stale: signed %d ms from now', async offsetMs => {
    const { checkoutId, storedState } = await startPaid();
    const body = describeEvent(checkoutId);
    await expectRefused({ body, signature: sign(body, Date.now() + offsetMs) }, 403, 'stale');
    expect(await storedState()).toBe('pending');
  });

  it('unknown: a payment that is not ours', async () => {
    const body = describeEvent(randomUUID());
    await expectRefused({ body, signature: sign(body) }, 404, 'wallet/notification-unknown');
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"event":"payment.succeeded"}',
    '{"id":1,"event":2,"object":3}',
  ])('malformed: %s', async text => {
    const body = Buffer.from(text);
    site.warnings.length = 0;
    const status = await send({ body, signature: sign(body) });
    expect(status).toBe(403);
    expect(site.warnings).toMatchObject([{ fault: 'malformed' }]);
  });

  it('floods from one address are refused before anything is asked, and refusals noted once a minute', async () => {
    const flooded = await openWalletSite({
      environment: { WALLET_SECRET: SECRET, RATE_LIMIT_CALLS_PER_10S: '5' },
    });
    const notify = async () => {
      const address = `${flooded.url}/api/payments/sandbox/notify`;
      return (await fetch(address, { method: 'POST', body: '{}' })).status;
    };
    const readNoted = async () =>
      (await flooded.db.query<{ at: Date }>('select refused_at as at from provider_notifications'))
        .rows[0]?.at;
    expect(await notify()).toBe(403);
    expect(await readNoted()).toBeInstanceOf(Date);
    await flooded.db.query('delete from provider_notifications');
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) statuses.push(await notify());
    expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
    expect(await readNoted(), 'within the minute').toBeUndefined();
    await flooded.close();
  });

  it('replayed: the same event fifty times credits once', async () => {
    const { player, checkoutId } = await startPaid();
    const body = describeEvent(checkoutId);
    const signature = sign(body);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => send({ body, signature })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await player.balance()).toBe(11_000);
  });

  it('out of order and lying: what the provider says counts, not what the event says', async () => {
    const paid = await startPaid();
    const lie = describeEvent(paid.checkoutId, 'payment.canceled');
    expect(await send({ body: lie, signature: sign(lie) })).toBe(200);
    expect(await paid.storedState()).toBe('succeeded');
    expect(await send({ body: lie, signature: sign(lie) })).toBe(200);
    expect(await paid.storedState()).toBe('succeeded');

    const declined = await startPaid('canceled');
    const promise = describeEvent(declined.checkoutId, 'payment.succeeded');
    expect(await send({ body: promise, signature: sign(promise) })).toBe(200);
    expect(await declined.storedState()).toBe('canceled');
    expect(await declined.player.balance()).toBe(10_000);
  });

  it('too early: of a payment nobody has paid yet', async () => {
    const player = await site.newPlayer();
    const { id, checkoutId } = await startTopUp(player.client);
    const body = describeEvent(checkoutId);
    expect(await send({ body, signature: sign(body) })).toBe(200);
    expect(await readState(player.client, id)).toBe('pending');
  });

  it('paid after it was canceled here: held, never credited by itself', async () => {
    const { player, id, checkoutId, storedState } = await startPaid();
    await site.db.query(
      `update payments set state = 'canceled', finished_at = now() where id = $1`,
      [id],
    );
    const body = describeEvent(checkoutId);
    expect(await send({ body, signature: sign(body) })).toBe(200);
    await waitUntil(async () => (await storedState()) === 'held');
    expect(await player.balance()).toBe(10_000);
  });

  it('huge ones and those of a provider that is not in use are turned away', async () => {
    const body = Buffer.alloc(100_000, 'x');
    expect(await send({ body, signature: sign(body) })).toBe(413);
    const elsewhere = await fetch(`${site.url}/api/payments/yookassa/notify`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(elsewhere.status).toBe(404);
  });
});
