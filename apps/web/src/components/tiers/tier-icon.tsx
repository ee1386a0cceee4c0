import { Globe, Hexagon, Star } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TierShape } from './tier-look.ts';

interface IconProps {
  className: string;
  'aria-hidden': 'true';
}

/** A black hole behind its own disc, in the manner of the icons beside it. */
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
      <path d="M7.6 12.6a5 5 0 1 1 8.9-1.9" />
      <path d="M8.5 15.6a5 5 0 0 0 7.4-.4" />
      <path d="M16.4 8.6c3.3-.9 5.7-.9 6.1.2.6 1.7-4 4.7-10.2 6.8-6.2 2-11.2 2.2-11.8.6-.3-1 1.6-2.5 4.7-4.2" />
      <path d="m9.6 3.2-.8-2.2" />
      <path d="m15.2 23-.8-2.2" />
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
