/** Play money has no value; real money exists once an operator connects a payment provider. */
export type Money = 'play' | 'real';

/** The site's own side of a transfer. Ids as migration 0003 made them. */
const siteAccounts = {
  house: { play: 1, real: 2 },
  gift: { play: 3, real: 4 },
  operator: { play: 5, real: 6 },
  payments: { play: 7, real: 8 },
} as const;

export type SiteAccountKind = keyof typeof siteAccounts;

export function siteAccount(kind: SiteAccountKind, money: Money): number {
  return siteAccounts[kind][money];
}
