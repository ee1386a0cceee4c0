/** `9f3c…a1e0`: enough to recognise a hash, short enough for a line. */
export function shortenHash(hash: string): string {
  return hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
}
