import { type CSSProperties, memo, type TransitionEvent, useState } from 'react';
import bomb from '~icons/fluent-emoji/bomb?raw';
import gem from '~icons/fluent-emoji/gem-stone?raw';
import { EmojiArt } from '../../../lib/emoji-art.tsx';
import type { TileFace, TileView } from './board-view.ts';
import { labelTile } from './tile-label.ts';

interface TileProps extends TileView {
  /** The one tile of the board that the Tab key reaches. */
  isTabStop: boolean;
  /** Choosing tiles: a press switches this one on and off. */
  isToggle: boolean;
  /** How long after the others it turns over. */
  turnDelayMs: number;
  /** How long after the others it rises when the game is won. */
  liftDelayMs: number;
  onPress: (cell: number) => void;
  onFocus: (cell: number) => void;
}

/** Only the tiles that change are drawn again: the props are plain values. */
export const Tile = memo(function Tile({
  isTabStop,
  isToggle,
  turnDelayMs,
  liftDelayMs,
  onPress,
  onFocus,
  ...tile
}: TileProps) {
  const { cell, face, isPending, isOpened, isBlast, isPicked, isPressable } = tile;
  const [underFace, forgetFace] = useFaceUnder(face);
  return (
    <button
      type="button"
      className="mines-tile"
      data-cell={cell}
      data-face={face}
      data-turns={underFace !== 'closed' || undefined}
      data-pending={isPending || undefined}
      data-opened={isOpened || undefined}
      data-blast={isBlast || undefined}
      data-picked={isPicked || undefined}
      data-pressable={isPressable || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelTile(tile)}
      aria-disabled={!isPressable}
      aria-pressed={isToggle ? isPicked : undefined}
      aria-busy={isPending || undefined}
      style={
        {
          '--mines-turn-delay': `${turnDelayMs}ms`,
          '--mines-lift-delay': `${liftDelayMs}ms`,
        } as CSSProperties
      }
      onFocus={() => onFocus(cell)}
      onClick={() => {
        if (isPressable) onPress(cell);
      }}
    >
      <span className="mines-tile-card" onTransitionEnd={forgetFace}>
        <span className="mines-tile-closed">
          {isPicked && <span className="mines-pick-mark" />}
        </span>
        {underFace !== 'closed' && (
          <span className="mines-tile-open">
            <EmojiArt svg={underFace === 'mine' ? bomb : gem} className="mines-art" />
          </span>
        )}
      </span>
    </button>
  );
});

/**
 * A tile that turns back keeps its picture until it is out of sight; only then is it flat again,
 * because twenty-five tiles in three dimensions are a lot of layers for a phone.
 */
function useFaceUnder(face: TileFace) {
  const [lastOpen, setLastOpen] = useState(face);
  if (face !== 'closed' && face !== lastOpen) setLastOpen(face);
  function forgetFace(event: TransitionEvent) {
    if (face === 'closed' && event.target === event.currentTarget) setLastOpen('closed');
  }
  return [face === 'closed' ? lastOpen : face, forgetFace] as const;
}
