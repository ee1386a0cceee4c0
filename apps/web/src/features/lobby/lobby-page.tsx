import { ComingRow } from './coming-row.tsx';
import { FairnessNote } from './fairness-note.tsx';
import { GameTiles } from './game-tiles.tsx';
import { Hero } from './hero.tsx';
import { LiveBets } from './live-bets.tsx';

export function LobbyPage() {
  return (
    <div className="flex flex-col gap-6.5">
      <Hero />
      <GameTiles />
      <ComingRow />
      <LiveBets />
      <FairnessNote />
    </div>
  );
}
