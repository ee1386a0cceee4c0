import { PlanetMark } from './planet-mark.tsx';

interface BrandLogoProps {
  name: string;
  /** Shows the planet alone; the name stays for screen readers. */
  compact?: boolean;
  size?: number;
  className?: string;
}

export function BrandLogo({ name, compact = false, size = 40, className = '' }: BrandLogoProps) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <PlanetMark size={size} className="shrink-0 drop-shadow-[0_4px_12px_rgba(124,92,255,0.45)]" />
      <span
        className={
          compact
            ? 'sr-only'
            : 'font-display text-lg font-bold leading-none tracking-tight text-text'
        }
      >
        {name}
      </span>
    </span>
  );
}
