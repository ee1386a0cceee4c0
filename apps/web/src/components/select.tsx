import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { labelClasses } from './field-look.ts';
import { joinClasses } from './join-classes.ts';
import { popupClasses, popupItemClasses } from './popup-look.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  className?: string;
}

export function Select<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  placeholder = 'Выберите',
  disabled = false,
  name,
  className,
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={next => next !== null && onValueChange(next)}
      disabled={disabled}
      modal={false}
      name={name}
    >
      <div className={joinClasses('flex min-w-0 flex-col gap-1.5', className)}>
        <BaseSelect.Label className={hideLabel ? 'sr-only' : labelClasses}>
          {label}
        </BaseSelect.Label>
        <BaseSelect.Trigger className="flex min-h-12 w-full items-center justify-between gap-3 rounded-[14px] border border-field-line bg-field px-4 text-base font-medium text-text transition-[border-color,background-color] duration-150 ease-out-soft select-none hover:border-line-strong data-disabled:cursor-default data-disabled:opacity-50 data-popup-open:border-accent-text">
          <span className="min-w-0 truncate">
            <BaseSelect.Value placeholder={<span className="text-muted">{placeholder}</span>} />
          </span>
          <BaseSelect.Icon className="text-muted transition-transform duration-150 data-popup-open:rotate-180">
            <ChevronDown aria-hidden="true" className="size-5" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
      </div>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className="z-50 outline-none select-none"
          sideOffset={6}
          alignItemWithTrigger={false}
        >
          <BaseSelect.Popup
            className={joinClasses(popupClasses, 'max-h-(--available-height) w-(--anchor-width)')}
          >
            <BaseSelect.List className="flex flex-col gap-0.5">
              {options.map(option => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={popupItemClasses}
                >
                  {option.icon}
                  <BaseSelect.ItemText className="min-w-0 flex-1 truncate">
                    {option.label}
                  </BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className="text-accent-text">
                    <Check aria-hidden="true" className="size-4.5" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
