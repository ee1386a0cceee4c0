import { type ComponentType, useEffect, useState } from 'react';
import { readStored } from '../../lib/browser-storage.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { usePlaySession } from '../session/play-session.ts';

/** The tournament's strip, for whoever takes part: it arrives after the first bet, and a game never waits for it. */
export function LateStrip() {
  const isWanted = usePlaySession(
    ({ stats }) => stats.bets > 0 || Number(readStored('tournament_until')) > Date.now(),
  );
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadChunk(() => import('./tournament-strip.tsx')).then(
      module => setStrip(() => module.TournamentStrip),
      // The next game tries again.
      () => {},
    );
  }, [isWanted]);
  return Strip && <Strip />;
}
