import type { FreeSpins } from '@kvazar/contract';
import { isSlotId } from '@kvazar/games';
import { formatWholeRoubles } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { gameTitle } from '../../play/bets/game-title.ts';
import { linkToSlot } from '../../play/slot-link.ts';
import { RewardArt } from './reward-art.tsx';

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

export function FreeSpinsList({ freeSpins }: { freeSpins: readonly FreeSpins[] }) {
  if (freeSpins.length === 0) return null;
  return (
    <ul aria-label="Фриспины" className="bonus-spins">
      {freeSpins.map(spins => (
        <li key={spins.id}>
          <FreeSpinsCard spins={spins} />
        </li>
      ))}
    </ul>
  );
}

function FreeSpinsCard({ spins }: { spins: FreeSpins }) {
  const { slot, left, amount, expiresAt } = spins;
  const link = isSlotId(slot) ? linkToSlot(slot) : { to: paths.slots };
  return (
    <Link
      {...link}
      className="flex items-center gap-3.5 rounded-tile border border-line bg-surface p-4 shadow-card transition-colors duration-150 hover:border-line-strong hover:bg-raised"
    >
      <RewardArt kind="spins" className="size-10 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">
          {left} {pluralize(left, ['фриспин', 'фриспина', 'фриспинов'])} · {gameTitle(slot)} · по{' '}
          {formatWholeRoubles(readRoubles(amount))}
        </span>
        <span className="block text-[13px] leading-snug text-muted">
          Действуют до {day.format(new Date(expiresAt))}. Выигрыш деньгами
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
