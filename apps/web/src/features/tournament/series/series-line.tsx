import type { FeedBet, TournamentStanding, TrailPoint } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { useMemo, useRef } from 'react';
import { readRoubles } from '../../../lib/balance.ts';
import { formatScore } from '../../../lib/format-score.ts';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { gameTitle } from '../../../play/bets/game-title.ts';
import { BetButton, GameMark } from '../bet-button.tsx';
import './series.css';
import { SeriesChart } from './series-chart.tsx';
import { type Plot, placeDots, roomFor } from './series-geometry.ts';

interface SeriesLineProps {
  me: TournamentStanding;
  trail: readonly TrailPoint[];
  onOpenBet: (bet: FeedBet) => void;
}

/** Below it a dot has no room for its score, nor a bet for its stake. */
const ROOMY_FROM_PX = 560;

function plotFor(width: number): Plot & { isRoomy: boolean; narrowestStepPx: number } {
  const isRoomy = width >= ROOMY_FROM_PX;
  return isRoomy
    ? { width, height: 250, left: 44, right: 56, top: 34, bottom: 26, isRoomy, narrowestStepPx: 60 }
    : {
        width,
        height: 156,
        left: 26,
        right: 18,
        top: 24,
        bottom: 22,
        isRoomy,
        narrowestStepPx: 33,
      };
}

/** The growing line of the running attempt, each bet under the score that it made. */
export function SeriesLine({ me, trail, onOpenBet }: SeriesLineProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useElementSize(place)?.width ?? null;
  return (
    <div className="series-line-place">
      <div ref={place}>
        {width !== null && (
          <MeasuredLine me={me} trail={trail} width={width} onOpenBet={onOpenBet} />
        )}
      </div>
    </div>
  );
}

function MeasuredLine({ me, trail, width, onOpenBet }: SeriesLineProps & { width: number }) {
  const plot = useMemo(() => plotFor(width), [width]);
  const shown = useMemo(() => trail.slice(-roomFor(plot, plot.narrowestStepPx)), [trail, plot]);
  const highest = Math.max(me.dayPeak, me.score, ...shown.map(({ score }) => score)) * 1.02;
  const dots = useMemo(() => placeDots(shown, highest, plot), [shown, highest, plot]);
  return (
    <>
      <SeriesChart
        dots={dots}
        attempt={String(me.attempt)}
        highest={highest}
        dayPeak={me.dayPeak}
        plot={plot}
        isRoomy={plot.isRoomy}
      />
      <ol aria-label="Ставки текущей попытки" className="series-bets">
        {shown.map((point, index) => (
          <li key={point.bet.id} style={{ translate: `${dots[index + 1]?.x ?? 0}px 0` }}>
            <BetButton point={point} onOpen={onOpenBet} className="series-bet">
              <GameMark game={point.bet.game} />
              <span className="sr-only">{gameTitle(point.bet.game)}, </span>
              <b data-fall={point.factor < 1 || undefined}>
                {plot.isRoomy && '×'}
                {shortMultiplier(point.bet.multiplier)}
              </b>
              {plot.isRoomy && <small>{formatWholeRoubles(readRoubles(point.bet.amount))}</small>}
              <span className="sr-only">, счёт стал {formatScore('series', point.score)}</span>
            </BetButton>
          </li>
        ))}
      </ol>
    </>
  );
}

/** As many figures as a column has room for. */
function shortMultiplier(multiplier: number): string {
  if (multiplier >= 1_000) return `${formatScore('series', multiplier / 1_000).slice(0, 4)}k`;
  if (multiplier >= 100) return String(Math.floor(multiplier));
  return formatMultiplier(Math.floor(multiplier * 100) / 100);
}
