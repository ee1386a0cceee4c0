import { randomUUID } from 'node:crypto';
import type { CallBody, CallPath, EnteredResult, SpotStake, StudioTable } from '@kvazar/contract';
import { expect } from 'vitest';
import { findDealerTable } from '../src/modules/dealers/dealer-tables.ts';
import { NO_VIDEO, type StudioVideo } from '../src/modules/dealers/studio-video.ts';
import type { Role } from '../src/modules/identity/roles.ts';
import type { Clock } from '../src/platform/clock.ts';
import { buildTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { crashUnder } from './crash-driver.ts';
import type { MovableClock } from './movable-clock.ts';
import { giveRole } from './staff-roles.ts';
import { waitUntil } from './wait-until.ts';

export const VEGA = 'baccarat-vega';
export const SIRIUS = 'roulette-sirius';
const HOUR_MS = 3_600_000;
const BEAT_MS = 5_000;

/** A site whose rounds go by a test's clock; another node of it with a database that exists. */
export async function openDealerSite(
  clock: MovableClock,
  options: {
    readonly databaseUrl?: string;
    readonly studioVideo?: StudioVideo;
    /** Of the node itself. */
    readonly clock?: Clock;
  } = {},
): Promise<TestApp> {
  const site = await buildTestApp({
    ...crashUnder(clock),
    environment: { CRASH_CHAIN_LENGTH: '300', TABLE_CHAIN_LENGTH: '300' },
    studioVideo: NO_VIDEO,
    ...options,
  });
  site.app.rounds.start();
  await waitUntil(() => isLed(site), 'rounds are led');
  return site;
}

/**
 * Whoever takes the tables over pauses those whose dealer is at work. It looks at all of them before the
 * first round of Crash is there.
 */
async function isLed({ db }: TestApp): Promise<boolean> {
  const { rows } = await db.query(`select from rounds where table_id = 'crash' limit 1`);
  return rows.length > 0;
}

export interface Person {
  readonly client: TestClient;
  readonly login: string;
  readonly id: number;
}

export async function register(site: TestApp): Promise<Person> {
  const client = site.newClient();
  const { login } = await client.registerSomeone();
  const { rows } = await site.db.query<{ id: number }>('select id from players where login = $1', [
    login,
  ]);
  return { client, login, id: rows[0]?.id ?? 0 };
}

/** Somebody who works for the site and has just shown who they are. */
export async function hire(
  site: TestApp,
  role: Role,
  applicant: Person | null = null,
): Promise<Person> {
  const person = applicant ?? (await register(site));
  await giveRole(site.db, person.login, role);
  await site.hearSignals();
  await waitUntil(async () => {
    const reply = await person.client.call('/api/staff/prove', { password: 'Nebula-42-orbit' });
    return reply.status === 200;
  }, 'the role is known everywhere');
  return person;
}

type TableCommand = Extract<CallPath, `/api/staff/studio/${string}`>;

/** A dealer's table in a test's hands. */
export class StudioDriver {
  readonly tableId: string;
  readonly #site: TestApp;
  readonly #clock: MovableClock;
  readonly dealer: Person;
  readonly supervisor: Person;

  constructor(
    site: TestApp,
    clock: MovableClock,
    tableId: string,
    people: { readonly dealer: Person; readonly supervisor: Person },
  ) {
    this.#site = site;
    this.#clock = clock;
    this.tableId = tableId;
    this.dealer = people.dealer;
    this.supervisor = people.supervisor;
  }

  get data() {
    const table = findDealerTable(this.tableId);
    if (!table) throw new Error(`there is no table ${this.tableId}`);
    return table;
  }

  /** Plans a shift that begins now and has the dealer begin it. */
  async startShift(hours = 8): Promise<void> {
    const startsAtMs = this.#clock.nowMs;
    const planned = await this.supervisor.client.call('/api/staff/studio/shifts/plan', {
      ...{ table: this.tableId, dealer: this.dealer.login },
      ...{ startsAtMs, endsAtMs: startsAtMs + hours * HOUR_MS },
    });
    expect(planned.code).toBeUndefined();
    await this.command('/api/staff/studio/shift/start', {});
    await waitUntil(async () => (await this.shownPause()) === null, 'players see the dealer');
  }

  async shownPause() {
    const { success } = await this.#site.newClient().call('/api/live/tables');
    return success?.tables.find(({ id }) => id === this.tableId)?.pause;
  }

  /** Of the dealer, and it must be done. */
  async command<Path extends TableCommand>(
    path: Path,
    body: Record<string, unknown>,
  ): Promise<StudioTable> {
    const reply = await this.dealer.client.call(path, {
      table: this.tableId,
      ...body,
    } as CallBody<Path> & Record<string, unknown>);
    if (!reply.success) throw new Error(`${path}: ${reply.error}`);
    return (reply.success as { table: StudioTable }).table;
  }

  /** Bets are taken once the node of the players has heard of the round. */
  async open(): Promise<number> {
    const { round } = await this.command('/api/staff/studio/open', {});
    if (!round) throw new Error('no round was opened');
    await waitUntil(async () => {
      const shown = await this.#readShown(this.dealer);
      return shown?.round?.id === round.id && shown.table.pause === null;
    }, 'players see the round');
    return round.id;
  }

  async #readShown({ client }: Person) {
    return (await client.call('/api/live/state', { table: this.tableId })).success;
  }

  /** What the page of a player shows, once the node has heard of the phase. */
  async showTo(player: Person, phase: string) {
    let shown = await this.#readShown(player);
    await waitUntil(async () => {
      shown = await this.#readShown(player);
      return shown?.round?.phase === phase;
    }, `players see the phase ${phase}`);
    return shown;
  }

  async table(): Promise<StudioTable> {
    const reply = await this.dealer.client.call('/api/staff/studio/table', { table: this.tableId });
    if (!reply.success) throw new Error(reply.error);
    return reply.success.table;
  }

  /** Time passes, and the dealer's page is heard all the while. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= BEAT_MS) {
      await this.dealer.client.call('/api/staff/studio/beat', { table: this.tableId });
      this.#clock.moveTo(this.#clock.nowMs + Math.min(left, BEAT_MS));
    }
    await this.dealer.client.call('/api/staff/studio/beat', { table: this.tableId });
  }

  /** The clock closes bets, and the ball is thrown. */
  async dealAfterBets(round: number): Promise<void> {
    await this.pass(this.data.bettingMs);
    await this.waitForPhase('closed');
    await this.command('/api/staff/studio/deal', { round });
  }

  /** Everybody may see what comes of them. */
  async finalizeBets(round: number): Promise<void> {
    await this.pass(3_000);
    await waitUntil(async () => {
      const { rows } = await this.#site.db.query<{ areFinal: boolean }>(
        `select bets_final_at is not null as "areFinal" from rounds where table_id = $1 and number = $2`,
        [this.tableId, round],
      );
      return rows[0]?.areFinal;
    }, 'bets are final');
  }

  async enter(round: number, result: EnteredResult): Promise<void> {
    await this.pass(this.data.enterAfterMs);
    await this.command('/api/staff/studio/enter', { round, result, still: null });
  }

  /** From closing bets to settled ones. */
  async finish(round: number, result: EnteredResult): Promise<void> {
    await this.dealAfterBets(round);
    await this.enter(round, result);
    await this.command('/api/staff/studio/confirm', { round });
    await this.waitForPhase('settled');
  }

  async waitForPhase(phase: string): Promise<void> {
    await waitUntil(async () => (await this.table()).round?.phase === phase, `phase ${phase}`);
  }

  async bet(player: Person, spots: readonly SpotStake[]): Promise<string> {
    const id = randomUUID();
    const body = { id, table: this.tableId, spots: [...spots] };
    const reply = await player.client.call('/api/live/bet', body);
    if (!reply.success) throw new Error(reply.error);
    return id;
  }

  correct(
    round: number,
    result: EnteredResult,
    by: Person = this.supervisor,
    id: string = randomUUID(),
  ) {
    const reason = 'Оператор ошибся при вводе';
    const body = { id, table: this.tableId, round, result, reason };
    return by.client.call('/api/staff/studio/correct', body);
  }
}

export async function balanceOf(site: TestApp, { id }: Person): Promise<number> {
  const { rows } = await site.db.query<{ balance: number }>(
    `select balance from accounts where player_id = $1 and money = 'play'`,
    [id],
  );
  return (rows[0]?.balance ?? 0) / 100;
}
