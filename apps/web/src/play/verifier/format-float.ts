/** Ten decimals: as many as other verifiers show, and enough to repeat the sum by hand. */
export function formatFloat(float: number): string {
  return float.toFixed(10);
}

export function formatShortFloat(float: number): string {
  return float.toFixed(5);
}
