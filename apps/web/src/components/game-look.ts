import { type GameId, isTableGameId } from '@kvazar/games';
import {
  Bomb,
  Cherry,
  Dices,
  Droplets,
  type LucideIcon,
  Rocket,
  Spade,
  Triangle,
} from 'lucide-react';

interface GameLook {
  readonly icon: LucideIcon;
  /** As the tiles of the lobby are coloured. */
  readonly from: string;
  readonly to: string;
}

const LOOKS: Record<GameId, GameLook> = {
  crash: { icon: Rocket, from: '#ff8058', to: '#c02a84' },
  plinko: { icon: Triangle, from: '#9274ff', to: '#4a1fc4' },
  mines: { icon: Bomb, from: '#1fd6b4', to: '#056b78' },
  bubbles: { icon: Droplets, from: '#5ccbff', to: '#3140ee' },
  dice: { icon: Dices, from: '#ff7f97', to: '#9c2460' },
};
const SLOT: GameLook = { icon: Cherry, from: '#ffc266', to: '#c4480c' };

const TABLE: GameLook = { icon: Spade, from: '#4fd39a', to: '#0a5c46' };

/** Every slot has the look of slots, every table that of tables. */
export function gameLook(game: string): GameLook {
  if (isTableGameId(game)) return TABLE;
  return Object.hasOwn(LOOKS, game) ? LOOKS[game as GameId] : SLOT;
}
