import type { SpotStake, TableGameName, TablePanelBet } from '@kvazar/contract';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../components/avatar.tsx';
import { nameSpots } from './name-spots.ts';

interface BetLineProps {
  bet: Pick<TablePanelBet, 'id' | 'player'>;
  game: TableGameName;
  spots: readonly SpotStake[];
  isOwn: boolean;
  children: ReactNode;
}

/** Who, on what, and a sum. */
export function BetLine({ bet, game, spots, isOwn, children }: BetLineProps) {
  return (
    <li className="live-line" data-own={isOwn || undefined}>
      <Avatar seed={bet.player ?? bet.id} size="xs" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[13px] leading-4 font-semibold">
          {isOwn ? 'Вы' : (bet.player ?? 'Скрыт')}
        </span>
        <span className="block truncate text-[11px] leading-4 text-muted">
          {nameSpots(game, spots)}
        </span>
      </span>
      {children}
    </li>
  );
}
