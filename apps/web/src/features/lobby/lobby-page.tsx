import { type ComponentType, lazy, Suspense } from 'react';
import { FairnessNote } from './fairness-note.tsx';
import { GameTiles } from './game-tiles.tsx';
import { Hero } from './hero.tsx';
import { LiveBets } from './live-bets.tsx';
import { MoreGames } from './more-games.tsx';

/** The mathematics and pictures of slots stay out of the lobby's first load. */
export function createLobbyPage(loadSlotRows: () => Promise<ComponentType>): ComponentType {
  const SlotRows = lazy(async () => ({ default: await loadSlotRows() }));
  return () => (
    <div className="flex flex-col gap-6.5">
      <Hero />
      <GameTiles />
      <MoreGames />
      <LiveBets />
      {/* Their number is known only with the server's answer: below what a first look takes in, they move nothing. */}
      <Suspense fallback={null}>
        <SlotRows />
      </Suspense>
      <FairnessNote />
    </div>
  );
}
