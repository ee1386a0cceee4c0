import { joinClasses } from '../../components/join-classes.ts';
import { type SectionId, sections } from './sections.ts';

interface SectionNavProps {
  current: SectionId;
  /** `side`: beside the parts, which all are there. `chips`: above the only one that is. */
  look: 'side' | 'chips';
}

const LIST = {
  side: 'flex flex-col gap-1',
  // One that is left over for the last row takes all of it.
  chips:
    'grid grid-cols-3 gap-2 wallet:flex wallet:flex-wrap [&>li:last-child:nth-child(3n+1)]:col-span-3',
};

const LINK = {
  side: 'min-h-11 rounded-control px-3.5',
  chips:
    'min-h-15 flex-col justify-center rounded-tile border border-line bg-surface px-1 text-center max-wallet:gap-1 max-wallet:text-[13px] wallet:min-h-11 wallet:flex-row wallet:rounded-full wallet:px-4',
};

export function SectionNav({ current, look }: SectionNavProps) {
  return (
    <nav aria-label="Разделы аккаунта">
      <ul className={LIST[look]}>
        {sections.map(({ id, title, icon: Icon }) => {
          const isCurrent = id === current;
          return (
            <li key={id} className="min-w-0">
              <a
                href={`#${id}`}
                aria-current={isCurrent ? 'location' : undefined}
                className={joinClasses(
                  'flex items-center gap-2.5 text-[15px] leading-tight font-semibold transition-colors duration-150',
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
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
