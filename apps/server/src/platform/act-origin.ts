import { AsyncLocalStorage } from 'node:async_hooks';

/** Where an act of staff came from: the journal keeps it beside who and what. */
export interface ActOrigin {
  readonly address: string;
  readonly requestId: string;
}

const origins = new AsyncLocalStorage<ActOrigin>();

/** Everything that `work` writes into the journal, however deep, names this origin. */
export function withOrigin<Result>(origin: ActOrigin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Null outside a call of staff: the command line, a job, a player. */
export function currentOrigin(): ActOrigin | null {
  return origins.getStore() ?? null;
}
