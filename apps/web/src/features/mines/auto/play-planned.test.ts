import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { makeBet, makeGame } from '../../../../test/mines-game.ts';
import type { BetResult } from '../../../play/round/settle-bet.ts';
import { emptyTable } from '../../../play/stepped/stepped-game.ts';
import type { MinesTable, MinesTableState } from '../table/mines-table.ts';
import { playPlanned } from './play-planned.ts';

/** Plays with mines on 0, 1 and 2; `onStep` may replace what a step leads to. */
function makeTable(onStep?: (stepsMade: number) => Partial<MinesTableState> | null) {
  const store = createStore<MinesTableState>(() => emptyTable);
  const made: string[] = [];
  function put(change: Parameters<typeof makeGame>[0]) {
    store.setState({ game: makeGame(change), bet: makeBet(change) });
  }
  const table = {
    store,
    isAttached: true,
    start: async (): Promise<BetResult> => {
      put({});
      return { kind: 'settled', bet: makeBet(), balanceRoubles: 900 };
    },
    step: (step: { type: string; cell?: number }) => {
      made.push(step.type === 'reveal' ? `open ${step.cell}` : 'cash out');
      const other = onStep?.(made.length);
      if (other) return store.setState(other);
      const revealed = store.getState().game?.revealed ?? [];
      if (step.type === 'cashout') put({ phase: 'won', revealed, payout: kopecks(128_57) });
      else if ((step.cell ?? 0) < 3)
        put({ phase: 'lost', revealed: [...revealed, step.cell ?? 0] });
      else put({ revealed: [...revealed, step.cell ?? 0] });
    },
    whenIdle: async () => {},
  };
  return { table: table as unknown as MinesTable, made };
}

const plan = (picks: readonly number[]) => ({ stake: kopecks(100_00), mines: 3, picks });
const noPause = async () => {};

describe('a game of the auto mode', () => {
  it('opens the chosen tiles and takes the win', async () => {
    const { table, made } = makeTable();
    const result = await playPlanned(table, plan([7, 8]), noPause);
    expect(made).toEqual(['open 7', 'open 8', 'cash out']);
    expect(result).toMatchObject({ kind: 'settled', bet: { payout: 128.57 } });
  });

  it('ends at a mine', async () => {
    const { table, made } = makeTable();
    const result = await playPlanned(table, plan([7, 0, 8]), noPause);
    expect(made).toEqual(['open 7', 'open 0']);
    expect(result).toMatchObject({ kind: 'settled', bet: { payout: 0 } });
  });

  it('stops with what the server said, or that it said nothing', async () => {
    const refused = makeTable(() => ({
      refusal: { what: 'step', code: 'site/maintenance', text: 'works' },
    }));
    expect(await playPlanned(refused.table, plan([7]), noPause)).toMatchObject({
      kind: 'refused',
      text: 'works',
    });
    const silent = makeTable(() => ({ phase: 'unknown' }));
    expect((await playPlanned(silent.table, plan([7]), noPause))?.kind).toBe('refused');
    expect(silent.made).toEqual(['open 7']);
  });

  it('touches no other game', async () => {
    const { table, made } = makeTable(() => ({ game: makeGame({ id: 'game-2' }) }));
    expect(await playPlanned(table, plan([7, 8]), noPause)).toBeNull();
    expect(made).toEqual(['open 7']);
  });
});
