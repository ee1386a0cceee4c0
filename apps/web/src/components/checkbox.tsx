import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some of a group, but not all of it. */
  indeterminate?: boolean;
  disabled?: boolean;
  name?: string;
  className?: string;
}

export function Checkbox({
  label,
  checked,
  onCheckedChange,
  indeterminate = false,
  disabled = false,
  name,
  className,
}: CheckboxProps) {
  const Mark = indeterminate ? Minus : Check;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside its own root.
    <label
      className={joinClasses(
        'flex min-h-9 items-center gap-3 text-[15px] leading-snug touch:min-h-11',
        disabled && 'opacity-50',
        className,
      )}
    >
      <BaseCheckbox.Root
        checked={checked}
        indeterminate={indeterminate}
        onCheckedChange={next => onCheckedChange(next)}
        disabled={disabled}
        name={name}
        className="grid size-6 shrink-0 place-items-center rounded-lg border border-line-strong bg-field text-on-accent transition-[background-color,border-color,box-shadow] duration-150 ease-out-soft hover:border-accent-text data-checked:border-transparent data-checked:bg-primary-from data-checked:shadow-primary data-indeterminate:border-transparent data-indeterminate:bg-primary-from"
      >
        <BaseCheckbox.Indicator className="motion-pop">
          <Mark aria-hidden="true" strokeWidth={3} className="size-4" />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
