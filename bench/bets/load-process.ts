import { type Connection, openConnection } from './connection.ts';
import { readCpuMicros, readFamilyCpuMicros } from './cpu-time.ts';
import type { CpuPerBet, LoadOrder, LoadResult } from './load.ts';
import { uuidV7 } from './uuid-v7.ts';

/** Runs in a process of its own: each player sends the next bet when the last is answered. */

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A step after the first may come too late, when a mine has ended the game: that game is whole too. */
async function playOnce(connection: Connection, token: string, { steps }: LoadOrder) {
  const id = uuidV7();
  for (const [index, { path, bodyRest }] of steps.entries()) {
    const status = await connection.post(path, token, `{"id":"${id}"${bodyRest}}`);
    if (status === 409 && index > 0) return true;
    if (status !== 200) return false;
  }
  return true;
}

async function play(connection: Connection, token: string, order: LoadOrder, untilMs: number) {
  const latenciesMs: number[] = [];
  let refused = 0;
  while (performance.now() < untilMs) {
    const startedMs = performance.now();
    if (await playOnce(connection, token, order)) latenciesMs.push(performance.now() - startedMs);
    else refused += 1;
  }
  return { latenciesMs, refused };
}

function readCpu({ measured }: LoadOrder): CpuPerBet {
  const { serverPids = [], databasePid = 0 } = measured ?? {};
  return {
    serverMicros: serverPids.reduce((sum, pid) => sum + readCpuMicros(pid), 0),
    databaseMicros: readFamilyCpuMicros(databasePid),
    loadMicros: readCpuMicros(process.pid),
  };
}

function share(before: CpuPerBet, after: CpuPerBet, bets: number): CpuPerBet {
  const of = (key: keyof CpuPerBet) => (after[key] - before[key]) / bets;
  return {
    serverMicros: of('serverMicros'),
    databaseMicros: of('databaseMicros'),
    loadMicros: of('loadMicros'),
  };
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const connections = await Promise.all(order.tokens.map(() => openConnection(order.port)));
  const playAll = (durationMs: number) => {
    const untilMs = performance.now() + durationMs;
    return Promise.all(
      connections.map((connection, index) =>
        play(connection, order.tokens[index] ?? '', order, untilMs),
      ),
    );
  };
  await playAll(order.warmUpMs);
  const cpuBefore = readCpu(order);
  const startedMs = performance.now();
  const results = await playAll(order.measureMs);
  const elapsedMs = performance.now() - startedMs;
  const cpuAfter = readCpu(order);
  for (const connection of connections) connection.close();
  const latencies = results.flatMap(result => result.latenciesMs).sort((a, b) => a - b);
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    refused: results.reduce((sum, result) => sum + result.refused, 0),
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    cpu: share(cpuBefore, cpuAfter, latencies.length),
  };
}

process.once('message', (order: LoadOrder) => {
  run(order).then(result => {
    process.send?.(result);
    process.disconnect();
  });
});
