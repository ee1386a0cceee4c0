import type { Tier } from '@kvazar/contract';
import { formatWholeRoubles, groupThousands } from '@kvazar/money';
import { Aperture, Gift, type LucideIcon, Percent, Trophy } from 'lucide-react';
import type { CSSProperties } from 'react';
import { TierEmblem } from '../../components/tiers/tier-emblem.tsx';
import { TIER_COLOURS, TIER_LIGHT, tierShape } from '../../components/tiers/tier-look.ts';
import { readRoubles } from '../../lib/balance.ts';
import { withPercent } from '../../lib/with-percent.ts';

/** Where a tier stands from the player's. */
export type TierStanding = 'passed' | 'own' | 'next' | 'ahead';

interface TierPillarProps {
  tier: Tier;
  /** From the lowest. */
  index: number;
  standing: TierStanding;
  /** Said of the highest one. */
  praise: string | null;
}

export function TierPillar({ tier, index, standing, praise }: TierPillarProps) {
  const shape = tierShape(tier.label);
  const note = describeStanding(standing, praise !== null);
  return (
    <li
      className="tier-pillar"
      data-standing={standing}
      data-step={index}
      aria-current={standing === 'own' ? 'true' : undefined}
      style={{ '--light': TIER_LIGHT[shape] } as CSSProperties}
    >
      <TierEmblem shape={shape} className="tier-emblem" />
      <div className="tier-heading">
        <h2
          className={`font-display text-lg leading-tight font-extrabold ${TIER_COLOURS[shape].text}`}
        >
          {tier.name}
        </h2>
        <p className="mt-0.5 text-[13px] leading-snug text-[#c3caf0] tabular-nums">
          {tier.points === 0 ? 'с первой ставки' : `${groupThousands(String(tier.points))} очков`}
        </p>
      </div>
      <dl className="tier-perks">
        <Perk icon={Percent} name="Рейкбек" value={withPercent(tier.rakeback)} />
        <Perk
          icon={Gift}
          name="Подарок"
          value={tier.gift > 0 ? formatWholeRoubles(readRoubles(tier.gift)) : 'нет'}
        />
        <Perk icon={Aperture} name="Колесо дня" value={`×${tier.wheelFactor}`} />
        <Perk icon={Trophy} name="Лига турнира" value={String(tier.league)} />
      </dl>
      {note && <p className="tier-note">{note}</p>}
      {praise && <p className="tier-praise">{praise}</p>}
    </li>
  );
}

function describeStanding(standing: TierStanding, isHighest: boolean): string | null {
  if (standing === 'own') return 'Ваша ступень';
  if (standing === 'next') return 'Следующая ступень';
  if (isHighest) return 'Высшая ступень';
  return standing === 'passed' ? 'Пройдена' : null;
}

interface PerkProps {
  icon: LucideIcon;
  name: string;
  value: string;
}

function Perk({ icon: Icon, name, value }: PerkProps) {
  return (
    <div>
      <dt>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
