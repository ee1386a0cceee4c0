import type { Queryable } from '../../platform/db/database.ts';
import { OperatorNeeded } from '../wallet/provider.ts';
import { type Operation, type Ours, PAGE_SIZE, readSum, type Side, type Theirs } from './sides.ts';

/** What one side says and the other does not. */
export interface Difference {
  readonly operation: Operation;
  readonly kind: 'missing-here' | 'missing-there' | 'sum' | 'state' | 'double';
  /** With provider, operation and kind it is the same difference whenever it is found. */
  readonly key: string;
  readonly ours: Ours | null;
  readonly theirs: Theirs | null;
}

export interface Compared {
  readonly ours: number;
  readonly ourSum: number;
  readonly theirs: number;
  readonly theirSum: number;
  readonly matched: number;
  readonly differences: readonly Difference[];
}

/** Each is a question to the provider: a list that lacks more than this is no list. */
const MOST_ASKED = 500;

/** What both know: null when they say the same. */
function judge(ours: Ours, theirs: Theirs, isTaken = false): Omit<Difference, 'operation'> | null {
  const both = { ours, theirs };
  if (isTaken || (ours.theirId !== null && ours.theirId !== theirs.providerId)) {
    return { kind: 'double', key: theirs.providerId, ...both };
  }
  if (ours.isDone !== (theirs.state === 'succeeded')) {
    return { kind: 'state', key: ours.id, ...both };
  }
  return readSum(theirs.amount) === ours.amount ? null : { kind: 'sum', key: ours.id, ...both };
}

async function* inBatches(list: AsyncIterable<Theirs>): AsyncGenerator<Theirs[]> {
  let batch: Theirs[] = [];
  for await (const one of list) {
    batch.push(one);
    if (batch.length < PAGE_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Each list is held against the whole of the other side, not against its list of the same day: what is
 * paid before midnight and booked after it is no difference.
 */
export async function compareSide(
  db: Queryable,
  side: Side,
  from: Date,
  to: Date,
): Promise<Compared> {
  const differences: Difference[] = [];
  const sum = { ours: 0, ourSum: 0, theirs: 0, theirSum: 0, matched: 0 };
  const add = (found: Omit<Difference, 'operation'> | null) => {
    if (found) differences.push({ operation: side.operation, ...found });
    else sum.matched += 1;
  };

  const told = new Set<string>();
  const settled = new Set<string>();
  for await (const batch of inBatches(side.list(from, to))) {
    // A list that moves while it is read may tell of the same twice.
    const fresh = batch.filter(({ providerId }) => !told.has(providerId) && told.add(providerId));
    const known = await side.find(db, fresh);
    for (const theirs of fresh) {
      sum.theirs += 1;
      sum.theirSum += readSum(theirs.amount) ?? 0;
      const ours =
        known.find(({ theirId }) => theirId === theirs.providerId) ??
        known.find(({ id }) => id === theirs.ourId);
      if (!ours) add({ kind: 'missing-here', key: theirs.providerId, ours: null, theirs });
      else {
        // Of several that name one of ours whose name there we do not know the first is it.
        const found = judge(ours, theirs, settled.has(ours.id));
        if (found?.kind !== 'double') settled.add(ours.id);
        add(found);
      }
    }
  }

  let asked = 0;
  let after: Ours | null = null;
  for (;;) {
    const page: readonly Ours[] = await side.page(db, from, to, after);
    for (const ours of page) {
      sum.ours += 1;
      sum.ourSum += ours.amount;
      if (settled.has(ours.id)) continue;
      if (++asked > MOST_ASKED) throw new OperatorNeeded('В списке провайдера нет слишком многого');
      const theirs = ours.theirId === null ? null : await side.fetch(ours.theirId);
      add(theirs ? judge(ours, theirs) : { kind: 'missing-there', key: ours.id, ours, theirs });
    }
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return { ...sum, differences };
  }
}
