/** Whether the site paid the stake: the grant that it came from is among the parameters. */
export function isFreeSpin(params: Readonly<Record<string, unknown>>): boolean {
  return typeof params['freeSpins'] === 'string';
}
