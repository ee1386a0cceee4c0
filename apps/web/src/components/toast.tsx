import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';

export type Tone = 'error' | 'success' | 'info';
export type ShowToast = (tone: Tone, title: string, message?: string) => void;

/** Until the stand is there: what is to be said, and who has it brought. */
const waiting: Parameters<ShowToast>[] = [];
let showNow: ShowToast | null = null;
let bring = () => {};

const show: ShowToast = (...notice) => {
  if (showNow) return showNow(...notice);
  waiting.push(notice);
  bring();
};

function startShowing(showOnStand: ShowToast): void {
  showNow = showOnStand;
  for (const notice of waiting.splice(0)) showOnStand(...notice);
}

/**
 * Mounted once, beside everything else. Few first visits have anything to say: the stand comes with
 * the first notice, and with the first press of a page, when there is a connection to bring it.
 */
export function Toaster() {
  const [Stand, setStand] = useState<ComponentType<{ onReady: typeof startShowing }> | null>(null);
  useEffect(() => {
    bring = () => {
      loadChunk(() => import('./toast-stand.tsx')).then(
        module => setStand(() => module.ToastStand),
        // The next notice asks for it again.
        () => {},
      );
    };
    if (waiting.length > 0) bring();
    const presses = ['pointerdown', 'keydown'] as const;
    const bringOnce = () => bring();
    for (const press of presses) window.addEventListener(press, bringOnce, { once: true });
    return () => {
      for (const press of presses) window.removeEventListener(press, bringOnce);
      bring = () => {};
      showNow = null;
    };
  }, []);
  return Stand && <Stand onReady={startShowing} />;
}

export function showError(message: string) {
  show('error', 'Ошибка', message);
}

export function showSuccess(title: string, message?: string) {
  show('success', title, message);
}

export function showInfo(title: string, message?: string) {
  show('info', title, message);
}
