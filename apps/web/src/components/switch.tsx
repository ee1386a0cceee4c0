import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** A setting that applies at once. The whole row can be pressed. */
export function Switch({
  label,
  description,
  checked,
  onCheckedChange,
  disabled = false,
  name,
  className,
}: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside its own root.
    <label
      className={joinClasses(
        'flex min-h-9 items-center justify-between gap-4 touch:min-h-11',
        disabled && 'opacity-50',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block text-[15px] leading-snug">{label}</span>
        {description && (
          <span className="mt-0.5 block text-[13px] leading-snug text-muted">{description}</span>
        )}
      </span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={next => onCheckedChange(next)}
        disabled={disabled}
        name={name}
        className="flex h-7 w-12 shrink-0 rounded-full border border-line-strong bg-track p-[3px] transition-[background-color,border-color,box-shadow] duration-180 ease-out-soft data-checked:border-transparent data-checked:bg-primary-from data-checked:shadow-glow"
      >
        <BaseSwitch.Thumb className="size-5 rounded-full bg-white shadow-[0_2px_6px_rgb(0_0_0/0.35)] transition-transform duration-180 ease-out-soft data-checked:translate-x-5 motion-reduce:transition-none" />
      </BaseSwitch.Root>
    </label>
  );
}
