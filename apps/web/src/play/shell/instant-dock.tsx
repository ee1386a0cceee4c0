import { type ReactNode, useState } from 'react';
import { AutoButton } from '../auto/auto-button.tsx';
import { AutoFields } from '../auto/auto-fields.tsx';
import { AutoReport } from '../auto/auto-report.tsx';
import { BetButton } from '../panel/bet-button.tsx';
import { HotkeysLine } from '../panel/hotkeys-line.tsx';
import { PanelNotice } from '../panel/panel-notice.tsx';
import { StakeField } from '../panel/stake-field.tsx';
import { WinLine } from '../panel/win-line.tsx';
import type { InstantRound } from '../round/round-types.ts';
import { Dock, type DockMode } from './dock.tsx';

export interface InstantDockProps {
  round: InstantRound;
  /** Controls of the game itself, between the stake and what a win pays. */
  children?: ReactNode;
  /** What the sum of a win is called, where it is more than "Выплата". */
  winLabel?: string;
  /** In place of the button that places a bet by hand. */
  manualButton?: ReactNode;
}

/** The dock of an instant game. */
export function InstantDock({ round, children, winLabel, manualButton }: InstantDockProps) {
  const [mode, setMode] = useState<DockMode>('manual');
  const { stake, phase, refusalText, auto } = round;
  const shownStake = auto.state.kind === 'running' ? auto.state.stake : undefined;
  const isAuto = mode === 'auto';
  return (
    <Dock
      mode={mode}
      onModeChange={setMode}
      isModeLocked={auto.state.kind === 'running'}
      stake={<StakeField stake={stake} shownStake={shownStake} disabled={round.isLocked} />}
      control={children}
      win={
        <WinLine
          stake={shownStake ?? stake.value}
          multiplierE4={round.winMultiplierE4}
          label={winLabel}
        />
      }
      plan={<AutoFields auto={auto} />}
      action={
        isAuto ? (
          <AutoButton auto={auto}>
            <BetButton round={round} label="Запустить автоигру" onPress={auto.start} />
          </AutoButton>
        ) : (
          (manualButton ?? <BetButton round={round} label="Сделать ставку" onPress={round.place} />)
        )
      }
      notice={
        <>
          {isAuto && <AutoReport state={auto.state} />}
          <PanelNotice phase={phase} refusalText={refusalText} />
        </>
      }
      hint={<HotkeysLine text="Пробел — ставка · A/S — ½ и 2×" />}
    />
  );
}
