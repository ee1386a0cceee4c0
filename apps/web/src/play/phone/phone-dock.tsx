import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ButtonPlace } from '../panel/button-place.tsx';
import type { DockMode, DockParts } from '../shell/dock-parts.ts';
import { AutoProgress } from './auto-progress.tsx';
import { Sheet } from './late-sheets.ts';
import { SideButton } from './side-button.tsx';
import { StakeTile } from './stake-tile.tsx';

const MODES: readonly { value: DockMode; text: string }[] = [
  { value: 'manual', text: 'Вручную' },
  { value: 'auto', text: 'Авто' },
];

/** The dock of a phone: the game's row, the stake, the main button. It never changes its height. */
export function PhoneDock(parts: DockParts) {
  const { mode, row, stake, auto, action, side, notice } = parts;
  const [isPlanOpen, setPlanOpen] = useState(false);
  const running = auto.state.kind === 'running' ? auto.state : null;
  if (running && isPlanOpen) setPlanOpen(false);
  const isAuto = mode === 'auto';
  function choose(next: DockMode) {
    if (next !== mode) parts.onModeChange(next);
    if (next === 'auto') setPlanOpen(true);
  }
  return (
    <>
      {running ? (
        <AutoProgress running={running} rows={row ? 2 : 1} />
      ) : (
        <>
          {row && (
            <div className="phone-row" data-stacks={parts.doesRowStack || undefined}>
              {row}
            </div>
          )}
          <div className="phone-row" data-stacks="">
            <StakeTile {...stake} winMultiplierE4={parts.winMultiplierE4} />
            {parts.facts ?? (
              <fieldset
                aria-label="Режим ставок"
                disabled={parts.isModeLocked}
                className="phone-well phone-modes"
              >
                {MODES.map(({ value, text }) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={value === mode}
                    onClick={() => choose(value)}
                  >
                    {text}
                  </button>
                ))}
              </fieldset>
            )}
          </div>
        </>
      )}
      <div className="phone-main">
        {isAuto ? (
          <SideButton
            icon={SlidersHorizontal}
            label="План"
            disabled={running !== null}
            onPress={() => setPlanOpen(true)}
          />
        ) : (
          side
        )}
        <div>
          <ButtonPlace>{action}</ButtonPlace>
        </div>
      </div>
      <div className="phone-notice">{notice}</div>
      <Sheet
        title="Автоигра"
        open={isPlanOpen && isAuto}
        onOpenChange={setPlanOpen}
        footer={!running && <div className="phone-main lying:max-h-14">{action}</div>}
      >
        <div className="phone-plan">{parts.plan}</div>
      </Sheet>
    </>
  );
}
