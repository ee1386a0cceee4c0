import { useState } from 'react';
import { AvatarArt } from './avatar-art.tsx';
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

export const avatarSizes = {
  xs: 'size-6.5 rounded-lg',
  sm: 'size-9 rounded-[10px]',
  md: 'size-[42px] rounded-[13px]',
  lg: 'size-16 rounded-[18px]',
  xl: 'size-24 rounded-section',
};

export function Avatar({ seed, src, alt = '', size = 'sm', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const classes = joinClasses('block shrink-0 overflow-hidden', avatarSizes[size], className);
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
    >
      <AvatarArt seed={seed} />
    </span>
  );
}
