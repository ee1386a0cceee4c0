import type { ReactNode } from 'react';
import { useStaffTitle } from './page-title.ts';

interface PageProps {
  title: string;
  /** Beside the title: what the page shows at this moment. */
  note?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head line of a page and, under it, what scrolls. */
export function Page({ title, note, actions, children }: PageProps) {
  useStaffTitle(title);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 pb-3 wallet:px-5 wallet:pt-4">
        <h1 className="text-xl leading-7 font-bold">{title}</h1>
        {note && <div className="min-w-0 text-[13px] text-muted">{note}</div>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label={title}
        className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 -outline-offset-2 wallet:px-5"
      >
        <div className="grid grid-cols-1 gap-3">{children}</div>
      </section>
    </div>
  );
}
