import { type RefObject, useEffect, useState } from 'react';

/** Null where the browser cannot, an iPhone for one. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { readonly isOn: boolean; readonly toggle: () => void } | null {
  const [isOn, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    toggle: () => {
      // Refused by a policy, the page simply stays as it is.
      if (isOn) void document.exitFullscreen().catch(() => {});
      else void element.current?.requestFullscreen().catch(() => {});
    },
  };
}
