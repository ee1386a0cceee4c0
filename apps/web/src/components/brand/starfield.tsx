import { scatterDots, scatterSparkles } from './star-scatter.ts';

interface StarfieldProps {
  /** `theme` follows the page; `night` is for surfaces that stay dark in the light theme too. */
  sky?: 'theme' | 'night';
  className?: string;
}

const box = { width: 1440, height: 900 };
const farDots = scatterDots({ ...box, count: 120, seed: 11 });
const nearDots = scatterDots({ ...box, count: 46, seed: 23 });
const brightDots = scatterDots({ ...box, count: 14, seed: 5 });
const sparkles = scatterSparkles({ ...box, count: 9, seed: 40 });

const starColors = {
  theme: { far: 'text-muted', near: 'text-accent-text', sparkle: 'text-accent-2' },
  night: { far: 'text-white/70', near: 'text-white', sparkle: 'text-white' },
};

/** A still sky for the hero and the status screens; fills its nearest positioned ancestor. */
export function Starfield({ sky = 'theme', className = '' }: StarfieldProps) {
  const colors = starColors[sky];
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 overflow-hidden ${className}`}
    >
      <div className="absolute inset-0 bg-radial-[at_82%_8%] from-accent to-transparent to-60% opacity-25" />
      <div className="absolute inset-0 bg-radial-[at_30%_105%] from-accent-2 to-transparent to-55% opacity-10" />
      <svg
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        focusable="false"
        aria-hidden="true"
      >
        <path d={farDots} className={colors.far} strokeWidth="1.5" opacity="0.6" />
        <path d={nearDots} className={colors.near} strokeWidth="2.3" opacity="0.75" />
        <path d={brightDots} className={colors.near} strokeWidth="8" opacity="0.12" />
        <path d={brightDots} className={colors.near} strokeWidth="3" opacity="0.9" />
        <path
          d={sparkles}
          className={colors.sparkle}
          fill="currentColor"
          stroke="none"
          opacity="0.75"
        />
      </svg>
    </div>
  );
}
