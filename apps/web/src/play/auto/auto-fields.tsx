import { Infinity as Endless } from 'lucide-react';
import { labelClasses } from '../../components/field-look.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { NumberField } from '../number-field.tsx';
import { ChipRow } from '../phone/chip-row.tsx';
import { useIsPhone } from '../phone/is-phone.ts';
import type { AutoControl } from './auto-control.ts';
import { LimitField } from './limit-field.tsx';
import { StakeChangeField } from './stake-change-field.tsx';

const MAX_BETS = 100_000;
const BETS_AFTER_ENDLESS = 10;
const ENDLESS = 0;
const QUICK_COUNTS = [10, 25, 100, 500, ENDLESS];

/** What the auto mode does; fixed while it runs. */
export function AutoFields({ auto }: { auto: AutoControl }) {
  const { state, settings, change } = auto;
  const isRunning = state.kind === 'running';
  const Count = useIsPhone() ? CountChips : BetCountField;
  return (
    <>
      <Count
        count={settings.betCount}
        onChange={betCount => change({ betCount })}
        disabled={isRunning}
      />
      <div className="flex flex-col gap-3.5">
        <StakeChangeField
          label="При выигрыше"
          value={settings.onWin}
          onChange={onWin => change({ onWin })}
          disabled={isRunning}
        />
        <StakeChangeField
          label="При проигрыше"
          value={settings.onLoss}
          onChange={onLoss => change({ onLoss })}
          disabled={isRunning}
        />
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <LimitField
          label="Стоп при прибыли"
          value={settings.stopOnProfit}
          onChange={stopOnProfit => change({ stopOnProfit })}
          disabled={isRunning}
        />
        <LimitField
          label="Стоп при убытке"
          value={settings.stopOnLoss}
          onChange={stopOnLoss => change({ stopOnLoss })}
          disabled={isRunning}
        />
      </div>
    </>
  );
}

interface BetCountFieldProps {
  count: number | null;
  onChange: (count: number | null) => void;
  disabled: boolean;
}

/** The same by a tap. */
function CountChips({ count, onChange, disabled }: BetCountFieldProps) {
  const known = count ?? ENDLESS;
  const counts = QUICK_COUNTS.includes(known) ? QUICK_COUNTS : [known, ...QUICK_COUNTS.slice(1)];
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className={labelClasses}>
        Число ставок
      </span>
      <ChipRow
        label="Число ставок"
        items={counts.map(value => ({ value, text: value === ENDLESS ? '∞' : String(value) }))}
        value={known}
        onChange={value => onChange(value === ENDLESS ? null : value)}
        disabled={disabled}
      />
    </div>
  );
}

/** Zero bets read as "without end", which is what an emptied field shows. */
function BetCountField({ count, onChange, disabled }: BetCountFieldProps) {
  const isEndless = count === null;
  return (
    <NumberField
      label="Число ставок"
      value={count ?? 0}
      emptyText={isEndless ? '∞' : undefined}
      decimals={0}
      onCommit={typed => onChange(typed === 0 ? null : Math.min(MAX_BETS, typed))}
      disabled={disabled}
      trailing={
        <button
          type="button"
          aria-label="Без ограничения"
          aria-pressed={isEndless}
          disabled={disabled}
          onClick={() => onChange(isEndless ? BETS_AFTER_ENDLESS : null)}
          className={joinClasses(
            'grid h-9 min-w-11 place-items-center rounded-[10px] shadow-quiet transition-colors duration-150 touch:h-11',
            isEndless ? 'bg-accent-tint text-accent-text' : 'bg-control hover:bg-control-hover',
          )}
        >
          <Endless aria-hidden="true" className="size-4.5" />
        </button>
      }
    />
  );
}
