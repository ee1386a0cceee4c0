import type { Bet } from '@kvazar/contract';
import type { MinesStep } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBet } from '../../../../test/mines-game.ts';
import { PATIENCE } from '../../../../test/patience.ts';
import type { CallFailure, Reply } from '../../../play/round/ask-again.ts';
import { readPending } from '../../../play/round/pending-bets.ts';
import {
  SteppedTable,
  type TableNews,
  type TablePorts,
} from '../../../play/stepped/stepped-table.ts';
import type { MinesGame } from './mines-game.ts';
import { type MinesTable, minesSteps } from './mines-table.ts';

const PLAYER = 7;
const ORDER = { stake: kopecks(100_00), mines: 3 };
const LATER = '2026-01-01T00:01:00.000Z';

const open = (cell: number): MinesStep => ({ type: 'reveal', cell });
const fail = (status: number, code: string): { failure: CallFailure } => ({
  failure: { status, code, text: code },
});
const noReply = fail(0, 'network/failed');

/** A server whose answers a test can hold back, lose or refuse. */
class FakeServer {
  readonly asked: string[] = [];
  readonly news: TableNews<MinesGame>[] = [];
  readonly refusals: string[] = [];
  game: Partial<MinesGame> | null = null;
  /** Taken in place of the next answers. */
  failures: { failure: CallFailure }[] = [];
  /** Called before each answer to a step. */
  beforeStep: () => void | Promise<void> = () => {};

