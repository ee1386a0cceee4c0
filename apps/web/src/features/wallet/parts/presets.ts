/** Six: two rows of three on a phone. */
export const PRESETS = [500, 1_000, 3_000, 5_000, 10_000, 50_000];
