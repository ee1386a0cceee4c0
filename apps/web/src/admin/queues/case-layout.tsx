import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

export interface CaseProps {
  id: string;
  /** It is decided: on to the next. */
  onDone: () => void;
  back: ReactNode;
}

export const panelClasses =
  'flex min-h-0 min-w-0 flex-col rounded-control border border-line bg-surface bar:overflow-hidden';

interface CaseLayoutProps {
  label: string;
  back: ReactNode;
  error: Error | null;
  children: ReactNode;
  decision: ReactNode;
  aside: ReactNode;
}

/** The case, and beside it whom it is about; on a phone one under the other. */
export function CaseLayout({ label, back, error, children, decision, aside }: CaseLayoutProps) {
  return (
    <>
      <section aria-label={label} className={panelClasses}>
        {back}
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
          tabIndex={0}
          className="grid min-h-0 flex-1 content-start gap-3.5 p-3.5 -outline-offset-2 bar:overflow-y-auto"
        >
          {error ? (
            <p role="alert" className="text-muted">
              {error.message}
            </p>
          ) : (
            children
          )}
        </div>
        {!error && decision}
      </section>
      <aside
        aria-label={`${label}: о ком и о чём`}
        className={joinClasses(
          panelClasses,
          'p-3.5 bar:overflow-y-auto max-[1279px]:bar:col-start-2',
        )}
      >
        {aside}
      </aside>
    </>
  );
}
