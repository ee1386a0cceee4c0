declare const kopecksBrand: unique symbol;

/** A whole number of kopecks. Every sum of money inside the system has this type. */
export type Kopecks = number & { readonly [kopecksBrand]: true };

export const ZERO = 0 as Kopecks;

/** Takes a number that must already be whole kopecks; anything else is a broken invariant. */
export function kopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of kopecks: ${value}`);
  return value as Kopecks;
}

/** Roubles as they travel on the wire → kopecks, or null when that loses a fraction or the range. */
export function kopecksFromRoubles(roubles: number): Kopecks | null {
  const rounded = Math.round(roubles * 100);
  // The division decides: 0.29 * 100 is 28.999…, yet 29 / 100 is the very double that was sent.
  if (!Number.isSafeInteger(rounded) || rounded / 100 !== roubles) return null;
  return kopecks(rounded === 0 ? 0 : rounded);
}

export function roublesFromKopecks(sum: Kopecks): number {
  return sum / 100;
}

export function addKopecks(a: Kopecks, b: Kopecks): Kopecks {
  return kopecks(a + b);
}

export function subtractKopecks(a: Kopecks, b: Kopecks): Kopecks {
  return kopecks(a - b);
}
