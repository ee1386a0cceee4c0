import { verifyChainLink } from '@kvazar/fair';
import type { Queryable } from '../../platform/db/database.ts';
import { makeChain } from './chain-maker.ts';
import { ChainReader, type ReadRound } from './chain-reader.ts';
import { findChainOf, findFirstUncoveredRound, type RoundChain } from './chain-repository.ts';

/** With so few rounds left a new chain is made, long before it is needed. */
const LOW_ROUNDS = 10_000;
/** Short chains, as in tests, are low at a tenth of their length. */
const LOW_SHARE = 10;

export interface ChainKeeperOptions {
  readonly db: Queryable;
  readonly tableId: string;
  readonly chainLength: number;
  readonly onError: (error: unknown) => void;
}

/** Reads rounds off a table's chains and sees to it that there is always one to read from. */
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
  async read(
    roundNumber: number,
    hashBefore: string | null,
  ): Promise<ReadRound & { readonly chain: RoundChain }> {
    const chain = await this.#findOrMakeChain(roundNumber);
    const round = await this.#reader.read(chain, roundNumber, this.#signal);
    const link = round.position === 1 ? chain.terminatingHash : hashBefore;
    if (link === null || !verifyChainLink(round.hash, link)) {
      throw new Error(`round ${roundNumber} of ${this.#options.tableId} leaves its chain`);
    }
    this.#prepareNext(roundNumber, chain);
    return { ...round, chain };
  }

  async #findOrMakeChain(roundNumber: number): Promise<RoundChain> {
    const { db, tableId } = this.#options;
    let chain = await findChainOf(db, tableId, roundNumber);
    while (!chain) {
      this.#signal.throwIfAborted();
      await this.#make();
      chain = await findChainOf(db, tableId, roundNumber);
    }
    return chain;
  }

  #make(): Promise<void> {
    const { db, tableId, chainLength } = this.#options;
    this.#making ??= makeChain(db, tableId, chainLength, this.#signal).finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  /** In the background: the rounds go on meanwhile. */
  #prepareNext(roundNumber: number, chain: RoundChain): void {
    const roundsLeft = chain.firstRound + chain.length - 1 - roundNumber;
    const low = Math.min(LOW_ROUNDS, Math.ceil(chain.length / LOW_SHARE));
    if (roundsLeft >= low || this.#making) return;
    findFirstUncoveredRound(this.#options.db, this.#options.tableId)
      .then(uncovered => {
        if (uncovered === chain.firstRound + chain.length) return this.#make();
      })
      .catch(error => {
        if (!this.#signal.aborted) this.#options.onError(error);
      });
  }
}
