import type { ReactNode } from 'react';

interface ChipRowProps<Value> {
  /** What is chosen, for assistive technology. */
  label: string;
  items: readonly { readonly value: Value; readonly text: string; readonly note?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
  /** The last of the row: the way to every other value. */
  children?: ReactNode;
}

/** One row of values, each a tap away. */
export function ChipRow<Value extends string | number>(props: ChipRowProps<Value>) {
  const { label, items, value, onChange, disabled, children } = props;
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className="phone-chips flex min-w-0 flex-1 gap-1.5"
    >
      {items.map(item => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
          className="phone-chip"
        >
          {item.text}
          {item.note && <small>{item.note}</small>}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
