import type { User } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { Globe, Hexagon, type LucideIcon, Orbit, Star } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { paths } from '../../lib/paths.ts';

interface TierLook {
  icon: LucideIcon;
  classes: string;
}

const tierLooks = new Map<string, TierLook>([
  ['global', { icon: Globe, classes: 'border-accent-2/30 bg-accent-2/10 text-accent-2' }],
  ['simple', { icon: Star, classes: 'border-win/30 bg-win/10 text-win' }],
  [
    'astract',
    { icon: Hexagon, classes: 'border-accent-text/35 bg-accent-text/10 text-accent-text' },
  ],
]);

/** The highest tier carries the brand's name, so its label is the one the table can't know. */
const highestTier: TierLook = { icon: Orbit, classes: 'border-gold/35 bg-[#ffc857]/14 text-gold' };

export function StatusChip({ status }: { status: User['status'] }) {
  const { icon: Icon, classes } = tierLooks.get(status.label) ?? highestTier;
  return (
    <Link
      to={paths.status}
      data-tier={status.label}
      aria-label={`Ваш статус: ${status.name}`}
      className={joinClasses(
        'flex h-10 shrink-0 max-[359px]:hidden items-center gap-2 rounded-control border px-2.5 text-sm font-bold transition-[filter] duration-150 hover:brightness-115 wallet:px-3.5',
        classes,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="hidden wallet:inline">{status.name}</span>
    </Link>
  );
}
