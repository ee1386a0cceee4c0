import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A little ahead of the reader; more would load what most first screens never reach. */
const AHEAD = '0px 0px 120px 0px';

interface WhenNearProps {
  /** The place that it keeps until then; none, if nothing is said. */
  className?: string;
  children: ReactNode;
}

/** Draws its content, and so loads it, when the reader comes near. */
export function WhenNear({ className = 'h-px', children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const sights = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    sights.observe(place.current);
    return () => sights.disconnect();
  }, []);
  return isNear ? children : <div ref={place} aria-hidden="true" className={className} />;
}
