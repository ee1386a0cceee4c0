import { joinClasses } from '../join-classes.ts';

const GOOD_MS = 500;
const FAIR_MS = 2_000;

export type LagTone = 'good' | 'fair' | 'poor';

export function toneOfLag(lagMs: number): LagTone {
  if (lagMs < GOOD_MS) return 'good';
  return lagMs < FAIR_MS ? 'fair' : 'poor';
}

const DOTS: Record<LagTone, string> = {
  good: 'bg-win-fill',
  fair: 'bg-gold-fill',
  poor: 'bg-lose-fill',
};

/** How far a picture is behind the studio; always on a dark ground, for it lies on the picture. */
export function LagBadge({ lagMs }: { lagMs: number | null }) {
  if (lagMs === null) return null;
  const seconds = (lagMs / 1_000).toFixed(1).replace('.', ',');
  const tone = toneOfLag(lagMs);
  return (
    <span
      data-lag={tone}
      className="inline-flex min-h-8 items-center gap-2 rounded-full bg-black/60 px-3 text-xs font-semibold text-white tabular-nums backdrop-blur-sm"
    >
      <span aria-hidden="true" className={joinClasses('size-2 rounded-full', DOTS[tone])} />
      <span className="sr-only">Отставание </span>
      {seconds}&nbsp;с
    </span>
  );
}
