/** Play money has no value; real money exists once an operator connects a payment provider. */
export type Money = 'play' | 'real';

/** The site's own side of a transfer. Ids as migrations 0003, 0021 and 0025 made them. */
const siteAccounts = {
  house: { play: 1, real: 2 },
  gift: { play: 3, real: 4 },
  operator: { play: 5, real: 6 },
  payments: { play: 7, real: 8 },
  rewards: { play: 9, real: 10 },
  referral: { play: 11, real: 12 },
  wheel: { play: 13, real: 14 },
  codes: { play: 15, real: 16 },
  'free-spins': { play: 17, real: 18 },
  safe: { play: 19, real: 20 },
  tournaments: { play: 21, real: 22 },
  'tournament-pools': { play: 23, real: 24 },
  heists: { play: 25, real: 26 },
  'heist-pools': { play: 27, real: 28 },
} as const;

/** Ids up to this one are kept for the site; those of players are above. */
export const LAST_SITE_ACCOUNT = 1000;

export type SiteAccountKind = keyof typeof siteAccounts;

export const SITE_ACCOUNT_KINDS = Object.keys(siteAccounts) as readonly SiteAccountKind[];

export function siteAccount(kind: SiteAccountKind, money: Money): number {
  return siteAccounts[kind][money];
}

/** These hold a balance that the database keeps from falling below zero; the others' is derived. */
export const BUDGETS = [
  'wheel',
  'codes',
  'safe',
  'tournaments',
  'tournament-pools',
  'heists',
  'heist-pools',
] as const satisfies readonly SiteAccountKind[];

export type Budget = (typeof BUDGETS)[number];

export function isBudget(kind: string): kind is Budget {
  return (BUDGETS as readonly string[]).includes(kind);
}
