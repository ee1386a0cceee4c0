import { AsyncLocalStorage } from 'node:async_hooks';

/** Where an act of staff came from: the journal keeps it beside who and what. */
export interface ActOrigin {
  readonly address: string;
  readonly requestId: string;
}

const origins = new AsyncLocalStorage<ActOrigin>();
let actsUnderWay = 0;

/**
 * Everything that `work` writes into the journal, however deep, names this origin. While the storage is in use Node
 * follows every promise of the process, and bets take a fifth longer: so nobody uses it when no act is under way.
 */
export async function withOrigin<Result>(
  origin: ActOrigin,
  work: () => Promise<Result>,
): Promise<Result> {
  actsUnderWay += 1;
  try {
    return await origins.run(origin, work);
  } finally {
    actsUnderWay -= 1;
    if (actsUnderWay === 0) origins.disable();
  }
}

/** Null outside a call of staff: the command line, a job, a player. */
export function currentOrigin(): ActOrigin | null {
  return origins.getStore() ?? null;
}
