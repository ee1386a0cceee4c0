const FULL_LABEL_FROM_PX = 40;
const SHORT_LABEL_BELOW_PX = 25;
const LARGEST_FONT_PX = 14;
/** Left and right of a label, together. */
const MARGIN_PX = 4;

export interface BinLabel {
  readonly text: string;
  readonly fontPx: number;
}

/** What fits on a bin: the sign of times only on wide ones, thousands in short on the narrowest. */
export function writeBinLabel(multiplierE4: number, gapPx: number): BinLabel {
  const number = String(multiplierE4 / 10_000);
  const isShort = gapPx < SHORT_LABEL_BELOW_PX && multiplierE4 >= 1_000 * 10_000;
  const plain = isShort ? `${multiplierE4 / 10_000_000}к` : number;
  const text = gapPx >= FULL_LABEL_FROM_PX ? `${plain}×` : plain;
  const usualPx = (gapPx - MARGIN_PX) / measureEm('0.2');
  return {
    text,
    fontPx: Math.min(LARGEST_FONT_PX, usualPx, (gapPx - MARGIN_PX) / measureEm(text)),
  };
}

/** The width in a bold Onest, without asking the page for it. */
function measureEm(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter === '.' ? 0.3 : 0.69), 0);
}
