import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Remember } from '../betting/settlement/loss-watch.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { SeedPair } from './seed-pair.ts';
import {
  listRevealedPairs,
  readSeedsInUse,
  replaceActivePair,
  type SeedsInUse,
  witnessReveal,
} from './seed-repository.ts';

const MAX_CLIENT_SEED_LENGTH = 64;

export interface Rotation extends SeedsInUse {
  readonly revealed: SeedPair;
}

/**
 * Tells whether a game that depends on the pair is still unfinished. Asked on the transaction's own
 * connection: rotations that each waited for a second one would starve the pool, accounts locked.
 */
export type IsPairInPlay = (tx: Queryable, seedPairId: number) => Promise<boolean>;

export class FairnessService {
  readonly #db: Database;
  readonly #isPairInPlay: IsPairInPlay;
  readonly #remember: Remember;

  constructor(db: Database, isPairInPlay: IsPairInPlay, remember: Remember) {
    this.#db = db;
    this.#isPairInPlay = isPairInPlay;
    this.#remember = remember;
  }

  readSeeds(playerId: number): Promise<SeedsInUse> {
    return readSeedsInUse(this.#db, playerId);
  }

  /** Keeps the client seed when none is given. */
  async rotate(playerId: number, wantedSeed: string | undefined): Promise<Rotation | Refusal> {
    const clientSeed = wantedSeed?.trim();
    if (clientSeed !== undefined && !isClientSeed(clientSeed)) {
      return refuse('fairness/client-seed-format');
    }
    const rotation = await this.#db.inTransaction<Rotation | Refusal>(async tx => {
      // The same lock under which bets are settled: no bet can fall between the two pairs.
      await lockPlayerAccounts(tx, playerId);
      const { active } = await readSeedsInUse(tx, playerId);
      if (await this.#isPairInPlay(tx, active.id)) return refuse('fairness/game-unfinished');
      const revealed = await replaceActivePair(tx, playerId, clientSeed ?? active.clientSeed);
      return { revealed, ...(await readSeedsInUse(tx, playerId)) };
    });
    if (!isRefusal(rotation)) this.#remember(witnessReveal(rotation.revealed));
    return rotation;
  }

  listRevealed(playerId: number, beforeId: number | null, count: number): Promise<SeedPair[]> {
    return listRevealedPairs(this.#db, playerId, beforeId, count);
  }
}

/** A line break in the seed would make the hashed message look like another one on paper. */
function isClientSeed(text: string): boolean {
  return text.length >= 1 && text.length <= MAX_CLIENT_SEED_LENGTH && !/\p{Cc}/u.test(text);
}
