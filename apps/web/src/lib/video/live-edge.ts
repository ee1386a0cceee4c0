/** Seconds of picture ahead of what is shown. Below the first nothing is done, beyond the last it is cut short. */
const CALM_S = 0.12;
const LATE_S = 0.8;
/** What stays ahead after a jump: three frames. */
const AFTER_JUMP_S = 0.1;
const CATCH_UP_RATE = 1.08;

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type EdgeMove =
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'jump'; readonly to: number };

/** How to stay at the edge of a live picture: a little faster when behind, a jump when far behind or in a gap. */
export function followEdge(now: number, spans: readonly Span[]): EdgeMove {
  const last = spans.at(-1);
  if (!last) return { kind: 'rate', rate: 1 };
  const aheadS = last.end - now;
  const isOutside = now < last.start;
  if (isOutside || aheadS > LATE_S) {
    return { kind: 'jump', to: Math.max(last.start, last.end - AFTER_JUMP_S) };
  }
  return { kind: 'rate', rate: aheadS > CALM_S ? CATCH_UP_RATE : 1 };
}
