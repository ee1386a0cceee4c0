/** Shares of a league's pool by place, in three-thousandths of it: 25 % is 750, a third of 1 % is 10. */
const SHARE_UNIT = 3_000;
const SHARES: readonly number[] = [
  ...[750, 450, 300, 210, 150],
  ...Array.from({ length: 5 }, () => 90),
  ...Array.from({ length: 10 }, () => 39),
  ...Array.from({ length: 30 }, () => 10),
];

export const PRIZE_PLACES = SHARES.length;

/** What the place brings where nobody shares it, in percent of the pool. */
export function prizePercent(place: number): number {
  return ((SHARES[place - 1] ?? 0) * 100) / SHARE_UNIT;
}

/**
 * The prizes of a table, in kopecks: its scores best first, of equal ones the earlier first. Equal
 * scores share what their places bring together; odd kopecks go to the earlier ones. Never more than
 * the pool in all.
 */
export function sharePrizes(poolKopecks: number, scores: readonly number[]): number[] {
  const prizes: number[] = [];
  while (prizes.length < scores.length && prizes.length < PRIZE_PLACES) {
    const first = prizes.length;
    let next = first + 1;
    while (next < scores.length && scores[next] === scores[first]) next += 1;
    const shares = SHARES.slice(first, next).reduce((sum, share) => sum + share, 0);
    const sum = Number((BigInt(poolKopecks) * BigInt(shares)) / BigInt(SHARE_UNIT));
    const tied = next - first;
    const each = Math.floor(sum / tied);
    const odd = sum - each * tied;
    for (let n = 0; n < tied; n++) prizes.push(each + (n < odd ? 1 : 0));
  }
  return [...prizes, ...Array.from({ length: scores.length - prizes.length }, () => 0)];
}
