import type { Permission } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';

export const ROLES = ['support', 'cashier', 'manager', 'dealer', 'supervisor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

/** Who has a role is a row; what it allows is decided here, where a change is read and tested. */
const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  support: [
    'staff/enter',
    'bets/read',
    'players/read',
    'players/restrict-for-a-day',
    'requests/answer',
    'compensation/ask',
  ],
  cashier: [
    'staff/enter',
    'bets/read',
    'ledger/read',
    'risk/read',
    'players/read',
    'players/payments',
    'requests/answer',
    'payments/read',
    'withdrawals/decide',
    'payments/decide',
    'compensation/ask',
    'compensation/give',
  ],
  manager: [
    'staff/enter',
    'figures/read',
    'bets/read',
    'ledger/read',
    'games/switch',
    'site/announce',
    'risk/read',
    'risk/decide',
    'system/read',
    'players/read',
    'players/recover',
    'players/restrict-for-a-day',
    'players/restrict',
    'requests/answer',
    'payments/read',
    'withdrawals/decide',
    'payments/decide',
    'compensation/ask',
    'compensation/give',
    'promotions/tend',
    'promotions/reveal',
    'promotions/make',
  ],
  dealer: ['staff/enter', 'tables/run'],
  supervisor: ['staff/enter', 'tables/run', 'tables/correct'],
  admin: [
    'staff/enter',
    'figures/read',
    'bets/read',
    'ledger/read',
    'games/switch',
    'risk/read',
    'risk/decide',
    'system/read',
    'system/run',
    'players/read',
    'players/payments',
    'players/recover',
    'players/restrict-for-a-day',
    'players/restrict',
    'requests/answer',
    'payments/read',
    'withdrawals/decide',
    'payments/decide',
    'compensation/ask',
    'compensation/give',
    'compensation/give-any',
    'promotions/tend',
    'promotions/reveal',
    'promotions/check',
    'tables/run',
    'tables/correct',
    'site/works',
    'site/announce',
    'site/four-eyes',
    'site/settings',
    'roles/manage',
    'exports/personal',
    'journal/read',
  ],
};

export function allows(roles: readonly Role[], permission: Permission): boolean {
  return roles.some(role => PERMISSIONS_OF[role].includes(permission));
}

export function rolesWith(permission: Permission): readonly Role[] {
  return ROLES.filter(role => allows([role], permission));
}

/** What moves money, or opens the way to it: a session that somebody left open is not enough. */
const NEED_FRESH_PROOF: ReadonlySet<Permission> = new Set([
  'players/recover',
  'withdrawals/decide',
  'payments/decide',
  'compensation/give',
  'compensation/give-any',
  // Codes, prizes, partners' shares and budgets: each is money that somebody can take away.
  'promotions/check',
  // Whoever reads a whole code can spend it.
  'promotions/reveal',
  'tables/correct',
  // Words of a stranger's choosing, shown to every player as the site's own.
  'site/announce',
  'site/four-eyes',
  'site/settings',
  'roles/manage',
  'exports/personal',
]);

export function needsFreshProof(permission: Permission): boolean {
  return NEED_FRESH_PROOF.has(permission);
}

/** What nobody does alone while somebody else could join. */
const NEED_TWO_PEOPLE: ReadonlySet<Permission> = new Set([
  'compensation/give-any',
  'site/settings',
  'roles/manage',
  'exports/personal',
]);

export function needsTwoPeople(permission: Permission): boolean {
  return NEED_TWO_PEOPLE.has(permission);
}

/** What one person may give away in a day without a second; the largest of their roles counts. */
const DAILY_COMPENSATION: Readonly<Partial<Record<Role, Kopecks>>> = {
  cashier: kopecks(100_000),
  manager: kopecks(1_000_000),
};

export const rolesWithDailyCompensation = () => ROLES.filter(role => role in DAILY_COMPENSATION);

export function dailyCompensation(roles: readonly Role[]): Kopecks {
  return kopecks(Math.max(0, ...roles.map(role => DAILY_COMPENSATION[role] ?? 0)));
}
