import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface HintProps {
  /** What the hint is about: "Подсказка: логин". */
  label: string;
  content: ReactNode;
}

/** The small "i" beside a label. Its pressable area is larger than the mark. */
export function Hint({ label, content }: HintProps) {
  return (
    <Tooltip content={content}>
      <button
        type="button"
        aria-label={label}
        className="relative grid size-5 place-items-center rounded-full text-muted transition-colors duration-150 after:absolute after:-inset-1.5 after:content-[''] hover:text-accent-text touch:after:-inset-3"
      >
        <Info aria-hidden="true" className="size-4" />
      </button>
    </Tooltip>
  );
}