  readonly ports: TablePorts<MinesGame, MinesStep> = {
    send: async ({ body }) => {
      this.asked.push('start');
      const lost = this.failures.shift();
      if (lost) return lost;
      this.game = { id: body.id, createdAt: LATER, revealed: [] };
      return { success: { bet: this.#bet(), balance: 900 } };
    },
    lookUp: async id => {
      this.asked.push(`look up ${id}`);
      return this.game?.id === id ? { success: this.#bet() } : fail(404, 'betting/not-found');
    },
    step: async (_id, step) => {
      this.asked.push(step.type === 'reveal' ? `open ${step.cell}` : 'cash out');
      await this.beforeStep();
      return this.failures.shift() ?? this.#move(step);
    },
    current: async () => {
      this.asked.push('current');
      const lost = this.failures.shift();
      if (lost) return lost;
      const isOpen = this.game !== null && (this.game.phase ?? 'active') === 'active';
      return { success: { game: isOpen ? this.#bet() : null } };
    },
    wait: async () => {},
    onNews: news => this.news.push(news),
    onRefused: code => this.refusals.push(code),
    onFailed: () => {},
  };

  /** Mines on 0, 1 and 2. */
  #move(step: MinesStep): Reply<{ game: Bet; balance: number }> {
    const revealed = this.game?.revealed ?? [];
    if (step.type === 'cashout') {
      this.game = { ...this.game, phase: 'won', payout: kopecks(112_50), positions: [0, 1, 2] };
    } else if (step.cell < 3) {
      const positions = [0, 1, 2];
      this.game = { ...this.game, phase: 'lost', revealed: [...revealed, step.cell], positions };
    } else {
      this.game = { ...this.game, revealed: [...revealed, step.cell] };
    }
    return { success: { game: this.#bet(), balance: 900 } };
  }

  #bet(): Bet {
    return makeBet(this.game ?? {});
  }
}

let server: FakeServer;
let table: MinesTable;
const state = () => table.store.getState();

async function sitDown() {
  table.attach(PLAYER);
  await vi.waitFor(() => expect(state().isKnown).toBe(true), PATIENCE);
}

beforeEach(() => {
  sessionStorage.clear();
  server = new FakeServer();
  table = new SteppedTable(minesSteps, server.ports);
});

describe('a game on this page', () => {
  it('begins, moves on and ends', async () => {
    await sitDown();
    const begun = await table.start(ORDER);
    expect(begun?.kind).toBe('settled');
    table.step(open(7));
    table.step({ type: 'cashout' });
    await table.whenIdle();
    expect(server.asked).toEqual(['current', 'start', 'open 7', 'cash out']);
    expect(state().game).toMatchObject({ phase: 'won', revealed: [7], payout: kopecks(112_50) });
    expect(server.news.map(({ game }) => game.phase)).toEqual(['active', 'active', 'won']);
    expect(server.news.every(({ isPlayedHere }) => isPlayedHere)).toBe(true);
    expect(readPending('mines', PLAYER)).toBeNull();
  });

  it('sends quick presses one after the other, even those made before it has begun', async () => {
    await sitDown();
    const begun = table.start(ORDER);
    table.step(open(7));
    table.step(open(8));
    expect(state().steps).toEqual([open(7), open(8)]);
    expect(server.asked.at(-1)).toBe('start');
    await begun;
    await table.whenIdle();
    expect(server.asked.slice(1)).toEqual(['start', 'open 7', 'open 8']);
    expect(state().game?.revealed).toEqual([7, 8]);
  });

  it('drops the presses behind a mine', async () => {
    await sitDown();
    await table.start(ORDER);
    for (const cell of [7, 0, 8]) table.step(open(cell));
    await table.whenIdle();
    expect(server.asked.slice(2)).toEqual(['open 7', 'open 0']);
    expect(state()).toMatchObject({ steps: [], game: { phase: 'lost', revealed: [7, 0] } });
  });

  it('is refused with a reason, and the board is free again', async () => {
    await sitDown();
    server.failures = [fail(422, 'betting/insufficient-funds')];
    const result = table.start(ORDER);
    table.step(open(7));
    expect((await result)?.kind).toBe('refused');
    expect(state()).toMatchObject({
      opening: null,
      steps: [],
      phase: 'ready',
      refusal: { what: 'start', code: 'betting/insufficient-funds' },
    });
    expect(server.asked).toEqual(['current', 'start']);
  });

  it('does not begin twice', async () => {
    await sitDown();
    const [first, second] = await Promise.all([table.start(ORDER), table.start(ORDER)]);
    expect([first?.kind, second]).toEqual(['settled', null]);
    expect(await table.start(ORDER)).toBeNull();
  });
});

describe('a step without an answer', () => {
  beforeEach(async () => {
    await sitDown();
    await table.start(ORDER);
  });

  it('is asked again, the same, and the player can see it', async () => {
    const phases: string[] = [];
    table.store.subscribe(({ phase }) => phases.push(phase));
    server.failures = [noReply, fail(429, 'request/too-often')];
    table.step(open(7));
    await table.whenIdle();
    expect(server.asked.slice(2)).toEqual(['open 7', 'open 7', 'open 7']);
    expect(phases).toContain('checking');
    expect(state()).toMatchObject({ phase: 'ready', game: { revealed: [7] } });
    expect(server.news.at(-1)?.balanceRoubles).toBeNull();
  });

  it('waits for the connection when nobody answers at all, then goes on in order', async () => {
    server.failures = Array.from({ length: 14 }, () => noReply);
    table.step(open(7));
    table.step(open(8));
    await table.whenIdle();
    expect(state()).toMatchObject({ phase: 'unknown', steps: [open(7), open(8)] });
    table.refresh();
    await table.whenIdle();
    expect(state()).toMatchObject({ phase: 'ready', steps: [], game: { revealed: [7, 8] } });
  });
});

describe('other devices', () => {
  it('move the board of this one, and an old state changes nothing', async () => {
    await sitDown();
    table.learn(makeBet({ revealed: [4, 9] }), 900);
    table.learn(makeBet({ revealed: [4] }), 900);
    expect(state().game?.revealed).toEqual([4, 9]);
    expect(state().isPlayedHere).toBe(false);
    expect(server.news).toHaveLength(1);
  });

  it('and the site may call it off: it leaves the board, and another can begin', async () => {
    await sitDown();
    await table.start(ORDER);
    table.learn({ ...makeBet({ id: 'other', createdAt: LATER }), state: 'cancelled' }, null);
    expect(state().game?.phase).toBe('active');
    table.learn({ ...makeBet(server.game ?? {}), state: 'cancelled' }, null);
    expect(state()).toMatchObject({ game: null, bet: null, steps: [] });
    expect((await table.start(ORDER))?.kind).toBe('settled');
  });

  it('may be faster: the press is told to be too late and the end is shown', async () => {
    await sitDown();
    await table.start(ORDER);
    server.failures = [fail(409, 'mines/game-over')];
    server.game = { ...server.game, phase: 'lost', revealed: [1], positions: [0, 1, 2] };
    table.step(open(7));
    await table.whenIdle();
    expect(state()).toMatchObject({ phase: 'ready', steps: [], game: { phase: 'lost' } });
    expect(state().refusal).toMatchObject({ what: 'step', code: 'mines/game-over' });
  });

  it('do not hand presses of one game to the next', async () => {
    await sitDown();
    table.learn(makeBet(), 900);
    let answer = () => {};
    server.beforeStep = () => new Promise(resolve => (answer = resolve));
    server.failures = [fail(409, 'mines/game-over')];
    table.step(open(7));
    table.step(open(8));
    table.learn(makeBet({ id: 'game-2', createdAt: LATER }), 900);
    expect(state()).toMatchObject({ steps: [], game: { id: 'game-2' } });
    answer();
    await table.whenIdle();
    expect(server.asked).not.toContain('open 8');
  });

  it('hold an open game: the start is refused and their game appears', async () => {
    await sitDown();
    server.game = { id: 'game-2', createdAt: LATER, revealed: [5] };
    server.failures = [fail(409, 'mines/unfinished')];
    await table.start(ORDER);
    await vi.waitFor(() => expect(state().game?.id).toBe('game-2'), PATIENCE);
    expect(state().opening).toBeNull();
  });
});

describe('coming back', () => {
  it('finds the game as it was left', async () => {
    server.game = { revealed: [4, 9] };
    await sitDown();
    expect(state().game).toMatchObject({ phase: 'active', revealed: [4, 9] });
    expect(state().isPlayedHere).toBe(false);
    table.step(open(12));
    await table.whenIdle();
    expect(state()).toMatchObject({ isPlayedHere: true, game: { revealed: [4, 9, 12] } });
  });

  it('learns that a game it knew ended while the connection was away', async () => {
    await sitDown();
    await table.start(ORDER);
    server.game = { ...server.game, phase: 'won', revealed: [4], positions: [0, 1, 2] };
    table.refresh();
    await vi.waitFor(() => expect(state().game?.phase).toBe('won'), PATIENCE);
  });

  it('asks what became of a start that was left without an answer', async () => {
    await sitDown();
    server.failures = Array.from({ length: 14 }, () => noReply);
    const lost = await table.start(ORDER);
    expect(lost?.kind).toBe('unknown');
    const id = readPending('mines', PLAYER)?.body.id ?? '';
    table.detach();

    const later = new FakeServer();
    later.game = { id, createdAt: LATER, phase: 'won', revealed: [4], positions: [0, 1, 2] };
    table = new SteppedTable(minesSteps, later.ports);
    await sitDown();
    await vi.waitFor(() => expect(state().game?.id).toBe(id), PATIENCE);
    expect(later.asked).not.toContain('start');
    expect(readPending('mines', PLAYER)).toBeNull();
  });

  it('sends nothing more once the page is left', async () => {
    await sitDown();
    await table.start(ORDER);
    let answer = () => {};
    server.beforeStep = () => new Promise(resolve => (answer = resolve));
    table.step(open(7));
    table.step(open(8));
    table.detach();
    answer();
    await table.whenIdle();
    await vi.waitFor(() => expect(server.news.at(-1)?.game.revealed).toEqual([7]), PATIENCE);
    expect(server.asked).not.toContain('open 8');
  });
});
