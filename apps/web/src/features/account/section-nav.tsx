import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../components/join-classes.ts';
import { paths } from '../../lib/paths.ts';
import { type SectionId, sections } from './sections.ts';

interface SectionNavProps {
  current: SectionId;
  /** `side`: beside the parts, which all are there. `chips`: above the only one that is. */
  look: 'side' | 'chips';
}

const LIST = {
  side: 'flex flex-col gap-1',
  chips: 'flex gap-2 overflow-x-auto pb-1 [scrollbar-width:none]',
};

const LINK = {
  side: 'min-h-11 rounded-control px-3.5',
  chips: 'min-h-11 rounded-full border border-line px-4 whitespace-nowrap',
};

export function SectionNav({ current, look }: SectionNavProps) {
  return (
    <nav aria-label="Разделы аккаунта">
      <ul className={LIST[look]}>
        {sections.map(({ id, title, icon: Icon }) => {
          const isCurrent = id === current;
          return (
            <li key={id} className="shrink-0">
              <Link
                to={paths.account}
                hash={id}
                resetScroll={false}
                // All parts have one address, so the router would call each of them active.
                activeProps={{ 'aria-current': undefined }}
                aria-current={isCurrent ? 'location' : undefined}
                className={joinClasses(
                  'flex items-center gap-2.5 text-[15px] font-semibold transition-colors duration-150',
                  LINK[look],
                  isCurrent
                    ? 'border-accent-text bg-accent-tint text-text'
                    : 'text-muted hover:bg-raised hover:text-text',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={joinClasses('size-4.5 shrink-0', isCurrent && 'text-accent-text')}
                />
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
