import { Check } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';

interface StepListProps {
  steps: readonly string[];
  current: number;
  /** Steps already made can be returned to. */
  onChoose: (step: number) => void;
}

export function StepList({ steps, current, onChoose }: StepListProps) {
  return (
    <ol aria-label="Шаги" className="mb-6 grid grid-cols-5 gap-1.5 wallet:gap-2.5">
      {steps.map((name, index) => {
        const isDone = index < current;
        return (
          <li key={name} aria-current={index === current ? 'step' : undefined}>
            <button
              type="button"
              disabled={!isDone || current === steps.length - 1}
              onClick={() => onChoose(index)}
              className="group flex w-full flex-col items-center gap-1.5 rounded-control wallet:items-start"
            >
              <span
                className={joinClasses(
                  'h-1.5 w-full rounded-full transition-colors duration-180',
                  index <= current ? 'bg-linear-to-r from-accent to-accent-end' : 'bg-strong',
                )}
              />
              <span
                className={joinClasses(
                  'flex items-center gap-1 text-xs leading-tight wallet:text-[13px]',
                  index === current ? 'font-semibold text-text' : 'text-muted max-wallet:sr-only',
                  isDone && 'group-enabled:group-hover:text-text',
                )}
              >
                {isDone && <Check aria-hidden="true" className="size-3.5 text-win" />}
                {name}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
