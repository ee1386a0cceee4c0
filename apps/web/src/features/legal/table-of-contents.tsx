import type { LegalSection } from './legal-section.ts';

interface TableOfContentsProps {
  sections: readonly LegalSection[];
  currentId: string | undefined;
}

export function TableOfContents({ sections, currentId }: TableOfContentsProps) {
  return (
    <ol className="flex flex-col gap-0.5 text-sm leading-snug">
      {sections.map((section, index) => {
        const isCurrent = section.id === currentId;
        return (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={isCurrent ? 'location' : undefined}
              className={`grid grid-cols-[1.75rem_1fr] rounded-control px-3 py-2 outline-offset-2 transition-colors duration-150 hover:bg-raised hover:text-text focus-visible:outline-2 focus-visible:outline-accent-2 ${
                isCurrent ? 'bg-raised font-semibold text-text' : 'text-muted'
              }`}
            >
              <span className="tabular-nums">{index + 1}.</span>
              <span>{section.title}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
