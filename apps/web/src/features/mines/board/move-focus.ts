import { BOARD_SIDE } from './tile-label.ts';

const LAST = BOARD_SIDE - 1;

/** Where a key leads from a tile; null for a key that is not about moving. Edges hold. */
export function moveFocus(cell: number, key: string, hasCtrl = false): number | null {
  const row = Math.floor(cell / BOARD_SIDE);
  const column = cell % BOARD_SIDE;
  switch (key) {
    case 'ArrowLeft':
      return toCell(row, Math.max(0, column - 1));
    case 'ArrowRight':
      return toCell(row, Math.min(LAST, column + 1));
    case 'ArrowUp':
      return toCell(Math.max(0, row - 1), column);
    case 'ArrowDown':
      return toCell(Math.min(LAST, row + 1), column);
    case 'Home':
      return hasCtrl ? 0 : toCell(row, 0);
    case 'End':
      return hasCtrl ? toCell(LAST, LAST) : toCell(row, LAST);
    default:
      return null;
  }
}

function toCell(row: number, column: number): number {
  return row * BOARD_SIDE + column;
}
