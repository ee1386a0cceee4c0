import type { ReactNode } from 'react';
import { useShownCurrent } from './use-shown-current.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side: a period, a kind. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const row = useShownCurrent<HTMLFieldSetElement>(value);
  return (
    <fieldset
      ref={row}
      className="relative flex w-fit min-w-0 max-w-full overflow-x-auto rounded-[10px] border border-line bg-surface [scrollbar-width:none]"
    >
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-8 shrink-0 border-line px-3 text-[13px] font-medium whitespace-nowrap text-muted -outline-offset-2 not-first-of-type:border-l first-of-type:rounded-l-[9px] last-of-type:rounded-r-[9px] hover:text-text aria-pressed:bg-strong aria-pressed:text-text touch:min-h-11"
        >
          {option.label}
          {option.count !== undefined && <span className="ml-1.5">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
