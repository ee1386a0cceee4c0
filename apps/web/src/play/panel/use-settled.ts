import { useContext, useEffect, useState } from 'react';
import { ButtonPlaceContext, type KnownMeaning } from './button-place.tsx';

/** As long as a hand that meant the old button may still be on its way. */
const SETTLING_MS = 700;

/**
 * False for a moment after a button has changed its meaning, so that a second tap where "Забрать"
 * was places no new bet.
 */
export function useSettled(meaning: string): boolean {
  const place = useContext(ButtonPlaceContext);
  const [known, setKnown] = useState<KnownMeaning>(() => {
    const before = place?.current;
    return { meaning, isSettled: !before || (before.meaning === meaning && before.isSettled) };
  });
  if (known.meaning !== meaning) setKnown({ meaning, isSettled: false });
  useEffect(() => {
    if (place) place.current = known;
    if (known.isSettled) return;
    const timer = setTimeout(() => setKnown({ ...known, isSettled: true }), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [place, known]);
  return known.meaning === meaning && known.isSettled;
}
