import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Tray } from './tray.ts';

const SHOWN_MS = 4_000;

/** What became of the chips, over the tray; it goes by itself. */
export function NoticeLine({ tray }: { tray: Tray }) {
  const notice = useStore(tray.store, state => state.notice);
  const [goneNumber, setGoneNumber] = useState(0);
  const number = notice?.number ?? 0;
  useEffect(() => {
    if (number === 0) return;
    const timer = setTimeout(() => setGoneNumber(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  const shown = notice && notice.number > goneNumber ? notice : null;
  return (
    <div role="status" className="live-notice-place">
      {shown && (
        <p key={shown.number} className="live-notice" data-kind={shown.kind}>
          {shown.text}
        </p>
      )}
    </div>
  );
}
