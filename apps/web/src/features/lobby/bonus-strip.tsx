import type { User } from '@kvazar/contract';
import { addKopecks, formatRoubles, type Kopecks, ZERO } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Gift } from 'lucide-react';
import { readRoubles } from '../../lib/balance.ts';
import { type BonusList, bonusListQuery } from '../../lib/bonus-queries.ts';
import { paths } from '../../lib/paths.ts';
import { describeBonuses } from '../../lib/plural.ts';

/** What can be taken right now. The count came with the session: the sums move nothing when they arrive. */
export function BonusStrip({ user }: { user: User }) {
  const { data: list } = useQuery(bonusListQuery(user.id));
  return (
    <Link
      to={paths.bonus}
      className="flex items-center gap-4 rounded-tile border border-gold-fill/35 bg-linear-to-r from-gold-tint to-transparent p-3.5 transition-colors duration-150 hover:border-gold-fill/60 wallet:px-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-gold-tint text-gold">
        <Gift aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{describeBonuses(user.raceback)}</span>
        <span className="mt-0.5 block truncate text-sm leading-snug text-muted">
          {list ? describeList(list) : 'Можно забрать прямо сейчас'}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

/** The wheel stands in words only: what it gives is not known yet. */
function describeList({ rewards, wheel }: BonusList): string {
  const sum = rewards
    .filter(({ ready }) => ready)
    .reduce<Kopecks>((total, { amount }) => addKopecks(total, readRoubles(amount)), ZERO);
  if (sum === 0) return 'Бесплатное вращение колеса дня';
  return wheel?.ready ? `${formatRoubles(sum)} и колесо дня` : `${formatRoubles(sum)} деньгами`;
}
