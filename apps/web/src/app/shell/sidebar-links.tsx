import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { LateTooltip } from '../../components/late-tooltip.tsx';
import { paths } from '../../lib/paths.ts';
import { gameLinks, type IconLink, serviceLinks } from './site-links.ts';

interface SidebarLinksProps {
  /** Icons only; the words move into tooltips. */
  isFolded?: boolean;
  onFollow?: () => void;
}

/** The links of the sidebar and of the slide-out menu: one list, so that they never differ. */
export function SidebarLinks({ isFolded = false, onFollow }: SidebarLinksProps) {
  const drawLink = (link: IconLink) => (
    <li key={link.to}>
      <SidebarLink link={link} isFolded={isFolded} onFollow={onFollow} />
    </li>
  );
  return (
    <nav aria-label="Игры и разделы" className="flex flex-col px-3.5">
      <ul className="flex flex-col gap-1">{gameLinks.map(drawLink)}</ul>
      <hr className="mx-2.5 my-4 border-line" />
      <ul className="flex flex-col gap-1">{serviceLinks.map(drawLink)}</ul>
    </nav>
  );
}

interface SidebarLinkProps {
  link: IconLink;
  isFolded: boolean;
  onFollow: (() => void) | undefined;
}

function SidebarLink({ link, isFolded, onFollow }: SidebarLinkProps) {
  const { to, hash, label, icon: Icon } = link;
  const anchor = (
    <Link
      to={to}
      {...(hash !== undefined && { hash })}
      activeOptions={{ includeHash: hash !== undefined }}
      onClick={onFollow}
      className={joinClasses(
        'group relative flex min-h-11 items-center gap-3 rounded-control text-[15px] font-medium text-muted transition-colors duration-150 ease-out-soft hover:bg-raised/60 hover:text-text',
        'aria-[current=page]:bg-linear-to-r aria-[current=page]:from-accent/28 aria-[current=page]:to-accent/4 aria-[current=page]:text-text aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]',
        isFolded ? 'justify-center' : 'px-3',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.8}
        className="size-5 shrink-0 transition-transform duration-180 ease-out-soft motion-safe:group-hover:scale-110"
      />
      <span className={isFolded ? 'sr-only' : 'flex-1'}>{label}</span>
      {to === paths.live && !isFolded && <Badge tone="lose">LIVE</Badge>}
    </Link>
  );
  if (!isFolded) return anchor;
  return (
    <LateTooltip content={label} side="right">
      {anchor}
    </LateTooltip>
  );
}
