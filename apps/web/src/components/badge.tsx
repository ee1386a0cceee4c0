import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'win' | 'lose' | 'gold';

export interface BadgeProps {
  tone?: BadgeTone;
  /** `pill`: a label such as LIVE. `chip`: a number such as a multiplier. */
  shape?: 'pill' | 'chip';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-neutral-tint text-muted',
  accent: 'bg-accent-tint text-accent-text',
  info: 'bg-info-tint text-accent-2',
  win: 'bg-win-tint text-win',
  lose: 'bg-lose-tint text-lose',
  gold: 'border border-gold-fill/40 bg-gold-tint text-gold',
};

const SHAPES = {
  pill: 'h-6 rounded-full px-2.5 text-xs font-bold tracking-wide',
  chip: 'h-8 rounded-[10px] px-3 text-[13px] font-bold',
};

export function Badge({ tone = 'neutral', shape = 'pill', icon, children, className }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex shrink-0 items-center justify-center gap-1.5 leading-none whitespace-nowrap',
        SHAPES[shape],
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
