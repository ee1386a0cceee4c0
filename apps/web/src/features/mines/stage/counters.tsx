import { countSafeCells } from '@kvazar/games';
import bomb from '~icons/fluent-emoji/bomb?raw';
import gem from '~icons/fluent-emoji/gem-stone?raw';
import { EmojiArt } from '../../../lib/emoji-art.tsx';
import { countGemsLeft, type MinesGame } from '../table/mines-game.ts';

interface CountersProps {
  game: MinesGame | null;
  mines: number;
}

/** How many gems are left to find, among how many mines. */
export function Counters({ game, mines }: CountersProps) {
  const gemsLeft = game?.phase === 'active' ? countGemsLeft(game) : countSafeCells({ mines });
  return (
    <div className="flex shrink-0 gap-2">
      <Counter art={gem} name="Кристаллов осталось" count={gemsLeft} />
      <Counter art={bomb} name="Мин на поле" count={mines} />
    </div>
  );
}

interface CounterProps {
  art: string;
  name: string;
  count: number;
}

function Counter({ art, name, count }: CounterProps) {
  return (
    <span
      title={name}
      className="flex h-9 min-w-16 items-center justify-center gap-2 rounded-control border border-line bg-raised px-2.5 text-[15px] leading-none font-bold"
    >
      <EmojiArt svg={art} className="mines-counter-art size-5" />
      <span className="sr-only">{name}: </span>
      {count}
    </span>
  );
}
