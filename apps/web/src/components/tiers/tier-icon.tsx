import { Globe, Hexagon, Star } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TierShape } from './tier-look.ts';

interface IconProps {
  className: string;
  'aria-hidden': 'true';
}

/** A black hole in its disc, with its jets, in the manner of the icons beside it. */
function QuasarIcon({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden="true"
      className={className}
    >
      <g transform="rotate(-22 12 12)">
        <ellipse cx="12" cy="12" rx="10" ry="5" />
        <circle cx="12" cy="12" r="2" fill="currentColor" />
        <path d="M12 3.5V1.8M12 22.2v-1.7" />
      </g>
    </svg>
  );
}

const ICONS: Record<TierShape, ComponentType<IconProps>> = {
  globe: Globe,
  star: Star,
  hexagon: Hexagon,
  quasar: QuasarIcon,
};

/** The emblem of a tier as a small line drawing. */
export function TierIcon({ shape, className }: { shape: TierShape; className: string }) {
  const Icon = ICONS[shape];
  return <Icon aria-hidden="true" className={className} />;
}
