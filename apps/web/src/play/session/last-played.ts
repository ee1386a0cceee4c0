import { ALL_GAME_IDS, type BetGame } from '@kvazar/games';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const MOST_KEPT = 6;

function keyOf(playerId: number) {
  return `played_${playerId}` as const;
}

function isGame(id: string): id is BetGame {
  return ALL_GAME_IDS.includes(id);
}

/** What this player has played in this browser, the last one first. */
export function listLastPlayed(playerId: number): readonly BetGame[] {
  const stored = readStored(keyOf(playerId))?.split(',') ?? [];
  return stored.filter(isGame).slice(0, MOST_KEPT);
}

export function rememberPlayed(playerId: number, game: string): void {
  const known = listLastPlayed(playerId);
  if (!isGame(game) || known[0] === game) return;
  const games = [game, ...known.filter(id => id !== game)].slice(0, MOST_KEPT);
  writeStored(keyOf(playerId), games.join(','));
}
