import { minesMultiplierE4 } from '@kvazar/games';
import { Button } from '../../../components/button.tsx';
import { AutoButton } from '../../../play/auto/auto-button.tsx';
import { AutoFields } from '../../../play/auto/auto-fields.tsx';
import { AutoReport } from '../../../play/auto/auto-report.tsx';
import { BetButton } from '../../../play/panel/bet-button.tsx';
import { HotkeysLine } from '../../../play/panel/hotkeys-line.tsx';
import { StakeField } from '../../../play/panel/stake-field.tsx';
import { WinLine } from '../../../play/panel/win-line.tsx';
import { Dock } from '../../../play/shell/dock.tsx';
import type { MinesRound } from '../use-mines-round.ts';
import { MinesActions, MinesNotice } from './mines-actions.tsx';
import { MinesCount } from './mines-count.tsx';
import { PicksLine } from './picks-line.tsx';

/** The dock of Mines; on narrow screens its button is under the board. */
export function MinesPanel({ round }: { round: MinesRound }) {
  const { auto, mode, shownStake, shownMines: mines } = round;
  const isAuto = mode === 'auto';
  return (
    <Dock
      mode={mode}
      onModeChange={round.changeMode}
      isModeLocked={round.isRunning || auto.state.kind === 'running'}
      stake={<StakeField stake={round.stake} shownStake={shownStake} disabled={round.isLocked} />}
      control={<MinesCount count={mines} onChange={round.changeMines} disabled={round.isLocked} />}
      win={isAuto ? <PicksLine round={round} /> : <NextWinLine round={round} />}
      plan={<AutoFields auto={auto} />}
      action={
        isAuto ? (
          <AutoButton auto={auto}>
            <AutoStartButton round={round} />
          </AutoButton>
        ) : (
          <MinesActions round={round} />
        )
      }
      actionPlace={isAuto ? 'last' : 'stage'}
      notice={
        isAuto && (
          <>
            <AutoReport state={auto.state} />
            <MinesNotice round={round} />
          </>
        )
      }
      hint={<HotkeysLine text="Пробел — начать · Q — случайная · W — забрать" />}
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
      label={`Выплата за ${gems + 1}-ю клетку`}
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
