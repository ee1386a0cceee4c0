import { useEffect, useState } from 'react';

/** The section being read: the last one whose heading has passed the upper part of the window. */
export function useCurrentSection(sectionIds: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(sectionIds[0]);

  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      entries => {
        for (const entry of entries) {
          if (entry.isIntersecting) inView.add(entry.target.id);
          else inView.delete(entry.target.id);
        }
        const topmost = sectionIds.find(id => inView.has(id));
        if (topmost) setCurrent(topmost);
      },
      { rootMargin: '-15% 0px -60% 0px' },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sectionIds]);

  return current;
}
