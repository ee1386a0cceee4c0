import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for assistive technology. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `segmented`: equal parts of one sunken bar. `underline`: a row of words above a line. */
  look?: 'segmented' | 'underline';
  /** `TabPanel`s. */
  children?: ReactNode;
  className?: string;
}

const LIST = {
  segmented: 'grid auto-cols-fr grid-flow-col rounded-[14px] border border-field-line bg-field p-1',
  underline: 'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]',
};

const TAB = {
  segmented:
    'min-h-10 rounded-[10px] px-3 text-[15px] font-semibold touch:min-h-11 active:data-[active]:opacity-90',
  underline: 'min-h-11 px-0.5 text-[15px] font-semibold whitespace-nowrap -outline-offset-2',
};

const INDICATOR = {
  segmented:
    'top-(--active-tab-top) h-(--active-tab-height) rounded-[10px] border border-line bg-control shadow-quiet',
  underline: 'bottom-0 h-0.5 rounded-full bg-linear-to-r from-accent to-accent-end',
};

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  look = 'segmented',
  children,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={next => onValueChange(next)}
      className={joinClasses('min-w-0', className)}
    >
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className={joinClasses('relative isolate', LIST[look])}
      >
        {items.map(item => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={joinClasses(
              'flex items-center justify-center gap-2 text-muted transition-colors duration-150 ease-out-soft select-none',
              'hover:text-text data-active:text-text data-disabled:pointer-events-none data-disabled:opacity-45',
              TAB[look],
            )}
          >
            {item.icon}
            {item.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator
          className={joinClasses(
            'absolute left-0 -z-1 w-(--active-tab-width) translate-x-(--active-tab-left) transition-[translate,width] duration-180 ease-out-soft motion-reduce:transition-none',
            INDICATOR[look],
          )}
        />
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} className={joinClasses('rounded-control', className)}>
      {children}
    </BaseTabs.Panel>
  );
}
