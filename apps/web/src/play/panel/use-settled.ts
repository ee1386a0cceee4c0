import { useEffect, useState } from 'react';

/** As long as a hand that meant the old button may still be on its way. */
const SETTLING_MS = 700;

/**
 * False for a moment after a button has changed its meaning, so that a second tap where "Забрать"
 * was places no new bet.
 */
export function useSettled(meaning: string): boolean {
  const [known, setKnown] = useState({ meaning, isSettled: true });
  if (known.meaning !== meaning) setKnown({ meaning, isSettled: false });
  useEffect(() => {
    if (known.isSettled) return;
    const timer = setTimeout(() => setKnown({ ...known, isSettled: true }), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [known]);
  return known.meaning === meaning && known.isSettled;
}
