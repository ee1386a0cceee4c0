import type { ReactNode } from 'react';
import { Hint } from '../../components/hint.tsx';
import { joinClasses } from '../../components/join-classes.ts';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Where the value comes from, in a tooltip. */
  readonly hint?: ReactNode;
}

interface FactsProps {
  items: readonly Fact[];
  className?: string;
}

/** Names and values, a line each. */
export function Facts({ items, className }: FactsProps) {
  return (
    <dl className={joinClasses('divide-y divide-line', className)}>
      {items.map(({ name, value, hint }) => (
        <div key={name} className="flex min-h-8 items-center justify-between gap-4 py-1">
          <dt className="flex items-center gap-1.5 text-muted">
            {name}
            {hint !== undefined && <Hint label={`Подсказка: ${name}`} content={hint} />}
          </dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
