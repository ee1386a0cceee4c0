import type { FeedBet, TrailPoint } from '@kvazar/contract';
import { MULTIPLIER_UNIT, payoutFor, roublesFromKopecks } from '@kvazar/money';
import type { CSSProperties, ReactNode } from 'react';
import { gameLook } from '../../components/game-look.ts';
import { readRoubles } from '../../lib/balance.ts';
import './trail.css';

/** The game of a bet as a small tile of its colours. */
export function GameMark({ game }: { game: string }) {
  const { icon: Icon, from, to } = gameLook(game);
  return (
    <span
      aria-hidden="true"
      className="game-mark"
      style={{ '--from': from, '--to': to } as CSSProperties}
    >
      <Icon className="size-[55%]" />
    </span>
  );
}

interface BetButtonProps {
  point: TrailPoint;
  onOpen: (bet: FeedBet) => void;
  className: string;
  children: ReactNode;
}

/** A counted bet; a press opens it. */
export function BetButton({ point, onOpen, className, children }: BetButtonProps) {
  return (
    <button type="button" className={className} onClick={() => onOpen(toFeedBet(point))}>
      {children}
    </button>
  );
}

/** As much as the dialog needs to begin with; it asks for the rest itself. */
function toFeedBet({ bet }: TrailPoint): FeedBet {
  const payout = payoutFor(readRoubles(bet.amount), Math.round(bet.multiplier * MULTIPLIER_UNIT));
  return { ...bet, player: null, payout: roublesFromKopecks(payout) };
}
