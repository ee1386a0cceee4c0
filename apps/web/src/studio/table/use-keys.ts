import { useEffect, useLayoutEffect, useRef } from 'react';

/** By the key's own name: «F1», «Enter», or its place: «KeyP», on any layout. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Whoever came to a control by the keyboard means it; the pad's keys keep the focus after a press. */
function isPressedByEnter(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button:enabled, a, [role="combobox"], [role="switch"]') !== null &&
    target.closest('[data-pad]') === null
  );
}

/** Hotkeys of the desk. A key that does nothing now keeps its usual meaning. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  // With the screen itself: a key pressed the moment its button shines would do nothing.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, [role="dialog"] *')) {
        return;
      }
      if (event.key === 'Enter' && isPressedByEnter(target)) return;
      const act = latest.current[event.key] ?? latest.current[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
