import type { Bet } from '@kvazar/contract';
import { mines } from '@kvazar/games';
import { kopecks, kopecksFromRoubles, payoutFor } from '@kvazar/money';
import { expect } from 'vitest';
import type { Player, Reply } from './player.ts';
import type { SeededRandom } from './seeded-random.ts';

const GIFT_KOPECKS = 1_000_000;
const CELLS = 25;

export type MinesCommand =
  | {
      readonly path: '/api/games/mines/start';
      readonly body: { readonly id: string; readonly amount: number; readonly mines: number };
    }
  | {
      readonly path: '/api/games/mines/reveal';
      readonly body: { readonly id: string; readonly cell: number };
    }
  | { readonly path: '/api/games/mines/cashout'; readonly body: { readonly id: string } };

interface Answer {
  readonly game: Bet;
  readonly balance: number;
}

function revealedIn({ outcome }: Bet): number[] {
  return outcome['revealed'] as number[];
}

function isActive(game: Bet | null): game is Bet {
  return game !== null && game.outcome['state'] === 'active';
}

function toKopecks(roubles: number): number {
  return kopecksFromRoubles(roubles) ?? Number.NaN;
}

/** Plays game after game, and holds every answer against what this player knows. */
export class MinesPlayer {
  readonly #player: Player;
  readonly #random: SeededRandom;
  /** As last answered. */
  #game: Bet | null = null;
  #balance = GIFT_KOPECKS;
  /** Sent and never answered: it has happened once, or not at all. */
  #inDoubt: MinesCommand | null = null;

  constructor(player: Player, random: SeededRandom) {
    this.#player = player;
    this.#random = random;
  }

  /** Of the game as last answered. */
  get gameId(): string | null {
    return this.#game?.id ?? null;
  }

  get inDoubt(): MinesCommand | null {
    return this.#inDoubt;
  }

  /** Any next step of an honest player; true when it was answered. */
  async step(cashOutChance: number): Promise<boolean> {
    return this.#send(this.#choose(cashOutChance));
  }

  /** An open game with so many cells revealed, whatever it takes. */
  async open(cells: number): Promise<void> {
    while (!isActive(this.#game) || revealedIn(this.#game).length < cells) {
      const answered = await this.#send(this.#choose(0));
      if (!answered) throw new Error('the server fell silent');
    }
  }

  /** To be called when all is well again: what was answered stands, what was not is settled now. */
  async expectRestored(): Promise<void> {
    const found = await this.#readCurrent();
    const pending = this.#inDoubt;
    if (!pending) {
      expect(found).toEqual(isActive(this.#game) ? this.#game : null);
    } else {
      await this.#settleDoubt(pending, found);
    }
    const reply = await this.#player.call('/api/user/getBal');
    if (reply.kind !== 'success') throw new Error(JSON.stringify(reply));
    expect(toKopecks(reply.success.balance), 'the balance').toBe(this.#balance);
  }

  #choose(cashOutChance: number): MinesCommand {
    const random = this.#random;
    const game = this.#game;
    if (!isActive(game)) {
      const body = {
        id: random.uuid(),
        amount: random.integer(1, 20),
        mines: random.integer(1, 5),
      };
      return { path: '/api/games/mines/start', body };
    }
    const revealed = revealedIn(game);
    if (revealed.length > 0 && random.chance(cashOutChance)) {
      return { path: '/api/games/mines/cashout', body: { id: game.id } };
    }
    let cell = random.integer(0, CELLS - 1);
    while (revealed.includes(cell)) cell = (cell + 1) % CELLS;
    return { path: '/api/games/mines/reveal', body: { id: game.id, cell } };
  }

  async #send(command: MinesCommand): Promise<boolean> {
    this.#inDoubt = command;
    const reply = await this.#call(command);
    if (reply.kind === 'refused') throw new Error(JSON.stringify(reply));
    if (reply.kind === 'unanswered') return false;
    this.#learn(command, reply.success);
    return true;
  }

  #call({ path, body }: MinesCommand): Promise<Reply<Answer>> {
    return this.#player.call(path, body) as Promise<Reply<Answer>>;
  }

  /** The step as the rules make it, and the money moved for it exactly once. */
  #learn(command: MinesCommand, { game, balance }: Answer): void {
    const stake = kopecks(toKopecks(game.amount));
    const due = payoutFor(stake, Math.round(game.multiplier * 10_000));
    expect(toKopecks(game.payout), `the payout of ${game.id}`).toBe(due);
    const taken = command.path === '/api/games/mines/start' ? stake : 0;
    expect(toKopecks(balance), `the balance after ${command.path}`).toBe(
      this.#balance - taken + toKopecks(game.payout),
    );
    this.#expectStep(command, game);
    this.#balance = toKopecks(balance);
    this.#game = game;
    this.#inDoubt = null;
  }

  #expectStep(command: MinesCommand, game: Bet): void {
    const before = this.#game && this.#game.id === game.id ? revealedIn(this.#game) : [];
    const { state } = game.outcome;
    if (command.path === '/api/games/mines/start') expect(state).toBe('active');
    if (command.path === '/api/games/mines/cashout') expect(state).toBe('won');
    const added = command.path === '/api/games/mines/reveal' ? [command.body.cell] : [];
    expect(revealedIn(game)).toEqual([...before, ...added]);
    expect(game.game).toBe(mines.id);
  }

  /** Either it never arrived, and the game is as last answered; or it did, and asking again says so. */
  async #settleDoubt(pending: MinesCommand, found: Bet | null): Promise<void> {
    const before = isActive(this.#game) ? this.#game : null;
    const hasArrived = JSON.stringify(found) !== JSON.stringify(before);
    // Twice at once: an impatient player gets the same answer, and the money moves once.
    const replies = await Promise.all([this.#call(pending), this.#call(pending)]);
    const [first, second] = replies;
    if (first?.kind !== 'success') throw new Error(`asked again: ${JSON.stringify(first)}`);
    expect(second).toEqual(first);
    if (hasArrived) {
      expect(isActive(first.success.game) ? first.success.game : null).toEqual(found);
    }
    this.#learn(pending, first.success);
  }

  async #readCurrent(): Promise<Bet | null> {
    const reply = await this.#player.call('/api/games/mines/current');
    if (reply.kind !== 'success') throw new Error(JSON.stringify(reply));
    return reply.success.game;
  }
}
