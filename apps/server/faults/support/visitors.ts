import { setTimeout as wait } from 'node:timers/promises';
import { Player, type Reply } from './player.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface VisitorsOptions {
  readonly players: readonly Player[];
  readonly random: SeededRandom;
  /** Throws on an answer that this fault does not excuse. */
  readonly check: (reply: Reply<unknown>) => void;
}

const PAUSE_MS = 50;

/** Everything else that goes on while others bet: transactions of the pool, reads, newcomers. */
export class Visitors {
  readonly #lanes: Promise<unknown>;
  #isStopping = false;
  #failure: unknown = null;
  failures = 0;

  constructor({ players, random, check }: VisitorsOptions) {
    this.#lanes = Promise.all(
      players.map(async (player, index) => {
        const lane = random.fork(`visitor ${index}`);
        while (!this.#isStopping) {
          const reply = await visit(player, lane);
          check(reply);
          if (reply.kind !== 'success') this.failures += 1;
          await wait(PAUSE_MS);
        }
      }),
    ).catch(error => {
      this.#failure = error ?? new Error('the visitors failed');
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#lanes;
    if (this.#failure) throw this.#failure;
  }
}

function visit(player: Player, random: SeededRandom): Promise<Reply<unknown>> {
  // Rarely: a password's hash costs as much as a hundred bets.
  if (random.chance(0.05)) return Player.tryRegister(player.url, random);
  const act = random.pick(['look', 'read', 'rotate', 'rotate']);
  if (act === 'look') return player.call('/api/user/getBal');
  if (act === 'read') return player.call('/api/bets/mine', {});
  return player.call('/api/fairness/rotate', {});
}
