import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';

const BEAT_EVERY_MS = 5_000;

/** Tells the server that the dealer's page is there; without it the table goes on pause. */
export function useBeat(table: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    // A beat that fails is followed by the next; what came of it the table's own news tell.
    const beat = () => void callApi('/api/staff/studio/beat', { table }).catch(() => {});
    beat();
    const timer = setInterval(beat, BEAT_EVERY_MS);
    return () => clearInterval(timer);
  }, [table, isOn]);
}
