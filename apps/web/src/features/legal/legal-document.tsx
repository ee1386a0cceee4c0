import { type ReactNode, useMemo } from 'react';
import { useCurrentSection } from '../../lib/use-current-section.ts';
import type { LegalSection } from './legal-section.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** The day from which the published texts of both documents are in force. */
const editionDate = { shown: '15 ноября 2026', machine: '2026-11-15' };

interface LegalDocumentProps {
  title: string;
  /** The document in a few sentences, for who reads no further. */
  summary: ReactNode;
  sections: readonly LegalSection[];
  /** What to read beside this document. */
  seeAlso: { href: string; label: string };
}

export function LegalDocument({ title, summary, sections, seeAlso }: LegalDocumentProps) {
  const sectionIds = useMemo(() => sections.map(section => section.id), [sections]);
  const currentId = useCurrentSection(sectionIds);
  return (
    <div className="mx-auto grid w-full max-w-[1120px] items-start gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_280px]">
      <article className="min-w-0 rounded-section border border-line bg-surface px-5 py-8 wallet:px-10 wallet:py-11">
        <header className="border-b border-line pb-7">
          <h1 className="text-balance font-display text-[clamp(16px,5.2vw,24px)] leading-tight font-bold tracking-tight text-text wallet:text-[2rem]">
            {title}
          </h1>
          <p className="mt-3 text-sm text-muted">
            Редакция от <time dateTime={editionDate.machine}>{editionDate.shown}</time> года
          </p>
          <div className="mt-6 max-w-[68ch] rounded-tile border border-line bg-raised px-5 py-4 leading-relaxed text-text">
            {summary}
          </div>
        </header>
        <details className="group mt-6 rounded-tile border border-line bg-panel min-[1200px]:hidden">
          <summary className="cursor-pointer rounded-tile px-5 py-3.5 font-semibold text-text outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent-2">
            Содержание
          </summary>
          <nav aria-label="Содержание документа" className="px-2 pb-3">
            <TableOfContents sections={sections} currentId={undefined} />
          </nav>
        </details>
        {sections.map((section, index) => (
          <Section key={section.id} number={index + 1} section={section} />
        ))}
        <footer className="mt-12 border-t border-line pt-6 text-muted">
          Читайте также:{' '}
          <a
            href={seeAlso.href}
            className="font-medium text-accent-text underline underline-offset-4 hover:text-text"
          >
            {seeAlso.label}
          </a>
        </footer>
      </article>
      <nav
        aria-label="Содержание"
        className="sticky top-[106px] hidden max-h-[calc(100dvh-132px)] overflow-y-auto rounded-section border border-line bg-panel p-3 min-[1200px]:block"
      >
        <p className="px-3 pt-2 pb-2 font-display text-sm font-bold text-text">Содержание</p>
        <TableOfContents sections={sections} currentId={currentId} />
      </nav>
    </div>
  );
}

function Section({ number, section }: { number: number; section: LegalSection }) {
  const headingId = `${section.id}-heading`;
  return (
    <section id={section.id} aria-labelledby={headingId} className="-scroll-mt-6 pt-11">
      <h2
        id={headingId}
        className="text-balance font-display text-lg leading-snug font-bold tracking-tight text-text wallet:text-xl"
      >
        <span className="mr-2.5 text-accent-text">{number}.</span>
        {section.title}
      </h2>
      <div className="mt-4 flex flex-col gap-3.5">
        {section.clauses.map((clause, index) => (
          <div
            key={clause.id}
            className="grid gap-x-3 leading-relaxed text-text wallet:grid-cols-[3rem_minmax(0,68ch)]"
          >
            <span className="text-sm leading-[inherit] text-muted tabular-nums">
              {number}.{index + 1}
            </span>
            <div className="min-w-0">{clause.text}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
