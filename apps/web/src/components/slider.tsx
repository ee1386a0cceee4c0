import { Slider as BaseSlider } from '@base-ui/react/slider';
import { useLaidOut } from '../lib/use-laid-out.ts';
import { labelClasses } from './field-look.ts';
import { joinClasses } from './join-classes.ts';

export interface SliderProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  value: number;
  onValueChange: (value: number) => void;
  /** When the thumb is let go. */
  onValueCommitted?: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** `split`: both sides of the thumb mean something, lose on the left and win on the right. */
  tone?: 'accent' | 'split' | 'split-reversed';
  /** Numbers under the track. */
  marks?: readonly number[];
  /** How the value is written and read aloud. */
  formatValue?: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

const TRACK = {
  accent: 'bg-track',
  split: 'bg-win-fill',
  'split-reversed': 'bg-lose-fill',
};

const FILLED = {
  accent: 'bg-linear-to-r from-accent to-accent-end',
  split: 'bg-lose-fill',
  'split-reversed': 'bg-win-fill',
};

export function Slider({
  label,
  hideLabel = false,
  value,
  onValueChange,
  onValueCommitted,
  min,
  max,
  step = 1,
  tone = 'accent',
  marks = [],
  formatValue = String,
  disabled = false,
  className,
}: SliderProps) {
  const isLaidOut = useLaidOut();
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={next => onValueChange(next)}
      onValueCommitted={onValueCommitted && (next => onValueCommitted(next))}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      // At an edge it is measured.
      thumbAlignment={isLaidOut ? 'edge' : 'center'}
      className={joinClasses('flex min-w-0 flex-col', disabled && 'opacity-50', className)}
    >
      <div
        className={
          hideLabel ? 'sr-only' : joinClasses(labelClasses, 'flex justify-between gap-3 pb-1')
        }
      >
        <BaseSlider.Label>{label}</BaseSlider.Label>
        <BaseSlider.Value className="font-semibold text-text">
          {() => formatValue(value)}
        </BaseSlider.Value>
      </div>
      <BaseSlider.Control className="flex h-11 w-full cursor-pointer touch-none items-center select-none data-disabled:cursor-default">
        <BaseSlider.Track
          className={joinClasses(
            'mx-[7px] h-2 w-full rounded-full shadow-[0_0_0_6px_var(--field),0_0_0_7px_var(--field-line)]',
            TRACK[tone],
          )}
        >
          <BaseSlider.Indicator className={joinClasses('rounded-l-full', FILLED[tone])} />
          <BaseSlider.Thumb
            getAriaValueText={() => formatValue(value)}
            className="size-9 rounded-control bg-linear-to-b from-white to-[#d8dcf8] shadow-[inset_0_1px_0_#fff,inset_0_-2px_4px_rgb(90_100_190/0.25),0_6px_18px_-4px_rgb(0_0_0/0.6)] outline-offset-2 transition-[scale] duration-150 ease-out-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-text data-dragging:scale-106 motion-reduce:transition-none motion-reduce:data-dragging:scale-100"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
      {marks.length > 0 && (
        <div aria-hidden="true" className="relative mx-[25px] h-5 text-[13px] text-muted">
          {marks.map(mark => (
            <span
              key={mark}
              className="absolute -translate-x-1/2"
              style={{ left: `${((mark - min) / (max - min)) * 100}%` }}
            >
              {formatValue(mark)}
            </span>
          ))}
        </div>
      )}
    </BaseSlider.Root>
  );
}
