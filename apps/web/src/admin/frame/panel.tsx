import { type ReactNode, useId } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

interface PanelProps {
  title?: ReactNode;
  /** On the title's line. */
  note?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Layout only: columns it takes, its height. */
  className?: string;
  children: ReactNode;
}

/** A card of the staff area. */
export function Panel({ title, note, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      className={joinClasses(
        'flex min-w-0 flex-col rounded-control border border-line bg-surface p-3.5',
        className,
      )}
    >
      {(title !== undefined || actions) && (
        <header className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {title !== undefined && (
            <h2 id={id} className="text-[13px] leading-5 font-semibold">
              {title}
            </h2>
          )}
          {note && <div className="ml-auto text-xs text-muted">{note}</div>}
          {actions && (
            <div className={joinClasses('flex flex-wrap items-center gap-2', !note && 'ml-auto')}>
              {actions}
            </div>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
