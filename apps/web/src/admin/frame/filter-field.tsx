import { type ReactNode, useEffect, useId, useState } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

const box =
  'min-h-8 min-w-0 max-wallet:w-full rounded-[10px] border border-line bg-surface px-2.5 text-[13px] text-text hover:border-line-strong touch:min-h-11 touch:text-base';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search' | 'date' | 'number';
  placeholder?: string;
  /** Layout only: its width. */
  className?: string;
}

const TYPING_PAUSE_MS = 300;

/** One field of a filter; the page asks again once the hand has rested. */
export function FilterField({
  label,
  value,
  onChange,
  type = 'text',
  placeholder,
  className = 'w-36',
}: FilterFieldProps) {
  const [typed, setTyped] = useState(value);
  const id = useId();
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <span
      className={joinClasses('grid min-w-0 gap-1', type === 'search' && 'max-wallet:col-span-2')}
    >
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={typed}
        placeholder={placeholder}
        onChange={event => setTyped(event.target.value)}
        className={`${box} ${className}`}
      />
    </span>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** One of a known few, as the browser draws it: fast by the keyboard and on a phone. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <span className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => onChange(event.target.value as Value)}
        className={box}
      >
        {(Object.keys(options) as Value[]).map(option => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </select>
    </span>
  );
}

export function Filters({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 wallet:flex wallet:flex-wrap">
      {children}
    </div>
  );
}
