import type { ChainPosition } from '@kvazar/fair';
import type { Queryable } from '../../platform/db/database.ts';
import { findCheckpointAbove, type RoundChain } from './chain-repository.ts';
import { walkChain } from './chain-walk.ts';

interface Segment {
  readonly chainId: number;
  readonly hashes: ReadonlyMap<number, string>;
}

export interface ReadRound {
  readonly position: number;
  readonly hash: string;
}

/** Reads rounds off a chain, keeping the stretch up to the next checkpoint in memory. */
export class ChainReader {
  readonly #db: Queryable;
  #segment: Segment | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async read(chain: RoundChain, roundNumber: number, signal: AbortSignal): Promise<ReadRound> {
    const position = roundNumber - chain.firstRound + 1;
    const hash = this.#findKept(chain, position) ?? (await this.#walkTo(chain, position, signal));
    return { position, hash };
  }

  #findKept(chain: RoundChain, position: number): string | undefined {
    return this.#segment?.chainId === chain.id ? this.#segment.hashes.get(position) : undefined;
  }

  async #walkTo(chain: RoundChain, position: number, signal: AbortSignal): Promise<string> {
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
