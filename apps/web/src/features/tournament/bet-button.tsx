import type { FeedBet, TrailPoint } from '@kvazar/contract';
import { formatWholeRoubles, MULTIPLIER_UNIT, payoutFor, roublesFromKopecks } from '@kvazar/money';
import type { CSSProperties, ReactNode } from 'react';
import { gameLook } from '../../components/game-look.ts';
import { readRoubles } from '../../lib/balance.ts';
import { formatScore } from '../../lib/format-score.ts';
import './trail.css';
import { formatMultiplier } from '../../play/bets/format-multiplier.ts';
import { gameTitle } from '../../play/bets/game-title.ts';

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
  style?: CSSProperties;
  children: ReactNode;
}

/** Tells all of a counted bet to those who cannot see the line; a press opens it. */
export function BetButton({ point, onOpen, className, style, children }: BetButtonProps) {
  return (
    <button
      type="button"
      aria-label={describePoint(point)}
      className={className}
      style={style}
      onClick={() => onOpen(toFeedBet(point))}
    >
      {children}
    </button>
  );
}

function describePoint({ bet, score }: TrailPoint): string {
  const stake = formatWholeRoubles(readRoubles(bet.amount));
  return `${gameTitle(bet.game)}, ×${formatMultiplier(bet.multiplier)}, ставка ${stake}, счёт стал ${formatScore('series', score)}`;
}

/** As much as the dialog needs to begin with; it asks for the rest itself. */
function toFeedBet({ bet }: TrailPoint): FeedBet {
  const payout = payoutFor(readRoubles(bet.amount), Math.round(bet.multiplier * MULTIPLIER_UNIT));
  return { ...bet, player: null, payout: roublesFromKopecks(payout) };
}
