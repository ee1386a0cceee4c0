import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, type WithdrawalDestination } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { registerPlayer } from '../src/modules/identity/identity-service.ts';
import { readBalance } from '../src/modules/ledger/ledger.ts';
import type { PayoutReport } from '../src/modules/wallet/provider.ts';
import { YookassaProvider } from '../src/modules/wallet/providers/yookassa/yookassa-provider.ts';
import { approveWithdrawal } from '../src/modules/wallet/staff-decisions.ts';
import { WalletVault } from '../src/modules/wallet/vault.ts';
import { findWithdrawal } from '../src/modules/wallet/withdrawal-repository.ts';
import { Withdrawals } from '../src/modules/wallet/withdrawals.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { createTestDatabase } from './database.ts';
import { giveMoney } from './give-money.ts';
import { MovableClock } from './movable-clock.ts';
import { giveRole } from './staff-roles.ts';
import { AGENT, SHOP, type YookassaServer } from './yookassa-server.ts';

const PASSWORD = 'Nebula-42-orbit';
const HOUR_MS = 3_600_000;

/** What an operator may have changed between two starts. */
export interface DeskSettings {
  readonly brandName?: string;
  readonly agent?: { readonly id: string; readonly secret: string } | null;
  readonly secret?: string;
  /** Only for a provider that answers nothing: a busy machine may take its time over an answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const PHONE: WithdrawalDestination = {
  method: 'sbp',
  phone: '+79000000001',
  bank: '100000000111',
};

class CountingProvider extends YookassaProvider {
  #underWay = 0;
  /** The most requests that were under way at one time. */
  mostAtOnce = 0;

  override async sendPayout(key: string, body: string): Promise<PayoutReport> {
    this.#underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
    try {
      return await super.sendPayout(key, body);
    } finally {
      this.#underWay -= 1;
    }
  }
}

/** Withdrawals of real money on a database of their own, paid by a process that can start anew. */
export class PayoutDesk {
  readonly clock = new MovableClock();
  readonly #yookassa: YookassaServer;
  readonly #drop: () => Promise<void>;
  readonly db: Database;
  /** What went to the log. */
  readonly errors: string[] = [];
  #people = 0;
  #provider: CountingProvider;
  #withdrawals: Withdrawals;

  private constructor(yookassa: YookassaServer, url: string, drop: () => Promise<void>) {
    this.#yookassa = yookassa;
    this.#drop = drop;
    this.db = openDatabase({ url, poolSize: 8, onIdleError: () => {}, isUnbound: true });
    this.#provider = this.#connect({});
    this.#withdrawals = this.#start({});
  }

  static async open(yookassa: YookassaServer): Promise<PayoutDesk> {
    const { url, drop } = await createTestDatabase();
    return new PayoutDesk(yookassa, url, drop);
  }

  async close(): Promise<void> {
    await this.db.close();
    await this.#drop();
  }

  /** What is in memory is gone; what stands in the database stays. */
  restart(settings: DeskSettings = {}): void {
    this.#provider = this.#connect(settings);
    this.#withdrawals = this.#start(settings);
  }

  get mostAtOnce(): number {
    return this.#provider.mostAtOnce;
  }

  async newPerson(): Promise<{ id: number; login: string }> {
    this.#people += 1;
    const login = `person_${this.#people}`;
    const newcomer = { login, email: `${login}@example.ru`, password: PASSWORD };
    const id = await registerPlayer(
      this.db,
      { ...newcomer, isAdult: true, info: null },
      'real',
      async () => {},
    );
    if (isRefusal(id)) throw new Error(id.refused);
    return { id, login };
  }

  async newStaff(): Promise<number> {
    const { id, login } = await this.newPerson();
    await giveRole(this.db, login, 'admin');
    return id;
  }

  /** Requested by somebody, new unless named, with just so much, and waiting. */
  async newWaiting(
    amount = 1_000,
    player?: { readonly id: number; readonly login: string },
    destination: WithdrawalDestination = PHONE,
  ): Promise<{ id: string; playerId: number }> {
    const { id: playerId, login } = player ?? (await this.newPerson());
    await giveMoney(this.db, login, kopecks(amount * 100), 'real');
    const id = randomUUID();
    const objection = await this.#withdrawals.request(playerId, {
      id,
      amount,
      destination,
      proof: { password: PASSWORD },
    });
    if (objection) throw new Error(objection.refused);
    return { id, playerId };
  }

  /** The same, approved and due. */
  async newDue(
    staffId: number,
    destination: WithdrawalDestination = PHONE,
  ): Promise<{ id: string; playerId: number }> {
    const withdrawal = await this.newWaiting(1_000, undefined, destination);
    await approveWithdrawal(this.db, withdrawal.id, staffId);
    // Approval is stamped by the machine's clock, the desk's stands still.
    this.clock.moveTo(Math.max(this.clock.nowMs, Date.now()) + 1_000);
    return withdrawal;
  }

  cancel(playerId: number, id: string): Promise<Refusal | null> {
    return this.#withdrawals.cancel(playerId, id);
  }

  pay(id: string): Promise<void> {
    return this.#withdrawals.payouts.pay(id);
  }

  payDue(): Promise<void> {
    return this.#withdrawals.payouts.payDue();
  }

  /** So much later that whatever is not stopped is due again. */
  wait(hours = 1): void {
    this.clock.moveTo(this.clock.nowMs + hours * HOUR_MS + 1_000);
  }

  async state(id: string): Promise<string | undefined> {
    return (await findWithdrawal(this.db, id))?.state;
  }

  async stopReason(id: string): Promise<string | null | undefined> {
    const { rows } = await this.db.query<{ reason: string | null }>(
      'select stop_reason as reason from withdrawals where id = $1',
      [id],
    );
    return rows[0]?.reason;
  }

  balance(playerId: number): Promise<number> {
    return readBalance(this.db, playerId, 'real');
  }

  #connect({ brandName = 'Kvazar', agent = AGENT, timeoutMs = TIMEOUT_MS }: DeskSettings) {
    return new CountingProvider({
      shopId: SHOP.id,
      secretKey: SHOP.secret,
      apiUrl: this.#yookassa.url,
      payouts: agent && { agentId: agent.id, secretKey: agent.secret },
      notifyFrom: 'any',
      returnUrl: id => `https://kvazar.example/wallet?payment=${id}`,
      brandName,
      timeoutMs,
      retryPausesMs: [],
    });
  }

  #start({ secret = 'one' }: DeskSettings): Withdrawals {
    return new Withdrawals({
      db: this.db,
      provider: this.#provider,
      vault: new WalletVault(secret),
      money: 'real',
      clock: this.clock,
      guards: [],
      onError: error => void this.errors.push(String(error)),
    });
  }
}
