const FULL_LABEL_FROM_PX = 40;
const SHORT_LABEL_BELOW_PX = 25;
const LARGEST_FONT_PX = 14;
/** Left and right of a label, together. */
const MARGIN_PX = 4;
/** What lies between two bins anyway is margin enough on the narrowest. */
const NARROW_MARGIN_PX = 3;

export interface BinLabel {
  readonly text: string;
  readonly fontPx: number;
}

/**
 * What fits on a bin: the sign of times only on wide ones; on the narrowest thousands in short and
 * ".3" for "0.3", or nobody could read them on a phone.
 */
export function writeBinLabel(multiplierE4: number, gapPx: number): BinLabel {
  const isNarrow = gapPx < SHORT_LABEL_BELOW_PX;
  const plain = isNarrow ? shorten(multiplierE4) : String(multiplierE4 / 10_000);
  const text = gapPx >= FULL_LABEL_FROM_PX ? `${plain}×` : plain;
  const roomPx = gapPx - (isNarrow ? NARROW_MARGIN_PX : MARGIN_PX);
  const usualPx = roomPx / measureEm(isNarrow ? '26' : '0.2');
  return { text, fontPx: Math.min(LARGEST_FONT_PX, usualPx, roomPx / measureEm(text)) };
}

function shorten(multiplierE4: number): string {
  if (multiplierE4 >= 1_000 * 10_000) return `${multiplierE4 / 10_000_000}к`;
  return String(multiplierE4 / 10_000).replace(/^0\./, '.');
}

const NARROW_EM: Readonly<Record<string, number>> = { '.': 0.3, '1': 0.4, к: 0.6, '×': 0.6 };

/** The width in a bold Onest with figures as wide as they are, without asking the page for it. */
function measureEm(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (NARROW_EM[letter] ?? 0.67), 0);
}
