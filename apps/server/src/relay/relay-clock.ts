/** Milliseconds since 1970 that never go back: lags and passes are measured in them. */
export function relayNow(): number {
  return performance.timeOrigin + performance.now();
}
