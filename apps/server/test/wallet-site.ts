import { randomUUID } from 'node:crypto';
import { holdFreePort } from '@kvazar/embedded-database/testing';
import pino from 'pino';
import type { WalletSettings } from '../src/modules/wallet/wallet.ts';
import type { Clock } from '../src/platform/clock.ts';
import { listen } from '../src/platform/listen.ts';
import { buildTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { giveRole } from './staff-roles.ts';

export interface WalletSite extends TestApp {
  readonly url: string;
  /** Everything logged as a warning or worse. */
  readonly warnings: Record<string, unknown>[];
  newPlayer(): Promise<WalletPlayer>;
  /** Somebody who may decide on withdrawals. */
  newStaff(): Promise<WalletPlayer>;
  runJob(name: string): Promise<void>;
}

export interface WalletPlayer {
  readonly id: number;
  readonly login: string;
  readonly proof: { readonly password: string };
  readonly client: TestClient;
  balance(): Promise<number | undefined>;
}

export interface WalletSiteOptions {
  readonly environment?: Record<string, string>;
  readonly clock?: Clock;
  readonly wallet?: WalletSettings;
  /** An existing database: the same site, started again with other settings. */
  readonly databaseUrl?: string;
}

/** The application with a real port, because the sandbox calls the webhook over HTTP. */
export async function openWalletSite(options: WalletSiteOptions = {}): Promise<WalletSite> {
  const port = await holdFreePort('127.0.0.1');
  const warnings: Record<string, unknown>[] = [];
  const site = await buildTestApp({
    ...options,
    environment: { PORT: String(port), ...options.environment },
    log: pino(
      { level: 'warn' },
      { write: line => void warnings.push(JSON.parse(line) as Record<string, unknown>) },
    ),
  });
  await listen(site.app.http.server, port, '127.0.0.1');
  async function newPlayer(): Promise<WalletPlayer> {
    const client = site.newClient();
    const { login, password } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    const balance = async () => (await client.call('/api/user/getBal')).success?.balance;
    return { id, login, proof: { password }, client, balance };
  }
  return {
    ...site,
    url: `http://127.0.0.1:${port}`,
    warnings,
    newPlayer,
    async newStaff() {
      const staff = await newPlayer();
      await giveRole(site.db, staff.login, 'cashier');
      await site.hearSignals();
      return staff;
    },
    async runJob(name) {
      const job = site.app.jobs.find(candidate => candidate.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.work();
    },
  };
}

/** Starts a top-up and answers with it; the sandbox's page would be its `checkoutId`. */
export async function startTopUp(
  client: TestClient,
  amount = 1_000,
  method: 'bank_card' | 'sbp' = 'bank_card',
) {
  const reply = await client.call('/api/wallet/topup', { id: randomUUID(), amount, method });
  if (!reply.success) throw new Error(reply.error);
  const { operation } = reply.success;
  return { id: operation.id, checkoutId: operation.reference ?? '', operation };
}

export async function readState(client: TestClient, id: string): Promise<string | undefined> {
  return (await client.call('/api/wallet/operation', { id })).success?.operation.state;
}
