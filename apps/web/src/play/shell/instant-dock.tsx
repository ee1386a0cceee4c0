import { formatRoubles } from '@kvazar/money';
import { type ReactNode, useState } from 'react';
import { AutoFields } from '../auto/auto-fields.tsx';
import { AutoReport } from '../auto/auto-report.tsx';
import { StartButton } from '../auto/start-button.tsx';
import { StopButton } from '../auto/stop-button.tsx';
import { BetButton } from '../panel/bet-button.tsx';
import { HotkeysLine } from '../panel/hotkeys-line.tsx';
import { PanelNotice } from '../panel/panel-notice.tsx';
import { WinLine } from '../panel/win-line.tsx';
import type { InstantRound } from '../round/round-types.ts';
import { useWin } from '../round/use-win.ts';
import { Dock } from './dock.tsx';
import type { DockMode, DockParts } from './dock-parts.ts';

export interface InstantDockProps
  extends Pick<DockParts, 'control' | 'row' | 'doesRowStack' | 'side'> {
  round: InstantRound;
  /** What the sum of a win is called, where it is more than "Выплата". */
  winLabel?: string;
  /** On the main button, before the stake. */
  verb?: string;
  /** Under it; what a win pays unless told. */
  caption?: ReactNode;
  /** The auto mode is closed for now. */
  isManualOnly?: boolean;
  /** In place of the button that places a bet by hand. */
  manualButton?: ReactNode;
}

/** The dock of an instant game. */
export function InstantDock(props: InstantDockProps) {
  const { round, winLabel, verb = 'Поставить', manualButton, isManualOnly = false } = props;
  const [chosen, setMode] = useState<DockMode>('manual');
  const mode = isManualOnly ? 'manual' : chosen;
  const { stake, phase, refusalText, auto, winMultiplierE4 } = round;
  const running = auto.state.kind === 'running' ? auto.state : null;
  const isAuto = mode === 'auto';
  const { payout } = useWin(stake.value, winMultiplierE4);
  return (
    <Dock
      mode={mode}
      onModeChange={setMode}
      isModeLocked={running !== null || isManualOnly}
      stake={{ stake, shownStake: running?.stake, disabled: round.isLocked }}
      winMultiplierE4={winLabel === undefined ? winMultiplierE4 : undefined}
      control={props.control}
      row={props.row}
      doesRowStack={props.doesRowStack ?? false}
      side={props.side}
      win={
        <WinLine
          stake={running?.stake ?? stake.value}
          multiplierE4={winMultiplierE4}
          label={winLabel}
        />
      }
      auto={auto}
      plan={<AutoFields auto={auto} />}
      action={
        isAuto ? (
          running ? (
            <StopButton running={running} onPress={auto.stop} />
          ) : (
            <StartButton round={round} auto={auto} />
          )
        ) : (
          (manualButton ?? (
            <BetButton
              round={round}
              verb={verb}
              caption={props.caption ?? `выплата ${formatRoubles(payout)}`}
              onPress={round.place}
            />
          ))
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
