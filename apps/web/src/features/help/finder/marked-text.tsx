import type { HitPiece } from '@kvazar/contract';

/** What was searched for is marked; everything is text. */
export function MarkedText({ pieces }: { pieces: readonly HitPiece[] }) {
  return pieces.map((piece, place) =>
    piece.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their order
      <mark key={place} className="rounded-[5px] bg-gold-tint px-0.5 text-gold">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
