import { type ReactNode, useState } from 'react';
import { AutoButton } from './auto/auto-button.tsx';
import { AutoFields } from './auto/auto-fields.tsx';
import { AutoReport } from './auto/auto-report.tsx';
import { BetButton } from './panel/bet-button.tsx';
import { BetPanel, type PanelMode } from './panel/bet-panel.tsx';
import { HotkeysLine } from './panel/hotkeys-line.tsx';
import { PanelNotice } from './panel/panel-notice.tsx';
import { StakeField } from './panel/stake-field.tsx';
import { WinLine } from './panel/win-line.tsx';
import type { InstantRound } from './round/round-types.ts';

export interface InstantBetPanelProps {
  round: InstantRound;
  /** Controls of the game itself, between the stake and what a win pays. */
  children?: ReactNode;
  /** What the sum of a win is called, where it is more than "Выигрыш". */
  winLabel?: string;
  /** In place of the button that places a bet by hand. */
  manualButton?: ReactNode;
}

/** The bet panel of an instant game: Вручную / Авто. */
export function InstantBetPanel({ round, children, winLabel, manualButton }: InstantBetPanelProps) {
  const [mode, setMode] = useState<PanelMode>('manual');
  const { stake, phase, refusalText, auto } = round;
  const shownStake = auto.state.kind === 'running' ? auto.state.stake : undefined;
  const choices = (
    <>
      <StakeField stake={stake} shownStake={shownStake} disabled={round.isLocked} />
      {children}
      <WinLine
        stake={shownStake ?? stake.value}
        multiplierE4={round.winMultiplierE4}
        label={winLabel}
      />
    </>
  );
  const isAuto = mode === 'auto';
  return (
    <BetPanel
      mode={mode}
      onModeChange={setMode}
      isModeLocked={auto.state.kind === 'running'}
      manual={choices}
      auto={
        <>
          {choices}
          <AutoFields auto={auto} />
        </>
      }
      action={
        <>
          {isAuto ? (
            <AutoButton auto={auto}>
              <BetButton round={round} label="Запустить автоигру" onPress={auto.start} />
            </AutoButton>
          ) : (
            (manualButton ?? (
              <BetButton round={round} label="Сделать ставку" onPress={round.place} />
            ))
          )}
          {isAuto && <AutoReport state={auto.state} />}
          <PanelNotice phase={phase} refusalText={refusalText} />
        </>
      }
    >
      {!isAuto && <HotkeysLine />}
    </BetPanel>
  );
}
