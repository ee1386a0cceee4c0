import type { User } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../components/join-classes.ts';
import { TierIcon } from '../../components/tiers/tier-icon.tsx';
import { TIER_COLOURS, tierShape } from '../../components/tiers/tier-look.ts';
import { paths } from '../../lib/paths.ts';

/** On a narrow phone the sum beside it needs its place. */
export function StatusChip({ status }: { status: User['status'] }) {
  const shape = tierShape(status.label);
  return (
    <Link
      to={paths.status}
      data-tier={status.label}
      aria-label={`Ваш статус: ${status.name}`}
      className={joinClasses(
        'flex h-10 shrink-0 max-[389px]:hidden max-[429px]:[&:has(~[data-long])]:hidden items-center gap-2 rounded-control border px-2.5 text-sm font-bold transition-[filter] duration-150 hover:brightness-115 wallet:px-3.5',
        TIER_COLOURS[shape].chip,
      )}
    >
      <TierIcon shape={shape} className="size-4.5" />
      <span className="hidden wallet:inline bar:max-[1139px]:hidden">{status.name}</span>
    </Link>
  );
}
