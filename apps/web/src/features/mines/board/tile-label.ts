import type { TileView } from './board-view.ts';

export const BOARD_SIDE = 5;

/** "Ряд 2, столбец 3, закрыта": what a tile is to those who cannot see it. */
export function labelTile(tile: TileView): string {
  const row = Math.floor(tile.cell / BOARD_SIDE) + 1;
  const column = (tile.cell % BOARD_SIDE) + 1;
  return `Ряд ${row}, столбец ${column}, ${describeTile(tile)}`;
}

function describeTile({ face, isPending, isOpened, isBlast, isPicked }: TileView): string {
  if (isPending) return 'открывается';
  if (isBlast) return 'мина, игра закончена';
  if (face === 'mine') return 'мина, не открыта';
  if (face === 'gem') return isOpened ? 'кристалл' : 'кристалл, не открыт';
  return isPicked ? 'выбрана' : 'закрыта';
}
