import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kvazar/embedded-database';
import { migrateToLatest } from '../../apps/server/src/platform/db/migrate.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { type LoadResult, runLoad } from '../bets/load.ts';
import { createPlayers } from '../bets/players.ts';
import { portOf, startServer, stopServer } from '../bets/server.ts';
import { printTable } from '../table.ts';

/** The same players on one, two and three nodes of one database, by turns: what another node costs a bet. */
const PLAYERS = Number(process.env['PLAYERS'] ?? 192);
const TURNS = Number(process.env['TURNS'] ?? 3);
const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 5_000);
/** Nodes that have just started spend most of their time on making their code fast. */
const WARM_UP_MS = 15_000;
/** Nodes seal what all of them have to open. */
const SHARED = { WALLET_SECRET: randomBytes(32).toString('hex') };
const COUNTS = [1, 2, 3] as const;
const STEPS = [
  { path: '/api/games/dice/bet', bodyRest: ',"amount":1,"side":"over","target":50.5' },
];

interface Turn {
  readonly perSecond: number;
  readonly refused: number;
  readonly serverMicros: number;
  readonly databaseMicros: number;
}

/** Each load saw the whole database at work, and only its own node and bets. */
function addUp(results: readonly LoadResult[]): Turn {
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  const [first] = results;
  const databasePerSecond = (first?.cpu.databaseMicros ?? 0) * (first?.perSecond ?? 0);
  const serversPerSecond = results.reduce(
    (sum, result) => sum + result.cpu.serverMicros * result.perSecond,
    0,
  );
  return {
    perSecond,
    refused: results.reduce((sum, result) => sum + result.refused, 0),
    serverMicros: serversPerSecond / perSecond,
    databaseMicros: databasePerSecond / perSecond,
  };
}

async function measureTurn(nodes: number, tokens: readonly string[]): Promise<Turn> {
  const servers = [];
  try {
    for (let node = 0; node < nodes; node++) {
      const site = join(dataDir, `site-${node}`);
      servers.push(
        await startServer({ databaseUrl: postgres.url, dataDir: site, node, environment: SHARED }),
      );
    }
    const loads = servers.map((server, node) =>
      runLoad({
        steps: STEPS,
        port: portOf(node),
        warmUpMs: WARM_UP_MS,
        measureMs: MEASURE_MS,
        tokens: tokens.filter((_, player) => player % nodes === node),
        measured: { serverPids: [server.pid ?? 0], databasePid: postgres.pid },
      }),
    );
    return addUp(await Promise.all(loads));
  } finally {
    for (const server of servers) await stopServer(server);
  }
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-bench-'));
// Fifty a node, as the operator's guide counts.
const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: 200 } });
try {
  await migrateToLatest(postgres.url);
  const tokens = await createPlayers(postgres.url, PLAYERS);
  const turns = new Map<number, Turn[]>(COUNTS.map(nodes => [nodes, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const nodes of COUNTS) {
      const measured = await measureTurn(nodes, tokens);
      turns.get(nodes)?.push(measured);
      console.error(`${nodes} nodes: ${measured.perSecond.toFixed(0)} bets/s`);
    }
  }
  const of = (nodes: number, key: keyof Turn) => middle(turns.get(nodes)?.map(t => t[key]) ?? []);
  console.log(`\n${PLAYERS} players, one database, the middle of ${TURNS} turns`);
  printTable([
    ['nodes', 'bets/s', 'of one node', 'refused', 'server µs', 'database µs'],
    ...COUNTS.map(nodes => [
      `${nodes}`,
      of(nodes, 'perSecond').toFixed(0),
      (of(nodes, 'perSecond') / of(1, 'perSecond')).toFixed(2),
      `${of(nodes, 'refused')}`,
      of(nodes, 'serverMicros').toFixed(0),
      of(nodes, 'databaseMicros').toFixed(0),
    ]),
  ]);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
