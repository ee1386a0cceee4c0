import { randomUUID } from 'node:crypto';
import type { CallAddress } from '@kvazar/contract';
import { SLOTS, TABLE_GAME_IDS, TABLE_GAMES, type TableGameId } from '@kvazar/games';
import type { Database } from '../src/platform/db/database.ts';
import { buildTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { CrashDriver, crashUnder, placeBet } from './crash-driver.ts';
import { placeMinesOf } from './mines-board.ts';
import { MovableClock } from './movable-clock.ts';
import { prepareShortFlights } from './short-flights.ts';
import { TableDriver } from './table-driver.ts';

const FLIGHTS = { rounds: 3, leastHundredths: 200, mostHundredths: 500 };
const STAKE = 10;

export interface PlayedSite extends TestApp {
  /** Bets of `one`; `lastWin` moved the last money on the whole site. */
  readonly bets: {
    readonly lost: string;
    readonly lastWin: string;
    readonly crashLost: string;
    readonly crashByHand: string;
    readonly crashAutomatic: string;
    /** At each of the four games of tables: one spot of the bet has won, the other lost. */
    readonly tables: Readonly<Record<TableGameId, string>>;
    /** At roulette. */
    readonly tableLost: string;
  };
  /** Rounds of Crash go on where they stood. */
  readonly crash: Pick<CrashDriver, 'finishRound'>;
  /** The accounts of two players. */
  readonly one: number;
  readonly two: number;
}

/** A site on which every game was played, the same way every time: seeds and flights are fixed. */
export async function openPlayedSite(): Promise<PlayedSite> {
  const clock = new MovableClock();
  const site = await buildTestApp(crashUnder(clock));
  await prepareShortFlights(site.db, FLIGHTS.rounds, FLIGHTS);
  const [one, two] = [site.newClient(), site.newClient()];
  await one.registerSomeone();
  await two.registerSomeone();
  await fixSeeds(site.db);
  const crash = new CrashDriver(site.db, clock);
  const crashBets = await playCrash(site, crash, one);
  const tableBets = await playTables(site, clock, one);
  for (const [address, rest] of INSTANT) await place(one, address, rest);
  for (const { id } of SLOTS) await place(one, `/api/slots/${id}/spin`, {});
  await playMines(site.db, one);
  await placeDiceUntil(two, payout => payout > 0);
  const lost = await placeDiceUntil(one, payout => payout === 0);
  const lastWin = await placeDiceUntil(one, payout => payout > 0);
  const { rows } = await site.db.query<{ id: number }>(
    `select id from accounts where kind = 'player' and money = 'play' order by id`,
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('two players have no accounts');
  return {
    ...site,
    bets: { lost, lastWin, ...crashBets, ...tableBets },
    crash,
    one: first.id,
    two: second.id,
  };
}

async function fixSeeds(db: Database): Promise<void> {
  await db.query(
    `update seed_pairs set server_seed = v.seed, client_seed = 'client',
       server_seed_hash = encode(sha256(convert_to(v.seed, 'UTF8')), 'hex')
     from (select id, 'seed ' || row_number() over (order by id) as seed from seed_pairs) v
     where v.id = seed_pairs.id`,
  );
}

const INSTANT = [
  ['/api/games/bubbles/bet', { target: 1.5 }],
  ['/api/games/plinko/bet', { rows: 12, risk: 'medium' }],
] as const;

async function place(
  client: TestClient,
  address: CallAddress,
  rest: Record<string, unknown>,
): Promise<{ id: string; payout: number }> {
  const reply = await client.call(address, { id: randomUUID(), amount: STAKE, ...rest });
  if (!reply.success) throw new Error(reply.error);
  return (reply.success as { bet: { id: string; payout: number } }).bet;
}

async function placeDiceUntil(
  client: TestClient,
  isWanted: (payout: number) => boolean,
): Promise<string> {
  for (;;) {
    const bet = await place(client, '/api/games/dice/bet', { side: 'over', target: 50 });
    if (isWanted(bet.payout)) return bet.id;
  }
}

/** One game cashed out, one lost, one left open. */
async function playMines(db: Database, client: TestClient): Promise<void> {
  for (const end of ['cashed out', 'lost', 'open']) {
    const id = randomUUID();
    await client.call('/api/games/mines/start', { id, amount: STAKE, mines: 3 });
    const mines = await placeMinesOf(db, id);
    const safe = [0, 1, 2, 3].find(cell => !mines.includes(cell));
    await client.call('/api/games/mines/reveal', { id, cell: safe });
    if (end === 'lost') await client.call('/api/games/mines/reveal', { id, cell: mines[0] });
    if (end === 'cashed out') await client.call('/api/games/mines/cashout', { id });
  }
}

async function playCrash(site: TestApp, driver: CrashDriver, client: TestClient) {
  site.app.rounds.start();
  await driver.start();
  const crashLost = await placeBet(client, { slot: 1 });
  const crashAutomatic = await placeBet(client, { slot: 2, autoCashout: 1.5 });
  await driver.finishRound();
  const crashByHand = await placeBet(client, { slot: 1 });
  await driver.takeOff();
  await driver.flyTo(150);
  await client.call('/api/games/crash/cashout', { id: crashByHand });
  await driver.finishRound();
  const cancelled = await placeBet(client, { slot: 2 });
  await client.call('/api/games/crash/cancel', { id: cancelled });
  return { crashLost, crashAutomatic, crashByHand };
}

async function playTables(site: TestApp, clock: MovableClock, client: TestClient) {
  const tables: [TableGameId, string][] = [];
  for (const id of TABLE_GAME_IDS) {
    const driver = new TableDriver(site.db, clock, id);
    const { result } = await driver.openNext();
    const { spots, settle } = TABLE_GAMES[id];
    const named = (isWon: boolean) =>
      spots.find(({ id: spot }) => settle(spot, STAKE * 100, result) > STAKE * 100 === isWon)?.id ??
      '';
    const both = [named(true), named(false)].map(spot => ({ spot, amount: STAKE }));
    tables.push([id, await driver.place(client, ...both)]);
    await driver.finish();
  }
  const roulette = new TableDriver(site.db, clock, 'roulette');
  const { result } = await roulette.openNext();
  const spot = (result as { number: number }).number === 7 ? 'straight:8' : 'straight:7';
  const tableLost = await roulette.place(client, { spot, amount: STAKE });
  const withdrawn = await roulette.place(client, { spot, amount: STAKE });
  await client.call('/api/live/cancel', { id: withdrawn });
  await roulette.finish();
  return { tables: Object.fromEntries(tables) as Record<TableGameId, string>, tableLost };
}
