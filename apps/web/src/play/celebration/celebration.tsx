import { formatRoubles } from '@kvazar/money';
import type { CSSProperties } from 'react';
import { PlanetMark } from '../../components/brand/planet-mark.tsx';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';
import { readRoubles } from '../../lib/balance.ts';
import { formatMultiplier } from '../bets/format-multiplier.ts';
import { useGameSettings } from '../settings/game-settings.ts';
import { ShareButton } from '../share/share-button.tsx';
import './celebration.css';
import { Confetti, type Pieces } from './confetti.tsx';
import { RollingSum } from './rolling-sum.tsx';
import type { Tier } from './tiers.ts';
import type { Moment, MomentControl } from './use-moment.ts';

interface CelebrationProps extends MomentControl {
  /** What flies in this game's world. */
  pieces: Pieces;
}

const NAMES: Record<Tier, string> = {
  big: 'Крупный выигрыш',
  huge: 'Огромный выигрыш',
  cosmic: 'Космический выигрыш',
};

/** Lies over the stage and only there: balance and dock stay in sight and in use. */
export function Celebration({ moment, end, pieces }: CelebrationProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {moment && describe(moment)}
      </p>
      {moment && <ShownMoment key={moment.bet.id} moment={moment} end={end} pieces={pieces} />}
    </>
  );
}

function ShownMoment({ moment, end, pieces }: CelebrationProps & { moment: Moment }) {
  const isReduced = useReducedMotion();
  const isFast = useGameSettings(settings => settings.isFast);
  const isStill = isReduced || isFast;
  const { tier, lastsMs } = moment;
  return (
    <div
      className="celebration"
      data-testid="celebration"
      data-tier={tier}
      data-still={isStill || undefined}
      style={{ '--lasts': `${lastsMs}ms` } as CSSProperties}
    >
      {tier !== 'big' && (
        <button
          type="button"
          aria-label="Пропустить"
          className="celebration-skip"
          onClick={() => end()}
        />
      )}
      {tier === 'cosmic' && <span aria-hidden="true" className="celebration-rays" />}
      {!isStill && <Confetti pieces={pieces} tier={tier} />}
      {tier !== 'big' && <Card moment={moment} isStill={isStill} />}
    </div>
  );
}

function Card({ moment, isStill }: { moment: Moment; isStill: boolean }) {
  const { bet, tier, lastsMs, isAuto } = moment;
  const times = shortenMultiplier(bet.multiplier);
  return (
    <div className="celebration-card">
      <div
        aria-hidden="true"
        className="celebration-words"
        style={{ '--letters': times.length } as CSSProperties}
      >
        {tier === 'cosmic' && <PlanetMark size={72} className="celebration-art" />}
        <p className="celebration-name">{NAMES[tier]}</p>
        <p className="celebration-times">{times}</p>
        <p className="celebration-sum">
          <RollingSum value={readRoubles(bet.payout)} rollsMs={isStill ? 0 : lastsMs * 0.55} />
        </p>
      </div>
      {tier === 'cosmic' && !isAuto && <ShareButton bet={bet} />}
      <p aria-hidden="true" className="celebration-hint">
        касание — сразу к итогу
      </p>
    </div>
  );
}

function describe({ bet, tier }: Moment): string {
  const sum = formatRoubles(readRoubles(bet.payout));
  return `${NAMES[tier]}: множитель ${formatMultiplier(bet.multiplier)}, выплата ${sum}`;
}

/** `×130`, `×52.4`: read from across the room, so without zeros that say nothing. */
function shortenMultiplier(multiplier: number): string {
  return `×${formatMultiplier(multiplier).replace(/\.?0+$/, '')}`;
}
