import { isRefusal, refuse } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Session } from '../identity/session-store.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import { readBalance } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { BANKS } from './banks.ts';
import { TOP_UP_LIMITS, WITHDRAWAL_LIMITS } from './limits.ts';
import { findOperation, listOperations } from './operation-repository.ts';
import { viewOperation, viewTopUp, viewWithdrawal } from './operation-view.ts';
import type { PaymentProvider } from './provider.ts';
import type { TopUps } from './top-ups.ts';
import type { Withdrawals } from './withdrawals.ts';

const PAGE_SIZE = 20;

export interface WalletRoutesOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly money: Money;
  readonly topUps: TopUps;
  readonly withdrawals: Withdrawals;
  readonly throttle: SignInThrottle;
}

export function addWalletRoutes(addCall: AddCall<Session>, options: WalletRoutesOptions): void {
  const { db, provider, money, topUps, withdrawals, throttle } = options;

  addCall('/api/wallet/info', async () => ({
    isTest: provider.isTest,
    topUp: {
      min: roublesFromKopecks(TOP_UP_LIMITS.min),
      max: roublesFromKopecks(TOP_UP_LIMITS.max),
      methods: [...provider.topUpMethods],
    },
    withdrawal: {
      min: roublesFromKopecks(WITHDRAWAL_LIMITS.min),
      max: roublesFromKopecks(WITHDRAWAL_LIMITS.max),
      methods: [...provider.payoutMethods],
    },
    banks: [...BANKS],
  }));

  addCall('/api/wallet/topup', async ({ caller, body }) => {
    const id = body.id.toLowerCase();
    const objection = await topUps.start(caller.player.id, { ...body, id });
    if (objection) return objection;
    const row = await findOperation(db, caller.player.id, id);
    return row ? { operation: viewTopUp(row) } : refuse('wallet/not-found');
  });

  async function showWithdrawal(playerId: number, id: string) {
    const row = await findOperation(db, playerId, id);
    if (row?.kind !== 'withdrawal') return refuse('wallet/not-found');
    const balance = roublesFromKopecks(await readBalance(db, playerId, money));
    return { operation: viewWithdrawal(row), balance };
  }

  addCall('/api/wallet/withdraw', async ({ caller, body, request }) => {
    if (await throttle.refusesProof(request, caller.player.id)) return refuse('request/too-often');
    const id = body.id.toLowerCase();
    const command = { ...body, id, proof: body.proof };
    const objection = await withdrawals.request(caller.player.id, command);
    return objection ?? showWithdrawal(caller.player.id, id);
  });

  addCall('/api/wallet/cancel', async ({ caller, body }) => {
    const id = body.id.toLowerCase();
    const objection = await withdrawals.cancel(caller.player.id, id);
    return objection ?? showWithdrawal(caller.player.id, id);
  });

  addCall('/api/wallet/operation', async ({ caller, body }) => {
    const found = await findOperation(db, caller.player.id, body.id);
    if (!found) return refuse('wallet/not-found');
    if (found.state !== 'pending') return { operation: viewOperation(found) };
    // Whoever looks at an unfinished payment wants to know now, notified or not.
    await topUps.refresh(found.id);
    const fresh = await findOperation(db, caller.player.id, found.id);
    return { operation: viewOperation(fresh ?? found) };
  });

  addCall('/api/wallet/history', async ({ caller, body }) => {
    const before = readCursor(body?.cursor);
    if (isRefusal(before)) return before;
    const filter = { kind: body?.kind, state: body?.state };
    const rows = await listOperations(db, caller.player.id, filter, before, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    return {
      operations: page.map(viewOperation),
      nextCursor: rows.length > PAGE_SIZE ? writeCursor(page.at(-1)?.seq) : null,
    };
  });
}
