import { minesMultiplierE4 } from '@kvazar/games';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { AutoPanel } from '../../../play/auto/auto-panel.tsx';
import { BetButton } from '../../../play/panel/bet-button.tsx';
import { BetPanel } from '../../../play/panel/bet-panel.tsx';
import { StakeField } from '../../../play/panel/stake-field.tsx';
import { WinLine } from '../../../play/panel/win-line.tsx';
import type { MinesRound } from '../use-mines-round.ts';
import { MinesNotice } from './mines-actions.tsx';
import { MinesCount } from './mines-count.tsx';
import { MinesHotkeysLine } from './mines-hotkeys-line.tsx';
import { PicksLine } from './picks-line.tsx';

interface MinesPanelProps {
  round: MinesRound;
  /** Only where the stage does not show them. */
  actions: ReactNode;
}

export function MinesPanel({ round, actions }: MinesPanelProps) {
  const { auto, shownStake, shownMines: mines } = round;
  const settings = (
    <>
      <StakeField stake={round.stake} shownStake={shownStake} disabled={round.isLocked} />
      <MinesCount count={mines} onChange={round.changeMines} disabled={round.isLocked} />
    </>
  );
  return (
    <BetPanel
      mode={round.mode}
      onModeChange={round.changeMode}
      isModeLocked={round.isRunning || auto.state.kind === 'running'}
      manual={
        <>
          {settings}
          <NextWinLine round={round} />
          {actions}
          <MinesHotkeysLine />
        </>
      }
      auto={
        <>
          {settings}
          <PicksLine round={round} />
          <AutoPanel auto={auto} startButton={<AutoStartButton round={round} />} />
          <MinesNotice round={round} />
        </>
      }
    />
  );
}

function NextWinLine({ round }: { round: MinesRound }) {
  const { game, isRunning, shownMines: mines, shownStake } = round;
  const gems = isRunning && game ? game.revealed.length : 0;
  return (
    <WinLine
      stake={shownStake}
      multiplierE4={minesMultiplierE4({ mines }, gems + 1)}
      label={`Выигрыш за ${gems + 1}-ю клетку`}
    />
  );
}

function AutoStartButton({ round }: { round: MinesRound }) {
  if (round.picks.length === 0 && round.phase === 'ready') {
    return (
      <Button size="lg" fullWidth disabled>
        Выберите клетки на поле
      </Button>
    );
  }
  return <BetButton round={round} label="Запустить автоигру" onPress={round.auto.start} />;
}
