import { useState } from 'react';
import { joinClasses } from './join-classes.ts';

export interface AvatarProps {
  /** Shown when there is no picture or it does not load: the same seed always paints the same. */
  seed: string;
  src?: string | null;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const SIZES = {
  xs: 'size-6.5 rounded-lg',
  sm: 'size-9 rounded-[10px]',
  md: 'size-[42px] rounded-[13px]',
  lg: 'size-16 rounded-[18px]',
  xl: 'size-24 rounded-section',
};

function hashSeed(seed: string): number {
  let hash = 2166136261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return hash >>> 0;
}

/** Violet, cyan and pink, turned and shifted by the seed: one family, no two alike. */
function paintGradient(seed: string): string {
  const hash = hashSeed(seed);
  const angle = hash % 360;
  const shift = (part: number) => ((hash >>> part) % 61) - 30;
  const violet = `oklch(0.6 0.22 ${287 + shift(5)})`;
  const cyan = `oklch(0.8 0.13 ${215 + shift(11)})`;
  const pink = `oklch(0.74 0.17 ${355 + shift(17)})`;
  return `conic-gradient(from ${angle}deg, ${violet}, ${cyan}, ${pink}, ${violet})`;
}

export function Avatar({ seed, src, alt = '', size = 'sm', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const classes = joinClasses('block shrink-0 overflow-hidden', SIZES[size], className);
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={joinClasses(classes, 'object-cover')}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={classes}
      style={{ backgroundImage: paintGradient(seed) }}
    />
  );
}
