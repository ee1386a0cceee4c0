export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Quick at first, then settling. */
export function easeOut(progress: number): number {
  return 1 - (1 - clamp01(progress)) ** 3;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
