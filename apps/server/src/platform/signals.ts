import pg from 'pg';
import type { Queryable } from './db/database.ts';
import { OnceAMinute } from './limits/once-a-minute.ts';

const CHANNEL = 'kvazar_signals';
const RECONNECT_MS = 1_000;

type Handler = (payload: unknown) => void;

/**
 * Rare control messages between processes: a setting changed, a session ended, a player was banned.
 * They ride on the transaction that made the change, so they arrive if and only if it committed.
 * Nothing on the betting path sends one: NOTIFY serialises commits.
 */
export interface Signals {
  on(topic: string, handler: Handler): void;
  /** Called after the listening connection was lost and found again: anything may have been missed. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
}

export function sendSignal(tx: Queryable, topic: string, payload: unknown): Promise<void> {
  return sendSignals(tx, topic, [payload]);
}

export async function sendSignals(
  tx: Queryable,
  topic: string,
  payloads: readonly unknown[],
): Promise<void> {
  const messages = payloads.map(payload => JSON.stringify({ topic, payload }));
  await tx.query('select pg_notify($1, message) from unnest($2::text[]) message', [
    CHANNEL,
    messages,
  ]);
}

export interface SignalsOptions {
  readonly databaseUrl: string;
  /** For tests: a busy machine is slow enough to reach the bound of a site. */
  readonly isUnbound?: boolean;
  /** The connection was lost. */
  readonly onError: (error: Error) => void;
  /** A signal that nobody can have sent; told of once a minute, however many there are. */
  readonly onUnfit: (error: unknown) => void;
}

export async function listenForSignals(options: SignalsOptions): Promise<Signals> {
  const handlers = new Map<string, Handler[]>();
  const gapHandlers: (() => void)[] = [];
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  const unfit = new OnceAMinute();

  /** Whoever may read the database may say a word there: one that nobody understands must not end every node. */
  function dispatch(message: string): void {
    const word = attempt(() => {
      const { topic, payload } = JSON.parse(message) as { topic: string; payload: unknown };
      return { payload, hearers: handlers.get(topic) ?? [] };
    });
    for (const hear of word?.hearers ?? []) attempt(() => hear(word?.payload));
  }

  function attempt<Result>(work: () => Result): Result | null {
    try {
      return work();
    } catch (error) {
      if (unfit.isDue()) options.onUnfit(error);
      return null;
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'kvazar signals',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(options.isUnbound ? {} : { connectionTimeoutMillis: 5_000 }),
    });
    next.on('notification', ({ payload }) => payload && dispatch(payload));
    next.on('error', error => {
      if (client !== next) return;
      client = null;
      options.onError(error);
      reconnectLater();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function reconnectLater(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      connect().then(
        () => gapHandlers.forEach(handler => void handler()),
        () => reconnectLater(),
      );
    }, RECONNECT_MS);
  }

  await connect();
  return {
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    onGap(handler) {
      gapHandlers.push(handler);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
