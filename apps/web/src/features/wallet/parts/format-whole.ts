/** Limits and presets are whole roubles: `600000` → `600 000`. */
export function formatWhole(roubles: number): string {
  return String(roubles).replace(/\B(?=(\d{3})+$)/g, ' ');
}
