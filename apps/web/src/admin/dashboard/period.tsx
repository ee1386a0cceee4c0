import { z } from 'zod';
import { Segmented } from '../frame/segmented.tsx';

/** A day as an address writes it; empty: not chosen. */
const DayText = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);

export const PeriodAddress = z.object({
  period: z.enum(['today', '7d', '30d', 'range']).default('today'),
  from: DayText.default(''),
  to: DayText.default(''),
});

export type PeriodChoice = z.output<typeof PeriodAddress>;

const OPTIONS = [
  { value: 'today', label: 'Сегодня' },
  { value: '7d', label: '7 дней' },
  { value: '30d', label: '30 дней' },
  { value: 'range', label: 'Период' },
] as const;

interface PeriodPickerProps {
  chosen: PeriodChoice;
  /** The days that are shown now: where a choice by hand begins. */
  shown: { readonly from: string; readonly to: string };
  onChoose: (part: Partial<PeriodChoice>) => void;
}

export function PeriodPicker({ chosen, shown, onChoose }: PeriodPickerProps) {
  return (
    <>
      {chosen.period === 'range' && <DayRange {...shown} onChoose={onChoose} />}
      <Segmented
        label="Период"
        value={chosen.period}
        options={OPTIONS}
        onChange={period =>
          onChoose(period === 'range' ? { period, ...shown } : { period, from: '', to: '' })
        }
      />
    </>
  );
}

interface DayRangeProps {
  from: string;
  to: string;
  onChoose: (part: { from?: string; to?: string }) => void;
}

const DAY_INPUT =
  'min-h-8 rounded-[10px] border border-field-line bg-field px-2 text-[13px] text-text touch:min-h-11';

export function DayRange({ from, to, onChoose }: DayRangeProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5 text-[13px] text-muted">
      <legend className="sr-only">Дни, оба включительно</legend>
      <label className="flex items-center gap-1.5">
        с
        <input
          type="date"
          aria-label="С дня"
          className={DAY_INPUT}
          value={from}
          max={to}
          onChange={({ target }) => target.value !== '' && onChoose({ from: target.value })}
        />
      </label>
      <label className="flex items-center gap-1.5">
        по
        <input
          type="date"
          aria-label="По день"
          className={DAY_INPUT}
          value={to}
          min={from}
          onChange={({ target }) => target.value !== '' && onChoose({ to: target.value })}
        />
      </label>
    </fieldset>
  );
}
