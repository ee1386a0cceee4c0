import type { HitPiece } from '@kvazar/contract';
import { simplify } from '@kvazar/text';

const WORDS = /([\p{L}\p{N}]+)/u;
const SNIPPET_LENGTH = 180;
/** What is shown before the first hit, when the beginning of the line is cut off. */
const LEAD_LENGTH = 50;

export type IsHit = (word: string) => boolean;

/** The text in pieces, of which those that were searched for are marked. */
export function markHits(text: string, isHit: IsHit): HitPiece[] {
  const pieces: HitPiece[] = [];
  for (const [index, part] of text.split(WORDS).entries()) {
    if (part === '') continue;
    const hit = index % 2 === 1 && isHit(simplify(part));
    const last = pieces.at(-1);
    if (last && last.isHit === hit) last.text += part;
    else pieces.push({ text: part, isHit: hit });
  }
  return pieces;
}

/** A line short enough for a list, with its first hit in it. */
export function cutSnippet(line: string, isHit: IsHit): string {
  if (line.length <= SNIPPET_LENGTH) return line;
  const before = markHits(line, isHit).findIndex(piece => piece.isHit);
  const hitAt = markHits(line, isHit)
    .slice(0, Math.max(before, 0))
    .reduce((sum, piece) => sum + piece.text.length, 0);
  const from = hitAt <= LEAD_LENGTH ? 0 : line.indexOf(' ', hitAt - LEAD_LENGTH) + 1;
  const cut = line.slice(from, from + SNIPPET_LENGTH);
  const isWhole = from + SNIPPET_LENGTH >= line.length;
  const end = isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
  return from === 0 ? end : `…${end}`;
}
