import { setTimeout as wait } from 'node:timers/promises';
import type { CallSuccess } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectInvariants } from '../test/invariants.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, type Reply, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { waitUntil } from './support/wait-until.ts';

const PLAYERS = 6;
const PATIENCE_MS = 120_000;
const PAUSE_AFTER_SILENCE_MS = 25;

type ClaimReply = Reply<CallSuccess<'/api/bonus/claim'>>;

/** Plays until there is something to take, and takes it, on and on. */
class Claimer {
  readonly #player: Player;
  readonly #random: SeededRandom;
  /** What the server said it paid, by the id of the claim. */
  readonly paid = new Map<string, unknown>();
  /** Claims of which nobody knows what became. */
  readonly inDoubt = new Set<string>();
  isStopping = false;

  constructor(player: Player, random: SeededRandom) {
    this.#player = player;
    this.#random = random;
  }

  async run(): Promise<void> {
    while (!this.isStopping) {
      await this.#play();
      const id = this.#random.uuid();
      this.#note(id, await this.claim(id));
    }
  }

  claim(id: string): Promise<ClaimReply> {
    return this.#player.call('/api/bonus/claim', { id, kind: 'all' });
  }

  async #play(): Promise<void> {
    for (let bets = 0; bets < 3 && !this.isStopping; bets++) {
      const bet = { id: this.#random.uuid(), amount: 1_000, side: 'under', target: 98 } as const;
      const reply = await this.#player.call('/api/games/dice/bet', bet);
      if (reply.kind === 'unanswered') await wait(PAUSE_AFTER_SILENCE_MS);
    }
  }

  #note(id: string, reply: ClaimReply): void {
    if (reply.kind === 'success') this.paid.set(id, reply.success.claimed);
    if (reply.kind === 'unanswered') this.inDoubt.add(id);
  }
}

describe('the server is killed while rewards are claimed', () => {
  let site: FaultSite;
  beforeAll(async () => {
    site = await FaultSite.open();
  });
  afterAll(() => site?.close());

  itSurvives('kill -9 at any moment: each claim is paid once or not at all', async run => {
    const players = await registerPlayers(site.node.url, PLAYERS);
    for (const round of run.rounds(2)) {
      const claimers = players.map(
        (player, n) => new Claimer(player, run.random.fork(`round ${round}, player ${n}`)),
      );
      const running = Promise.all(claimers.map(claimer => claimer.run()));
      const wanted = run.random.integer(5, 40);
      await waitUntil(
        `${wanted} claims are paid`,
        PATIENCE_MS,
        () => claimers.reduce((sum, { paid }) => sum + paid.size, 0) >= wanted,
      );
      const takesDatabaseAlong = round % 2 === 0;
      await Promise.all([site.node.kill(), ...(takesDatabaseAlong ? [site.killPostgres()] : [])]);
      for (const claimer of claimers) claimer.isStopping = true;
      await running;
      await site.node.start();
      for (const claimer of claimers) {
        for (const [id, claimed] of claimer.paid) {
          const again = await claimer.claim(id);
          expect(again.kind === 'success' && again.success.claimed).toEqual(claimed);
        }
        // Paid then, paid now, or nothing to pay yet: the invariants tell whether any is paid twice.
        for (const id of claimer.inDoubt) {
          const reply = await claimer.claim(id);
          if (reply.kind === 'refused') expect(reply.code).toBe('bonus/nothing');
          else expect(reply.kind).toBe('success');
        }
      }
      await site.withDatabase(expectInvariants);
    }
  });
});
