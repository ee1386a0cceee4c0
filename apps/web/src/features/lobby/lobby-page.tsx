import { FairnessNote } from './fairness-note.tsx';
import { GameTiles } from './game-tiles.tsx';
import { Hero } from './hero.tsx';
import { LazySlotRows } from './lazy-slot-rows.tsx';
import { LiveBets } from './live-bets.tsx';
import { MoreGames } from './more-games.tsx';

export function LobbyPage() {
  return (
    <div className="flex flex-col gap-6.5">
      <Hero />
      <GameTiles />
      <MoreGames />
      <LiveBets />
      {/* Their number is known only with the server's answer: below what a first look takes in, they move nothing. */}
      <LazySlotRows />
      <FairnessNote />
    </div>
  );
}
