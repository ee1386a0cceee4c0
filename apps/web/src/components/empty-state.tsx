import type { ReactNode } from 'react';
import { EmptyOrbit } from './empty-orbit.tsx';
import { joinClasses } from './join-classes.ts';

export interface EmptyStateProps {
  /** Without one, an empty orbit is drawn. */
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** One way on: a Button. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ drawing, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={joinClasses('flex flex-col items-center px-6 py-10 text-center', className)}>
      {drawing ?? <EmptyOrbit />}
      <p className="mt-5 font-display text-lg leading-tight font-extrabold">{title}</p>
      {text && <p className="mt-2 max-w-[42ch] text-[15px] text-balance text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
