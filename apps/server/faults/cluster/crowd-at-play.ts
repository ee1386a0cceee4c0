import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { connectSocket, watch } from '../../test/connect-socket.ts';
import { chooseBet } from '../support/bet-command.ts';
import type { BetJournal } from '../support/bet-journal.ts';
import type { CrashJournal } from '../support/crash-journal.ts';
import type { Player, Reply } from '../support/player.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { TableJournal } from '../support/table-journal.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Haproxy } from './haproxy.ts';
import { Noticed } from './noticed.ts';

export interface Crowd {
  readonly proxy: Haproxy;
  readonly random: SeededRandom;
  readonly dice: { readonly players: readonly Player[]; readonly journal: BetJournal };
  readonly crash: { readonly players: readonly Player[]; readonly journal: CrashJournal };
  readonly table: { readonly players: readonly Player[]; readonly journal: TableJournal };
}

const SOCKETS = 12;
const PATIENCE_MS = 180_000;
const PAUSE_MS = 120;
/** As pages ask again: the same, with the same id, later and later. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** As pages come back that a node has sent away. */
const COME_BACK_WITHIN_MS = 1_000;
/** What the rules of a game answer, whatever happens to the machines. */
const BY_THE_RULES = /^(crash\/(too-early|too-late|round-void|slot-taken)|live\/closed)$/;

/** Everyone who plays while something breaks. They do as pages do, and keep what they noticed. */
export class CrowdAtPlay {
  readonly noticed = new Noticed();
  readonly #crowd: Crowd;
  readonly #lanes: Promise<unknown>;
  readonly #answeredOf: number[] = [];
  readonly #sockets: Socket[] = [];
  #isStopping = false;
  #failure: unknown = null;

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
    const { dice, crash, table } = crowd;
    const lanes = [
      ...dice.players.map(player => (random: SeededRandom) => this.#dice(player, random)),
      ...crash.players.map(player => (random: SeededRandom) => this.#crash(player, random)),
      ...table.players.map(player => (random: SeededRandom) => this.#table(player, random)),
    ];
    this.#lanes = Promise.all(
      lanes.map(async (play, lane) => {
        this.#answeredOf[lane] = 0;
        const random = crowd.random.fork(`lane ${lane}`);
        while (!this.#isStopping) {
          await play(random);
          this.#answeredOf[lane] = (this.#answeredOf[lane] ?? 0) + 1;
          await wait(PAUSE_MS);
        }
      }),
    ).catch(error => {
      this.#failure = error ?? new Error('the crowd failed');
    });
    for (let n = 0; n < SOCKETS; n++) this.#listen();
  }

  /** Each of them has been answered so many more times, and every socket listens. */
  async goOn(times: number): Promise<void> {
    const goals = this.#answeredOf.map(count => count + times);
    await waitUntil('everyone is answered again', PATIENCE_MS, () => {
      if (this.#failure) throw this.#failure;
      return (
        this.#answeredOf.every((count, lane) => count >= (goals[lane] ?? 0)) &&
        this.#sockets.every(({ connected }) => connected)
      );
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#lanes;
    for (const socket of this.#sockets) socket.removeAllListeners().disconnect();
    if (this.#failure) throw this.#failure;
  }

  /** Until what became of it is known. */
  async #untilKnown<Success>(ask: () => Promise<Reply<Success>>): Promise<Reply<Success>> {
    const sinceMs = performance.now();
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
      const reply = await ask();
      if (reply.kind === 'success' || (reply.kind === 'refused' && BY_THE_RULES.test(reply.code))) {
        this.noticed.recordAnswer(sinceMs);
        return reply;
      }
      this.noticed.errors.push(
        reply.kind === 'refused' ? `${reply.status} ${reply.code}` : reply.reason,
      );
      if (performance.now() - sinceMs > PATIENCE_MS) throw new Error(JSON.stringify(reply));
      await wait(delayMs);
    }
  }

  async #dice(player: Player, random: SeededRandom): Promise<void> {
    const command = chooseBet(random);
    await this.#untilKnown(() => this.#crowd.dice.journal.place(player, command));
  }

  /** Into the round that takes bets, and out of it by hand some time after take-off. */
  async #crash(player: Player, random: SeededRandom): Promise<void> {
    const { journal } = this.#crowd.crash;
    const autoCashout = random.chance(0.3) ? 1.05 : null;
    const choice = {
      id: random.uuid(),
      amount: random.integer(1, 5),
      slot: 1,
      autoCashout,
    } as const;
    const placed = await this.#untilKnown(() => journal.place(player, choice));
    if (placed.kind !== 'success') return;
    const stayMs = random.integer(0, 1_000);
    for (;;) {
      const reply = await this.#untilKnown(() => journal.cashOut(choice.id));
      const isEarly = reply.kind === 'refused' && reply.code === 'crash/too-early';
      if (!isEarly) return;
      await wait(PAUSE_MS + stayMs);
    }
  }

  async #table(player: Player, random: SeededRandom): Promise<void> {
    const { journal } = this.#crowd.table;
    const id = random.uuid();
    const spot = random.pick(['red', 'black', 'dozen:1']);
    await this.#untilKnown(() => journal.place(player, id, { spot, amount: 10 }));
    await wait(PAUSE_MS * 3);
  }

  #listen(): void {
    const { proxy } = this.#crowd;
    const socket = connectSocket(proxy.socketUrl, '', { origin: proxy.url });
    let lostAtMs: number | null = null;
    socket.on('connect', () => {
      if (lostAtMs !== null) this.noticed.recordDeaf(lostAtMs);
      lostAtMs = null;
      void watch(socket, 'crash').catch(() => {});
    });
    socket.on('disconnect', reason => {
      if (this.#isStopping) return;
      this.noticed.socketsLost += 1;
      lostAtMs = performance.now();
      if (reason === 'io server disconnect') {
        setTimeout(
          () => socket.connect(),
          this.#crowd.random.fork(`socket ${this.noticed.socketsLost}`).next() *
            COME_BACK_WITHIN_MS,
        );
      }
    });
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => socket.connect(), FIRST_DELAY_MS);
    });
    this.#sockets.push(socket);
  }
}
