import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface LoadStep {
  readonly path: string;
  /** The body's fields after the id, each after a comma. */
  readonly bodyRest: string;
}

export interface LoadOrder {
  readonly port: number;
  /** The calls of one bet, all with its id. */
  readonly steps: readonly LoadStep[];
  /** One player each. */
  readonly tokens: readonly string[];
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Whose processor time is measured: servers', and all processes of a database. */
  readonly measured?: { readonly serverPids: readonly number[]; readonly databasePid: number };
}

export interface LoadResult {
  /** Bets, each with all its calls. */
  readonly perSecond: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** Processor time of one bet; where it was asked for and the system tells. */
  readonly cpu: CpuPerBet;
}

export interface CpuPerBet {
  readonly serverMicros: number;
  readonly databaseMicros: number;
  readonly loadMicros: number;
}

const PROGRAM = fileURLToPath(new URL('./load-process.ts', import.meta.url));

export function runLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], { execArgv: ['--import', 'tsx'] });
    child.once('message', result => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`the load generator ended with code ${code}`)));
    child.send(order);
  });
}
