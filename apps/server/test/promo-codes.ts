import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import type { CodeTerms } from '../src/modules/codes/code-gift.ts';
import { type CodeOrder, makeCodes } from '../src/modules/codes/make-codes.ts';
import { findStaff, type StaffMember } from '../src/modules/identity/staff.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { giveRole } from './staff-roles.ts';

const DAY_MS = 86_400_000;
const NO_TERMS = { amount: null, slot: null, stake: null, spins: null, spinsDays: null };

export const wheelTerms: CodeTerms = { ...NO_TERMS, kind: 'wheel' };

export function cashTerms(roubles: number): CodeTerms {
  return { ...NO_TERMS, kind: 'cash', amount: kopecks(roubles * 100) };
}

export function safeTerms(amountKopecks: number): CodeTerms {
  return { ...NO_TERMS, kind: 'safe', amount: kopecks(amountKopecks) };
}

export function spinsTerms(spins: number, roubles = 10, slot = 'reef', spinsDays = 7): CodeTerms {
  return { ...NO_TERMS, kind: 'spins', slot, stake: kopecks(roubles * 100), spins, spinsDays };
}

export type TestOrder = Partial<CodeOrder> & Pick<CodeOrder, 'terms'>;

export function orderOf(order: TestOrder): CodeOrder {
  const now = Date.now();
  return {
    ...{ money: 'play', text: null, count: 1, maxUses: 10, reason: 'a test' },
    ...{ validFrom: new Date(now - 1_000), validUntil: new Date(now + DAY_MS) },
    ...order,
  };
}

/** Somebody new with a role. */
export async function hire(site: TestApp, role: 'manager' | 'admin' | 'dealer') {
  const client = site.newClient();
  const { login, password } = await client.registerSomeone();
  await giveRole(site.db, login, role);
  await site.hearSignals();
  const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
  const staff = await findStaff(site.db, id, 'staff/enter');
  if (isRefusal(staff)) throw new Error(staff.refused);
  return { client, staff, login, password };
}

/** Makes one code, and throws when it is refused. */
export async function makeCode(
  db: Database,
  maker: StaffMember,
  order: TestOrder,
): Promise<string> {
  const made = await makeCodes(db, orderOf(order), [maker], new Date());
  if (isRefusal(made)) throw new Error(made.text ?? made.refused);
  return made[0] ?? '';
}
