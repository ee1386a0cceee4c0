import type { ReactNode } from 'react';

interface PageSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function PageSection({ id, title, lead, children }: PageSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className="font-display text-lg font-bold tracking-tight wallet:text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1.5 max-w-[72ch] text-[15px] leading-snug text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
