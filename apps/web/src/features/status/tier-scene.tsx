import { groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import type { CSSProperties } from 'react';
import { Starfield } from '../../components/brand/starfield.tsx';
import { TIER_LIGHT, tierShape } from '../../components/tiers/tier-look.ts';
import type { StatusInfo } from '../../lib/status-query.ts';
import { withPercent } from '../../lib/with-percent.ts';
import { LADDER_HEIGHT, placeOnPath, WHOLE_PATH } from './ladder-path.ts';
import { type OwnProgress, readProgress } from './own-progress.ts';
import { TierPillar, type TierStanding } from './tier-pillar.tsx';

/** Night in both themes: emblems and the lit path need a sky. */
export function TierScene({ info }: { info: StatusInfo }) {
  const progress = readProgress(info);
  return (
    <section data-theme="dark" className="tier-scene text-text" aria-labelledby="statuses">
      <Starfield sky="night" className="-z-1" />
      <Progress info={info} progress={progress} />
      <div className="tier-ladder">
        <Path info={info} progress={progress} />
        <ol className="tier-pillars">
          {info.tiers.map((tier, index) => (
            <TierPillar
              key={tier.label}
              tier={tier}
              index={index}
              standing={readStanding(index, progress.tier)}
              praise={index === info.tiers.length - 1 ? praiseHighest(info.tiers) : null}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

function readStanding(index: number, own: number): TierStanding {
  if (index === own) return 'own';
  if (index < own) return 'passed';
  return index === own + 1 ? 'next' : 'ahead';
}

/** How much more the last tier gives back than the first; empty where the two hardly differ. */
function praiseHighest(tiers: StatusInfo['tiers']): string {
  const [first, last] = [tiers[0], tiers.at(-1)];
  if (!first || !last || last.rakeback < 2 * first.rakeback) return '';
  const times = Math.floor(last.rakeback / first.rakeback);
  return `Рейкбек в ${times} ${pluralize(times, ['раз', 'раза', 'раз'])} больше, чем на ступени ${first.name}`;
}

interface OwnProps {
  info: StatusInfo;
  progress: OwnProgress;
}

function Progress({ info: { mine }, progress: { percent, next } }: OwnProps) {
  const word = pluralize(mine.points, ['очко', 'очка', 'очков']);
  return (
    <header className="tier-progress" style={lightOf(mine.label)}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1
          id="statuses"
          className="font-display text-2xl leading-tight font-extrabold tracking-tight wallet:text-[28px]"
        >
          Статусы
        </h1>
        <p className="text-sm text-muted">навсегда: не сгорают и не понижаются</p>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[34px] leading-none font-extrabold tracking-tight tabular-nums wallet:text-[44px]">
          {groupThousands(String(mine.points))}
        </span>
        <span className="text-base text-[#c3caf0]">{word} у вас</span>
      </p>
      <div
        role="progressbar"
        aria-label={next ? `Путь до ступени ${next.name}` : 'Высшая ступень'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(percent)}
        className="tier-bar"
      >
        <span
          style={
            {
              width: `${percent}%`,
              '--to': next ? TIER_LIGHT[tierShape(next.label)] : 'var(--light)',
            } as CSSProperties
          }
        />
      </div>
      {next ? (
        <p className="mt-2 flex justify-between gap-3 text-[13px] text-muted">
          <span>{withPercent(percent)} пути</span>
          <span className="text-right">
            до <b className="font-semibold text-text">{next.name}а</b> ещё{' '}
            <b className="font-semibold text-text tabular-nums">
              {groupThousands(String(mine.pointsToNext ?? 0))}
            </b>
          </span>
        </p>
      ) : (
        <p className="mt-2 text-[13px] text-muted">Высшая ступень: дальше только звёзды</p>
      )}
    </header>
  );
}

function lightOf(label: string): CSSProperties {
  return { '--light': TIER_LIGHT[tierShape(label)] } as CSSProperties;
}

/** Drawn once; the words beside it tell the same. */
function Path({ info: { tiers, mine }, progress: { tier, share } }: OwnProps) {
  const place = placeOnPath(tier, share);
  return (
    <div aria-hidden="true" className="tier-path" style={lightOf(mine.label)}>
      <svg
        viewBox={`0 0 1000 ${LADDER_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="tier-path-whole"
      >
        <path d={WHOLE_PATH} />
      </svg>
      <svg
        viewBox={`0 0 1000 ${LADDER_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="tier-path-lit"
      >
        <linearGradient
          id="tier-path"
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="1000"
          y1="0"
          y2="0"
        >
          {tiers.map(({ label }, index) => (
            <stop
              key={label}
              offset={0.125 + index * 0.25}
              stopColor={TIER_LIGHT[tierShape(label)]}
            />
          ))}
        </linearGradient>
        <path d={place.path} className="tier-path-glow" />
        <path d={place.path} />
      </svg>
      <span className="tier-you" style={{ left: `${place.x / 10}%`, top: `${place.y}px` }}>
        <span>вы</span>
      </span>
    </div>
  );
}
