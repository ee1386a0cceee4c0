import { isRefusal } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { allows } from '../identity/roles.ts';
import { findStaff } from '../identity/staff.ts';
import {
  WAITING_KINDS,
  type WaitingItem,
  type WaitingKind,
  type WaitingSource,
} from './waiting.ts';

export interface InboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly waiting: readonly WaitingSource[];
}

/** Of each queue; what lies deeper comes up as the first are decided. */
const SHOWN_OF_EACH = 100;
const SHOWN = 200;

interface Entry extends WaitingItem {
  readonly kind: WaitingKind;
}

/** The nearest deadline first; what can wait comes last, the oldest first. */
export function compareEntries(left: WaitingItem, right: WaitingItem): number {
  const due = ({ answerBy }: WaitingItem) => answerBy?.getTime() ?? Number.POSITIVE_INFINITY;
  if (due(left) !== due(right)) return due(left) - due(right);
  return left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1);
}

function viewEntry({ amount, createdAt, answerBy, ...entry }: Entry) {
  return {
    ...entry,
    amount: amount === null ? null : roublesFromKopecks(amount),
    createdAt: createdAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
  };
}

/** All queues that a person may see, as one. */
export class Inbox {
  readonly #parts: InboxParts;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  async list(staffId: number, kind: WaitingKind | null) {
    const read = await this.#read(staffId, SHOWN_OF_EACH, kind);
    if (isRefusal(read)) return read;
    const entries = read.entries.toSorted(compareEntries).slice(0, SHOWN);
    return { counts: read.counts, items: entries.map(viewEntry) };
  }

  async count(staffId: number) {
    const read = await this.#read(staffId, 0, null);
    return isRefusal(read) ? read : { counts: read.counts };
  }

  async #read(staffId: number, limit: number, kind: WaitingKind | null) {
    const { db, clock, waiting } = this.#parts;
    const staff = await findStaff(db, staffId, 'staff/enter');
    if (isRefusal(staff)) return staff;
    const now = clock.now();
    const entries: Entry[] = [];
    const counts = new Map<WaitingKind, number>();
    for (const source of waiting) {
      if (!allows(staff.roles, source.permission)) continue;
      const isShown = kind === null || kind === source.kind;
      const asked = { staff, now, limit: isShown ? limit : 0 };
      const { count, items } = await source.read(db, asked);
      counts.set(source.kind, (counts.get(source.kind) ?? 0) + count);
      entries.push(...items.map(item => ({ ...item, kind: source.kind })));
    }
    return {
      entries,
      counts: WAITING_KINDS.flatMap(one => {
        const count = counts.get(one);
        return count === undefined ? [] : [{ kind: one, count }];
      }),
    };
  }
}
