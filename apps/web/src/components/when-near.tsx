import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A little ahead of the reader; more would load what most first screens never reach. */
const AHEAD = '0px 0px 120px 0px';

/** Draws its content, and so loads it, when the reader comes near; until then it takes no place. */
export function WhenNear({ children }: { children: ReactNode }) {
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
  return isNear ? children : <div ref={place} aria-hidden="true" className="h-px" />;
}
