import type { HelpSection } from '@kvazar/contract';
import { lazy, Suspense } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

const Sections = lazy(async () => ({
  default: (await loadChunk(() => import('./section-art.tsx'))).SectionArt,
}));

const Headphones = lazy(async () => ({
  default: (await loadChunk(() => import('./headphones-art.tsx'))).HeadphonesArt,
}));

interface LateArtProps {
  of: HelpSection | 'headphones';
  /** Its size: the place is kept until the drawing comes. */
  className: string;
}

/** Drawings weigh more than the page: words come first. */
export function LateArt({ of, className }: LateArtProps) {
  return (
    <span aria-hidden="true" className={joinClasses('block shrink-0', className)}>
      <Suspense fallback={null}>
        {of === 'headphones' ? <Headphones /> : <Sections section={of} />}
      </Suspense>
    </span>
  );
}
