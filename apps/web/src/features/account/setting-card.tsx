import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

interface SettingCardProps {
  icon: LucideIcon;
  title: string;
  /** On the right of the title: a badge that tells the state. */
  state?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One setting: what it is, how it stands, and what can be done. */
export function SettingCard({ icon: Icon, title, state, children, className }: SettingCardProps) {
  return (
    <section
      aria-label={title}
      className={joinClasses(
        'flex min-w-0 flex-col rounded-section border border-line bg-surface p-5 shadow-card wallet:p-6',
        className,
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 pb-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-tint text-accent-text">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <h3 className="min-w-0 flex-1 text-[17px] leading-tight font-semibold">{title}</h3>
        {state}
      </header>
      {children}
    </section>
  );
}
