import type { Bet, LiveEvents } from '@kvazar/contract';
import type { MinesStep } from '@kvazar/games';
import { ZERO } from '@kvazar/money';
import { callApi } from '../../../lib/api-client.ts';
import { liveSocket } from '../../../lib/live-socket.ts';
import { toReply } from '../../../play/round/bet-calls.ts';
import { playSound } from '../../../play/sound.ts';
import type { StartOrder, SteppedGame, TableState } from '../../../play/stepped/stepped-game.ts';
import type { StepCalls, SteppedTable, TableNews } from '../../../play/stepped/stepped-table.ts';
import { useSteppedTable } from '../../../play/stepped/use-stepped-table.ts';
import { countGems, type MinesGame, readMinesGame } from './mines-game.ts';
import { addStep, dropDone } from './step-queue.ts';

export interface MinesOrder extends StartOrder {
  readonly mines: number;
}

export type MinesTable = SteppedTable<MinesGame, MinesStep, MinesOrder>;
export type MinesTableState = TableState<MinesGame, MinesStep>;

export const minesSteps: SteppedGame<MinesGame, MinesStep, MinesOrder> = {
  id: 'mines',
  startPath: '/api/games/mines/start',
  refusals: { unfinished: 'mines/unfinished', over: 'mines/game-over' },
  read: readMinesGame,
  open: (id, { stake, mines }) => ({
    id,
    stake,
    mines,
    phase: 'active',
    revealed: [],
    positions: null,
    payout: ZERO,
    createdAt: '',
  }),
  hasMovedOn: (known, arrived) => arrived.revealed.length > known.revealed.length,
  addStep,
  dropDone,
};

const calls: StepCalls<MinesStep> = {
  step: (id, step) =>
    toReply(
      step.type === 'reveal'
        ? callApi('/api/games/mines/reveal', { id, cell: step.cell })
        : callApi('/api/games/mines/cashout', { id }),
    ),
  current: () => toReply(callApi('/api/games/mines/current')),
};

export function useMinesTable(): MinesTable {
  return useSteppedTable({ rules: minesSteps, calls, listen: listenToDevices, chime });
}

function listenToDevices(learn: (bet: Bet, balanceRoubles: number) => void): () => void {
  const hear: LiveEvents['mines:changed'] = ({ game, balance }) => learn(game, balance);
  liveSocket.on('mines:changed', hear);
  return () => void liveSocket.off('mines:changed', hear);
}

/** A gem sounds higher than the one before it. */
function chime({ game, before }: TableNews<MinesGame>): void {
  const gems = countGems(game);
  const known = before?.id === game.id ? countGems(before) : 0;
  if (gems > known) playSound('chime', { step: gems - 1 });
}
