import { setTimeout as wait } from 'node:timers/promises';
import type { BetAnswer } from '@kvazar/contract';
import { chooseBet } from './bet-command.ts';
import type { BetJournal } from './bet-journal.ts';
import type { Player, Reply } from './player.ts';
import type { SeededRandom } from './seeded-random.ts';
import { waitUntil } from './wait-until.ts';

export interface LoadOptions {
  readonly journal: BetJournal;
  readonly players: readonly Player[];
  readonly random: SeededRandom;
  /** Throws on an answer that this fault does not excuse. */
  readonly check: (reply: Reply<BetAnswer>) => void;
  /** Between two bets of a tab: where the load lasts, others need the processor too. */
  readonly pauseMs?: number;
}

/** Each player bets in so many tabs at once. */
const TABS = 2;
const PAUSE_AFTER_REFUSAL_MS = 100;
const PATIENCE_MS = 120_000;

/** Players who bet on and on until told to stop. */
export class Load {
  readonly #options: LoadOptions;
  readonly #lanes: Promise<unknown>;
  #isStopping = false;
  #failure: unknown = null;
  successes = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#lanes = Promise.all(
      options.players.flatMap((player, index) =>
        Array.from({ length: TABS }, (_, tab) =>
          this.#bet(player, options.random.fork(`player ${index}, tab ${tab}`)),
        ),
      ),
    ).catch(error => {
      this.#failure = error ?? new Error('the load failed');
      this.#isStopping = true;
    });
  }

  /** So many more answered bets; the moment of a fault is counted in bets, whatever the machine. */
  async untilAnswered(count: number, timeoutMs = PATIENCE_MS): Promise<void> {
    const goal = this.successes + count;
    await waitUntil(`${count} more bets are answered`, timeoutMs, () => {
      this.#expectNoFailure();
      return this.successes >= goal;
    });
  }

  /** Throws what the players could not excuse. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#lanes;
    this.#expectNoFailure();
  }

  #expectNoFailure(): void {
    if (this.#failure) throw this.#failure;
  }

  async #bet(player: Player, random: SeededRandom): Promise<void> {
    const { journal, check, pauseMs = 0 } = this.#options;
    let command = chooseBet(random);
    while (!this.#isStopping) {
      const reply = await journal.place(player, command);
      check(reply);
      const isAnswered = reply.kind === 'success';
      if (isAnswered) this.successes += 1;
      const restMs = isAnswered ? pauseMs : PAUSE_AFTER_REFUSAL_MS;
      if (restMs > 0) await wait(restMs);
      // Some ask again at once with the same id, others go on and come back to it later.
      if (isAnswered || random.chance(0.5)) command = chooseBet(random);
    }
  }
}
