export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Quick at first, then settling. */
export function easeOut(progress: number): number {
  return 1 - (1 - clamp01(progress)) ** 3;
}

/** Slow at both ends. */
export function easeInOut(progress: number): number {
  const at = clamp01(progress);
  return at * at * (3 - 2 * at);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 to 1 to 0 and round again, once in so many milliseconds. */
export function wave(nowMs: number, loopMs: number, shift = 0): number {
  return 0.5 - 0.5 * Math.cos(2 * Math.PI * (nowMs / loopMs + shift));
}
