import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

export type StepState = 'plain' | 'good' | 'bad';

interface StepProps {
  number: number;
  title: ReactNode;
  state?: StepState;
  children: ReactNode;
}

const MARKS: Record<StepState, string> = {
  plain: 'bg-accent-tint text-accent-text',
  good: 'bg-win-tint text-win',
  bad: 'bg-lose-tint text-lose',
};

export function Step({ number, title, state = 'plain', children }: StepProps) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 wallet:gap-x-4">
      <span
        aria-hidden="true"
        className={joinClasses(
          'grid size-8 place-items-center rounded-full text-sm font-bold',
          MARKS[state],
        )}
      >
        {state === 'plain' && number}
        {state === 'good' && <Check className="size-4.5" />}
        {state === 'bad' && <X className="size-4.5" />}
      </span>
      <div className="min-w-0 pt-1">
        <h4 className="leading-snug font-semibold">{title}</h4>
        <div className="mt-1.5 flex flex-col gap-2.5 text-sm leading-relaxed text-muted">
          {children}
        </div>
      </div>
    </li>
  );
}

/** A value of the calculation; long ones break instead of scrolling. */
export function Calculation({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-field-line bg-field px-3.5 py-2.5 font-mono text-[13px] leading-relaxed wrap-anywhere text-text">
      {children}
    </p>
  );
}
