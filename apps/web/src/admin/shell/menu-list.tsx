import { Link } from '@tanstack/react-router';
import { useStaff } from '../frame/me.ts';
import type { Section } from '../section.ts';
import { listVisible } from './visible-sections.ts';

const GROUPS = [
  { id: 'main', title: null },
  { id: 'site', title: 'Площадка' },
  { id: 'control', title: 'Контроль' },
  { id: 'system', title: 'Система' },
] as const;

interface MenuListProps {
  /** Once somewhere is gone to: the drawer closes. */
  onGo?: () => void;
}

/** The sections that the person may see, in their groups. */
export function MenuList({ onGo }: MenuListProps) {
  const visible = listVisible(useStaff().permissions);
  return (
    <nav aria-label="Управление" className="grid gap-0.5 px-2.5 pb-3">
      {GROUPS.map(({ id, title }) => {
        const inGroup = visible.filter(({ group }) => group === id);
        if (inGroup.length === 0) return null;
        return (
          <div key={id} className="grid gap-0.5">
            {title && <p className="px-2.5 pt-3 pb-1 text-[11px] text-muted">{title}</p>}
            {inGroup.map(section => (
              <MenuLine key={section.path} section={section} onGo={onGo} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

const useNoCount = () => 0;

function MenuLine({ section, onGo }: { section: Section; onGo: (() => void) | undefined }) {
  const { path, title, icon: Icon, useCount = useNoCount } = section;
  const count = useCount();
  return (
    <Link
      to={path as string}
      activeOptions={{ exact: path === '/admin', includeSearch: false }}
      {...(onGo && { onClick: onGo })}
      className="flex min-h-7.5 items-center gap-2.5 rounded-lg px-2.5 text-[13px] font-medium text-muted hover:bg-raised/60 hover:text-text aria-[current=page]:bg-accent-tint aria-[current=page]:text-text touch:min-h-11 [&[aria-current=page]>svg]:text-accent-text"
    >
      <Icon aria-hidden="true" strokeWidth={1.8} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {count > 0 && (
        <span className="rounded-md bg-strong px-1.5 text-xs leading-5 font-semibold text-text">
          {count}
        </span>
      )}
    </Link>
  );
}
