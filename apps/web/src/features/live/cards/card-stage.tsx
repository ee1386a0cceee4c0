import type { ReactNode } from 'react';
import type { Side } from './deal.ts';
import './card-stage.css';

interface CardStageProps {
  readonly isSmall: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** The table that cards are dealt on. It stays dark in both themes. */
export function CardStage({ isSmall, className, children }: CardStageProps) {
  return (
    <div className={`card-stage ${className}`} data-small={isSmall || undefined}>
      <div className="card-stage-table">{children}</div>
    </div>
  );
}

interface HandLabelProps {
  readonly side: Side;
  readonly name: string;
  readonly tone: string;
  readonly points: string | null;
  readonly state: 'playing' | 'won' | 'lost';
}

/** Whose hand it is and what it counts so far. */
export function HandLabel({ side, name, tone, points, state }: HandLabelProps) {
  return (
    <p className="hand-label" data-side={side} data-tone={tone} data-state={state}>
      <span key={points} className="hand-points">
        {points ?? '·'}
      </span>
      <span className="hand-name">{name}</span>
    </p>
  );
}

interface PlateProps {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: string;
}

/** What is said over the table. The page announces it to screen readers by itself. */
export function Plate({ title, detail, tone }: PlateProps) {
  return (
    <div key={title} className="stage-plate" data-tone={tone} aria-hidden="true">
      <b>{title}</b>
      {detail && <span>{detail}</span>}
    </div>
  );
}

/** Cards come out of it, back side up. */
export function Shoe() {
  return (
    <svg viewBox="0 0 120 76" className="stage-shoe" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="shoe-lid" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#5a45c9" />
          <stop offset="1" stopColor="#221650" />
        </linearGradient>
        <linearGradient id="shoe-front" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#2c1f6b" />
          <stop offset="1" stopColor="#0e0929" />
        </linearGradient>
      </defs>
      <ellipse cx="60" cy="68" rx="56" ry="7" fill="#02010a" opacity="0.5" />
      <path d="M34 4H86L104 30H16Z" fill="url(#shoe-lid)" />
      <path d="M34 4H86L87.4 6H32.6Z" fill="#a99bff" opacity="0.7" />
      <path d="M16 30H104L98 62H22Z" fill="url(#shoe-front)" />
      <path d="M16 30H104L103.6 32H16.4Z" fill="#8b77ff" opacity="0.55" />
      <path d="M34 50H86L84 68H36Z" fill="#f3f1ff" />
      <path d="M37 53H83L81.6 66H38.4Z" fill="#5a3de0" />
      <path d="M30 44H90V51H30Z" fill="#080418" />
      <path d="M52 14L60 9L68 14L60 19Z" fill="#5be4f7" opacity="0.85" />
    </svg>
  );
}
