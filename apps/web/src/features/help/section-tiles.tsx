import { HELP_SECTIONS, type HelpSection } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { LateArt } from './late-art.tsx';

const SECTIONS = Object.keys(HELP_SECTIONS) as HelpSection[];

/** The router marks the open one. */
export function SectionTiles() {
  return (
    <nav aria-label="Разделы помощи">
      <ul className="grid grid-cols-2 gap-2.5 wallet:grid-cols-4 wallet:gap-3 min-[1200px]:grid-cols-2">
        {SECTIONS.map(section => (
          <li key={section} className="min-w-0">
            <Link
              to={paths.help}
              search={{ section }}
              className="grid h-full min-h-20 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5 gap-y-1 rounded-tile border border-line bg-surface px-3 py-2.5 transition-colors duration-150 hover:border-line-strong hover:bg-raised aria-[current]:border-accent-text aria-[current]:bg-accent-tint min-[1200px]:gap-x-3 min-[1200px]:px-3.5"
            >
              <LateArt
                of={section}
                className="size-9 min-[1200px]:row-span-2 min-[1200px]:size-10"
              />
              <span className="truncate leading-snug font-semibold min-[1200px]:self-end">
                {HELP_SECTIONS[section].title}
              </span>
              <span className="col-span-2 text-[13px] leading-tight text-muted min-[1200px]:col-span-1 min-[1200px]:self-start">
                {HELP_SECTIONS[section].text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
