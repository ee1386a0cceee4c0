import { useEffect } from 'react';
import { playSound } from '../../play/sound.ts';
import type { CrashTable } from './crash-table.ts';

/** Take-off and bust are heard; the bets make their own sounds. */
export function useFlightSounds(table: CrashTable): void {
  useEffect(
    () =>
      table.store.subscribe(({ picture: { round } }, { picture: { round: before } }) => {
        if (!round || !before || round.id !== before.id || round.phase === before.phase) return;
        if (round.phase === 'flying') playSound('chime', { step: 3 });
        if (round.phase === 'crashed') playSound('tick');
      }),
    [table],
  );
}
