/** What part of everything on the table lies on each spot, in whole percent. */
export function shareCrowd(crowd: ReadonlyMap<string, number>): (spot: string) => number {
  const total = [...crowd.values()].reduce((sum, stake) => sum + stake, 0);
  return spot => (total === 0 ? 0 : Math.round(((crowd.get(spot) ?? 0) / total) * 100));
}
