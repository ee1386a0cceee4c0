import type { Permission } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { StaffMember } from '../identity/staff.ts';

export const WAITING_KINDS = [
  'withdrawal',
  'payment',
  'request',
  'approval',
  'promotion',
  'referral',
  'risk',
] as const;

export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Something that waits for a decision of staff. */
export interface WaitingItem {
  readonly id: string;
  /** «Вывод № …», «Обращение № …». */
  readonly title: string;
  /** What it is about, in a few words. */
  readonly note: string;
  /** What to beware of, in a few words; null: nothing. */
  readonly warning: string | null;
  readonly login: string | null;
  readonly amount: Kopecks | null;
  readonly createdAt: Date;
  /** Null: it can wait. */
  readonly answerBy: Date | null;
  /** Where it is decided; null: in the inbox itself. */
  readonly href: string | null;
}

/** One queue; modules list theirs, the inbox shows them as one. */
export interface WaitingSource {
  readonly kind: WaitingKind;
  /** Who sees it. */
  readonly permission: Permission;
  /** The most urgent first, at most `limit`; and how many there are in all. */
  read(
    db: Queryable,
    asked: { readonly staff: StaffMember; readonly now: Date; readonly limit: number },
  ): Promise<{ readonly count: number; readonly items: readonly WaitingItem[] }>;
}
