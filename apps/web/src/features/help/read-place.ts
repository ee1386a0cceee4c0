/** The place that a hash names; one that cannot be decoded names itself. */
export function readPlace(hash: string): string {
  const place = hash.slice(1);
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
