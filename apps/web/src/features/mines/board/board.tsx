import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';
import type { MinesGame } from '../table/mines-game.ts';
import './board.css';
import type { BoardUse, TileView } from './board-view.ts';
import { moveFocus } from './move-focus.ts';
import { Tile } from './tile.tsx';
import { BOARD_SIDE } from './tile-label.ts';
import { delayLift, delayTurn } from './turn-delay.ts';

interface BoardProps {
  tiles: readonly TileView[];
  game: MinesGame | null;
  use: BoardUse;
  /** More came back than was staked. */
  isCelebrated: boolean;
  isFast: boolean;
  onPress: (cell: number) => void;
}

const MIDDLE = 12;

export function Board({ tiles, game, use, isCelebrated, isFast, onPress }: BoardProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [tabStop, setTabStop] = useState(MIDDLE);
  const press = useSteadyCallback(onPress);

  function handleKey(event: KeyboardEvent) {
    const next = moveFocus(tabStop, event.key, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk over its cells.
      role="grid"
      aria-label={use === 'pick' ? 'Поле 5 на 5: выбор клеток' : 'Поле 5 на 5'}
      onKeyDown={handleKey}
      className={joinClasses(
        'mines-board',
        isFast && 'mines-board-fast',
        use === 'watch' && game?.phase !== 'active' && 'mines-board-idle',
        isCelebrated && 'mines-board-won',
        game?.phase === 'lost' && 'mines-board-lost',
      )}
    >
      <tbody>
        {listRows(tiles).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
          <tr key={index}>
            {row.map(tile => (
              <td key={tile.cell}>
                <Tile
                  {...tile}
                  isTabStop={tile.cell === tabStop}
                  isToggle={use === 'pick'}
                  turnDelayMs={isFast ? 0 : delayTurn(tile, game)}
                  liftDelayMs={delayLift(tile, game)}
                  onPress={press}
                  onFocus={setTabStop}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function listRows(tiles: readonly TileView[]): readonly (readonly TileView[])[] {
  return Array.from({ length: BOARD_SIDE }, (_, row) =>
    tiles.slice(row * BOARD_SIDE, (row + 1) * BOARD_SIDE),
  );
}

/** Always the same function, whatever it calls by now: tiles that did not change stay as they are. */
function useSteadyCallback(callback: (cell: number) => void): (cell: number) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback(cell => latest.current(cell), []);
}
