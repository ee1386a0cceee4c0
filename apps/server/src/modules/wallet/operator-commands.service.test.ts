import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../../test/invariants.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  openWalletSite,
  readState,
  startTopUp,
  type WalletPlayer,
  type WalletSite,
} from '../../../test/wallet-site.ts';
import { type CommandContext, expectDone, UsageError } from '../../ops-command.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { walletCommands } from './operator-commands.ts';

describe('the wallet on the command line', () => {
  let site: WalletSite;
  let cashier: StaffMember;
  beforeAll(async () => {
    site = await openWalletSite();
    const { id } = await site.newStaff();
    cashier = expectDone(await findStaff(site.db, id, 'withdrawals/decide'));
  });
  afterEach(() => expectInvariants(site.db));
  afterAll(() => site.close());

  /** What the command prints after the cashier has proved who they are. */
  async function run(name: string, ...words: string[]): Promise<string> {
    const plan = walletCommands[name]?.plan(words);
    if (!plan) throw new Error('no such command');
    const context = { staff: [cashier], actor: staffActor(cashier) };
    const said = await plan.carryOut(site.db, context as unknown as CommandContext);
    return said.replaceAll('\u00A0', ' ');
  }

  async function pay(player: WalletPlayer, decision: string): Promise<string> {
    const { id, checkoutId } = await startTopUp(player.client);
    await player.client.call('/api/sandbox/decide', { id: checkoutId, decision });
    return id;
  }

  async function withdraw(player: WalletPlayer): Promise<string> {
    const destination = { method: 'bank_card', card: '4111111111111111' } as const;
    const body = { id: randomUUID(), amount: 1_000, destination, proof: player.proof };
    await player.client.call('/api/wallet/withdraw', body);
    return body.id;
  }

  it('lists withdrawals, approves one and refuses another, each once', async () => {
    const player = await site.newPlayer();
    const [first, second] = [await withdraw(player), await withdraw(player)];
    const listed = await run('withdrawals');
    for (const id of [first, second]) {
      expect(listed).toMatch(new RegExp(`${id}.*${player.login}.*1 000.00 ₽.*ждёт решения`));
    }
    expect(await run('withdrawals', 'approve', first)).toBe('Одобрено, выплата начата');
    expect(await run('withdrawals', 'refuse', second, 'Карта не ваша')).toBe(
      'Отказано, деньги возвращены на баланс',
    );
    await waitUntil(async () => (await readState(player.client, first)) === 'paid');
    await expect(run('withdrawals', 'refuse', first, 'Поздно')).rejects.toThrow(
      'так поступить уже нельзя',
    );
    expect(await player.balance()).toBe(9_000);
  });

  it('lists payments of another sum, and credits what came', async () => {
    const player = await site.newPlayer();
    const id = await pay(player, 'underpay');
    await waitUntil(async () => (await readState(player.client, id)) === 'held');
    const line = (await run('payments')).split('\n').find(text => text.startsWith(id));
    expect(line).toContain(`${player.login}  ждали 1 000.00 ₽, пришло 999.00 RUB`);
    expect(await run('payments', 'credit', id, '999', 'Пришло меньше')).toBe('Зачислено 999.00 ₽');
    expect(await player.balance()).toBe(10_999);
    expect(await run('payments')).not.toContain(id);
  });

  it('names who shares an address or a card, and nobody who is not there', async () => {
    const [one, two] = [await site.newPlayer(), await site.newPlayer()];
    for (const player of [one, two]) {
      const id = await pay(player, 'approve');
      await waitUntil(async () => (await readState(player.client, id)) === 'succeeded');
    }
    const linked = await run('linked', one.login);
    expect(linked).toMatch(
      new RegExp(`  ${two.login}\n(    .*\n)*    карта или телефон: •• 0004(\n|$)`),
    );
    await expect(run('linked', 'nobody_at_all')).rejects.toThrow(UsageError);
  });
});
