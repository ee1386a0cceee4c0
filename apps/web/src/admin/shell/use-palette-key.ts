import { useEffect } from 'react';

/** Ctrl+K wherever the letter lies: on a Russian keyboard it is Ctrl+Л. */
export function usePaletteKey(onAsk: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onAsk();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onAsk]);
}
