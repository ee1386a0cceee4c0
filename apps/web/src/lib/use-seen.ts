import { type RefObject, useEffect, useState } from 'react';

/** Whether any of the element can be seen: scrolled into view, in a tab that is shown. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isTabShown, setTabShown] = useState(() => !document.hidden);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(entries =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = () => setTabShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isInView && isTabShown;
}
