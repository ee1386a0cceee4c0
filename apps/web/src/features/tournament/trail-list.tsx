import type { FeedBet, TournamentFormat, TrailPoint } from '@kvazar/contract';
import { Amount } from '../../components/amount.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { formatScore } from '../../lib/format-score.ts';
import { formatRowTime } from '../../play/bets/bet-time.ts';
import { formatMultiplier } from '../../play/bets/format-multiplier.ts';
import { gameTitle } from '../../play/bets/game-title.ts';
import { BetButton, GameMark } from './bet-button.tsx';

interface TrailListProps {
  format: TournamentFormat;
  /** Newest first. */
  points: readonly TrailPoint[];
  onOpenBet: (bet: FeedBet) => void;
}

/** Counted bets line by line: what each was, and what the score was after it. */
export function TrailList({ format, points, onOpenBet }: TrailListProps) {
  return (
    <ol aria-label="Засчитанные ставки" className="trail-list">
      {points.map(point => (
        <li key={point.bet.id}>
          <BetButton point={point} onOpen={onOpenBet} className="trail-bet">
            <GameMark game={point.bet.game} />
            <span className="trail-name">
              <b>{gameTitle(point.bet.game)}</b>
              <small>
                <Amount value={readRoubles(point.bet.amount)} /> ·{' '}
                {formatRowTime(point.bet.createdAt)}
              </small>
            </span>
            <span className="trail-factor" data-fall={point.factor < 1 || undefined}>
              ×{formatMultiplier(point.bet.multiplier)}
            </span>
            <span className="trail-score">
              <span className="sr-only">счёт стал </span>
              {formatScore(format, point.score)}
            </span>
          </BetButton>
        </li>
      ))}
    </ol>
  );
}
