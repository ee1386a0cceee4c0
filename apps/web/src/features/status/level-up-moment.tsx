import { formatWholeRoubles } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { buttonClasses } from '../../components/button-look.ts';
import { TierEmblem } from '../../components/tiers/tier-emblem.tsx';
import { TIER_COLOURS, TIER_LIGHT, tierShape } from '../../components/tiers/tier-look.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import type { ReachedTier } from '../../lib/reached-tiers.ts';
import './level-up-moment.css';

/** Long enough to read it and to go for the gift. */
const LASTS_MS = 8_000;

interface LevelUpMomentProps {
  tier: ReachedTier;
  onEnd: () => void;
}

/** A card where notices lie: it takes no focus and stops nothing. */
export function LevelUpMoment({ tier, onEnd }: LevelUpMomentProps) {
  const shape = tierShape(tier.label);
  useEnd(onEnd);
  return (
    <div className="level-up" data-theme="dark" data-testid="level-up">
      <section
        aria-label="Новый статус"
        className="level-up-card"
        style={{ '--light': TIER_LIGHT[shape] } as CSSProperties}
      >
        <button type="button" aria-label="Закрыть" className="level-up-close" onClick={onEnd}>
          <X aria-hidden="true" className="size-4.5" />
        </button>
        <TierEmblem shape={shape} className="level-up-emblem" />
        <div className="level-up-words">
          <p className="text-sm text-[#c3caf0]">Новый статус</p>
          <p
            className={`font-display text-[22px] leading-tight font-extrabold ${TIER_COLOURS[shape].text}`}
          >
            {tier.name}
          </p>
          {tier.gift > 0 && (
            <p className="mt-1.5 text-[15px] leading-snug">
              Подарок <b>{formatWholeRoubles(readRoubles(tier.gift))}</b> ждёт в бонусах
            </p>
          )}
          <Link
            to={tier.gift > 0 ? paths.bonus : paths.status}
            className={buttonClasses({ size: 'sm', className: 'level-up-link' })}
            onClick={onEnd}
          >
            {tier.gift > 0 ? 'К бонусам' : 'К статусам'}
          </Link>
        </div>
      </section>
    </div>
  );
}

/** By itself, or by Escape where no dialog waits for it. */
function useEnd(onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), LASTS_MS);
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', press);
    };
  }, []);
}
