import { verifyChainLink } from '@kvazar/fair';
import type { Queryable } from '../../platform/db/database.ts';
import { makeChain } from './chain-maker.ts';
import { ChainReader, type DrawnRound } from './chain-reader.ts';
import { type CrashChain, findChainOf, findFirstUncoveredRound } from './chain-repository.ts';

/** With so few rounds left a new chain is made, long before it is needed. */
const LOW_ROUNDS = 10_000;
/** Short chains, as in tests, are low at a tenth of their length. */
const LOW_SHARE = 10;

export interface ChainKeeperOptions {
  readonly db: Queryable;
  readonly chainLength: number;
  readonly onError: (error: unknown) => void;
}

/** Draws rounds and sees to it that there is always a chain to draw from. */
export class ChainKeeper {
  readonly #options: ChainKeeperOptions;
  readonly #reader: ChainReader;
  readonly #signal: AbortSignal;
  #making: Promise<void> | null = null;

  constructor(options: ChainKeeperOptions, signal: AbortSignal) {
    this.#options = options;
    this.#reader = new ChainReader(options.db);
    this.#signal = signal;
  }

  /** Waits for the making of a chain when none covers the round yet. */
  async draw(
    roundId: number,
    hashBefore: string | null,
  ): Promise<DrawnRound & { readonly chain: CrashChain }> {
    const chain = await this.#findOrMakeChain(roundId);
    const drawn = await this.#reader.draw(chain, roundId, this.#signal);
    const link = drawn.position === 1 ? chain.terminatingHash : hashBefore;
    if (link === null || !verifyChainLink(drawn.hash, link)) {
      throw new Error(`round ${roundId} does not continue its chain`);
    }
    this.#prepareNext(roundId, chain);
    return { ...drawn, chain };
  }

  async #findOrMakeChain(roundId: number): Promise<CrashChain> {
    const { db } = this.#options;
    let chain = await findChainOf(db, roundId);
    while (!chain) {
      this.#signal.throwIfAborted();
      await this.#make();
      chain = await findChainOf(db, roundId);
    }
    return chain;
  }

  #make(): Promise<void> {
    this.#making ??= makeChain(this.#options.db, this.#options.chainLength, this.#signal).finally(
      () => {
        this.#making = null;
      },
    );
    return this.#making;
  }

  /** In the background: the rounds go on meanwhile. */
  #prepareNext(roundId: number, chain: CrashChain): void {
    const roundsLeft = chain.firstRound + chain.length - 1 - roundId;
    const low = Math.min(LOW_ROUNDS, Math.ceil(chain.length / LOW_SHARE));
    if (roundsLeft >= low || this.#making) return;
    findFirstUncoveredRound(this.#options.db)
      .then(uncovered => {
        if (uncovered === chain.firstRound + chain.length) return this.#make();
      })
      .catch(error => {
        if (!this.#signal.aborted) this.#options.onError(error);
      });
  }
}
