import type { Bet } from '@kvazar/contract';
import { MINES_CELLS } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { readRoubles } from '../../lib/balance.ts';
import { useRunningBet } from '../../lib/running-bets.ts';
import { readSession, useSession } from '../../lib/session.ts';
import type { AutoControl } from '../../play/auto/auto-control.ts';
import { useAutoMode } from '../../play/auto/use-auto-mode.ts';
import { useOwnBets } from '../../play/bets/own-bets.ts';
import { pause } from '../../play/round/ask-again.ts';
import type { RoundPhase, StakeControl } from '../../play/round/round-types.ts';
import { useBetLimits } from '../../play/round/use-bet-limits.ts';
import { useStake } from '../../play/round/use-stake.ts';
import { useGameSettings } from '../../play/settings/game-settings.ts';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import type { DockMode } from '../../play/shell/dock-parts.ts';
import { playSound } from '../../play/sound.ts';
import { gameInPlay, isGameRunning } from '../../play/stepped/stepped-game.ts';
import { addRandomPick, type Picks, togglePick } from './auto/auto-steps.ts';
import { playPlanned } from './auto/play-planned.ts';
import type { BoardUse } from './board/board-view.ts';
import { changeMines, firstSetting, parseMinesSetting } from './mines-setting.ts';
import type { MinesGame } from './table/mines-game.ts';
import { type MinesTableState, useMinesTable } from './table/mines-table.ts';
import { listQueuedCells } from './table/step-queue.ts';

/** Everything that the panel and the stage of Mines need to know. */
export interface MinesRound {
  readonly table: MinesTableState;
  /** The game on the board; null while the board is clear. */
  readonly game: MinesGame | null;
  readonly isRunning: boolean;
  /** The settings stay as they are: a game or the auto mode runs. */
  readonly isLocked: boolean;
  readonly phase: RoundPhase;
  readonly mode: DockMode;
  readonly changeMode: (mode: DockMode) => void;
  /** The auto mode ended in the middle of a game, which is now played by hand. */
  readonly isLeftByAuto: boolean;
  readonly boardUse: BoardUse;
  readonly stake: StakeControl;
  /** Of the running game, else of the next one. */
  readonly shownStake: Kopecks;
  readonly shownMines: number;
  readonly picks: Picks;
  readonly changeMines: (mines: number) => void;
  readonly clearPicks: () => void;
  readonly start: () => void;
  readonly press: (cell: number) => void;
  readonly pressRandom: () => void;
  readonly canPressRandom: boolean;
  readonly cashOut: () => void;
  readonly checkAgain: () => void;
  readonly auto: AutoControl;
  /** The last finished games, oldest first. */
  readonly results: readonly Bet[];
}

const RESULTS_KEPT = 20;
/** A tile of the auto mode may be seen turning; fast, it stays within what the server takes. */
const AUTO_STEP_MS = 150;
const FAST_AUTO_STEP_MS = 45;

export function useMinesRound(): MinesRound {
  const client = useQueryClient();
  const { user } = useSession();
  const limits = useBetLimits('mines');
  const runner = useMinesTable();
  const table = useStore(runner.store);
  const [setting, changeSetting] = useRememberedSetting('mines', firstSetting, parseMinesSetting);
  const [chosenMode, setChosenMode] = useState<DockMode>('manual');
  /** From the first choice of a tile on, the game before has left the board. */
  const [isPicking, setPicking] = useState(false);
  const stake = useStake('mines', limits, readRoubles(user?.balance ?? 0));
  const results = useFinishedGames();

  const auto = useAutoMode({
    bets: runner,
    place: amount => {
      playSound('bet');
      return playPlanned(runner, { ...setting, stake: amount }, pauseAutoStep);
    },
    bounds: () => ({
      maxStake: limits.maxBet,
      balance: readRoubles(readSession(client)?.user?.balance ?? 0),
    }),
    baseStake: stake.value,
  });
  const isAutoRunning = auto.state.kind === 'running';
  const isRunning = isGameRunning(table);
  useRunningBet(isAutoRunning || isRunning);
  // A game that the auto mode left unfinished, or another device began, is played by hand.
  const mode = isRunning && !isAutoRunning ? 'manual' : chosenMode;
  const boardUse = chooseUse(mode, isRunning, isAutoRunning);
  const game = boardUse === 'pick' && isPicking ? null : gameInPlay(table);
  const running = isRunning ? game : null;

  function changePicks(picks: Picks) {
    setPicking(true);
    changeSetting({ ...setting, picks });
  }

  function press(cell: number) {
    if (boardUse === 'open') runner.step({ type: 'reveal', cell });
    if (boardUse === 'pick') changePicks(togglePick(setting.picks, cell, setting));
  }

  return {
    table,
    game,
    isRunning,
    isLocked: isRunning || isAutoRunning || table.phase !== 'ready',
    phase: table.isKnown || table.phase !== 'ready' ? table.phase : 'placing',
    mode,
    changeMode: next => {
      setChosenMode(next);
      setPicking(next === 'auto');
    },
    isLeftByAuto: mode !== chosenMode && auto.state.kind === 'stopped',
    boardUse,
    stake,
    shownStake: running?.stake ?? (isAutoRunning ? auto.state.stake : stake.value),
    shownMines: running?.mines ?? setting.mines,
    picks: setting.picks,
    changeMines: mines => changeSetting(changeMines(setting, mines)),
    clearPicks: () => changePicks([]),
    start: () => {
      if (mode !== 'manual' || isAutoRunning || isRunning || table.phase !== 'ready') return;
      playSound('bet');
      void runner.start({ stake: stake.value, mines: setting.mines });
    },
    press,
    pressRandom: () => {
      if (boardUse === 'pick') changePicks(addRandomPick(setting.picks, setting, Math.random));
      const cell = running && chooseRandomCell(running, table);
      if (boardUse === 'open' && typeof cell === 'number') press(cell);
    },
    canPressRandom: boardUse !== 'watch',
    cashOut: () => {
      if (boardUse === 'open') runner.step({ type: 'cashout' });
    },
    checkAgain: () => runner.checkAgain(),
    auto: {
      ...auto,
      start: () => {
        if (isRunning || setting.picks.length === 0) return;
        setPicking(false);
        auto.start();
      },
    },
    results,
  };
}

function chooseUse(mode: DockMode, isRunning: boolean, isAutoRunning: boolean): BoardUse {
  if (isAutoRunning) return 'watch';
  if (isRunning) return 'open';
  return mode === 'auto' ? 'pick' : 'watch';
}

function useFinishedGames(): readonly Bet[] {
  const { bets = [] } = useOwnBets('mines');
  return bets
    .filter(({ state }) => state === 'settled')
    .slice(0, RESULTS_KEPT)
    .toReversed();
}

function chooseRandomCell(game: MinesGame, { steps }: MinesTableState): number | undefined {
  const taken = new Set([...game.revealed, ...listQueuedCells(steps)]);
  const free = Array.from({ length: MINES_CELLS }, (_, cell) => cell).filter(
    cell => !taken.has(cell),
  );
  return free[Math.floor(Math.random() * free.length)];
}

function pauseAutoStep(): Promise<void> {
  const { isFast } = useGameSettings.getState();
  return pause(isFast ? FAST_AUTO_STEP_MS : AUTO_STEP_MS);
}
