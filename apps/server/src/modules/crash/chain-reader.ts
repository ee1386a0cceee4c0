import { type ChainPosition, computeCrashInteger } from '@kvazar/fair';
import { crashPointHundredths } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { type CrashChain, findCheckpointAbove } from './chain-repository.ts';
import { walkChain } from './chain-walk.ts';

interface Segment {
  readonly chainId: number;
  readonly hashes: ReadonlyMap<number, string>;
}

export interface DrawnRound {
  readonly position: number;
  readonly hash: string;
  readonly pointHundredths: number;
}

/** Reads rounds off a chain, keeping the stretch up to the next checkpoint in memory. */
export class ChainReader {
  readonly #db: Queryable;
  #segment: Segment | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async draw(chain: CrashChain, roundId: number, signal: AbortSignal): Promise<DrawnRound> {
    const position = roundId - chain.firstRound + 1;
    const hash = this.#findKept(chain, position) ?? (await this.#walkTo(chain, position, signal));
    return {
      position,
      hash,
      pointHundredths: crashPointHundredths(computeCrashInteger(hash, chain.salt)),
    };
  }

  #findKept(chain: CrashChain, position: number): string | undefined {
    return this.#segment?.chainId === chain.id ? this.#segment.hashes.get(position) : undefined;
  }

  async #walkTo(chain: CrashChain, position: number, signal: AbortSignal): Promise<string> {
    const checkpoint: ChainPosition = (await findCheckpointAbove(this.#db, chain.id, position)) ?? {
      round: chain.length,
      hash: chain.seed,
    };
    const hashes = new Map([[checkpoint.round, checkpoint.hash]]);
    const { hash } = await walkChain(
      checkpoint,
      position,
      (round, stepHash) => hashes.set(round, stepHash),
      signal,
    );
    this.#segment = { chainId: chain.id, hashes };
    return hash;
  }
}
