/** What a safe promises: the page says it before paying, the server keeps it. */
export const SAFE_TERMS = {
  /** A deposit puts as much as itself into the safe, up to this. */
  highestRoubles: 5_000,
  /** How much of the edge of each bet moves to what can be taken, in hundredths of a percent. */
  shareBp: 3_000,
  days: 30,
  /** One open, two waiting for it. */
  places: 3,
} as const;
