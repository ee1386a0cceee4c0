import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import { z } from 'zod';
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

const PAGE = 100;
/** Who leafs on beyond this looks for something, and there is a search for that. */
const DEEPEST = 2_000;

interface Entry extends WaitingItem {
  readonly kind: WaitingKind;
}

type Placed = Pick<Entry, 'kind' | 'id' | 'createdAt' | 'answerBy'>;

/** The nearest deadline first; what can wait comes last, the oldest first. */
export function compareEntries(left: Placed, right: Placed): number {
  const due = ({ answerBy }: Placed) => answerBy?.getTime() ?? Number.POSITIVE_INFINITY;
  if (due(left) !== due(right)) return due(left) - due(right);
  const name = ({ kind, id }: Placed) => `${id}:${kind}`;
  return (
    left.createdAt.getTime() - right.createdAt.getTime() ||
    Number(name(left) > name(right)) - Number(name(left) < name(right))
  );
}

/** Where a page ended, and how deep each queue was read for it. */
const PlaceSchema = z.strictObject({
  depth: z.number().int().min(1).max(DEEPEST),
  kind: z.enum(WAITING_KINDS),
  id: z.string(),
  createdAt: z.coerce.date(),
  answerBy: z.coerce.date().nullable(),
});

type Place = z.output<typeof PlaceSchema>;

function writePlace({ kind, id, createdAt, answerBy }: Placed, depth: number): string {
  return Buffer.from(JSON.stringify({ depth, kind, id, createdAt, answerBy })).toString(
    'base64url',
  );
}

function readPlace(cursor: string | undefined): Place | null | Refusal {
  if (cursor === undefined) return null;
  try {
    return PlaceSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return refuse('request/invalid', 'Поле «cursor»: неверное значение');
  }
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

  /**
   * A page after a place. Every queue is read from its top down to the depth where the page can end, so
   * that what was decided meanwhile leaves no gap.
   */
  async list(staffId: number, kind: WaitingKind | null, cursor?: string) {
    const place = readPlace(cursor);
    if (isRefusal(place)) return place;
    const depth = (place?.depth ?? 0) + PAGE;
    const read = await this.#read(staffId, depth + 1, kind);
    if (isRefusal(read)) return read;
    const rest = read.entries
      .filter(entry => place === null || compareEntries(entry, place) > 0)
      .toSorted(compareEntries);
    const items = rest.slice(0, PAGE);
    const last = items.at(-1);
    const hasMore = rest.length > PAGE && last && depth < DEEPEST;
    return {
      counts: read.counts,
      items: items.map(viewEntry),
      nextCursor: hasMore ? writePlace(last, depth) : null,
    };
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
