import type { TableRound } from '@kvazar/contract';

/** A dealer may spin again: among closed, dealing and confirming there is no order. */
const ORDER: Record<TableRound['phase'], number> = {
  open: 0,
  closing: 1,
  closed: 2,
  dealing: 2,
  confirming: 2,
  resolved: 3,
  settled: 4,
  void: 5,
};

/** Rounds go on and never back: what arrives late changes nothing. */
export function pickNewestRound(known: TableRound | null, heard: TableRound): TableRound {
  if (!known || heard.id > known.id) return heard;
  if (heard.id < known.id) return known;
  return ORDER[heard.phase] >= ORDER[known.phase] ? heard : known;
}

export function isOver({ phase }: TableRound): boolean {
  return phase === 'resolved' || phase === 'settled' || phase === 'void';
}
