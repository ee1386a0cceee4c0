import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface CardProps {
  title?: ReactNode;
  /** On the right of the title. */
  action?: ReactNode;
  /** `panel` lies lower than `surface`: the controls beside a game's stage. */
  tone?: 'surface' | 'panel';
  padding?: 'none' | 'sm' | 'md';
  as?: 'section' | 'div' | 'article' | 'aside';
  children: ReactNode;
  className?: string;
}

const PADDINGS = {
  none: '',
  sm: 'p-4',
  md: 'p-5 wallet:p-6',
};

export function Card({
  title,
  action,
  tone = 'surface',
  padding = 'md',
  as: Element = 'section',
  children,
  className,
}: CardProps) {
  return (
    <Element
      className={joinClasses(
        'min-w-0 rounded-section border border-line',
        tone === 'surface' ? 'bg-surface shadow-card' : 'bg-panel',
        PADDINGS[padding],
        className,
      )}
    >
      {(title || action) && (
        <header
          className={joinClasses(
            'flex min-h-9 items-center justify-between gap-4 pb-4',
            padding === 'none' && 'px-5 pt-5',
          )}
        >
          {title && <h2 className="font-display text-lg leading-tight font-extrabold">{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </Element>
  );
}
