const LOAD_TIMEOUT_MS = 120_000;

export type ChunkFailure = 'error' | 'timeout';

/** A script chunk that did not arrive; the message states the type and the address. */
export class ChunkLoadError extends Error {
  readonly type: ChunkFailure;
  readonly address: string;

  constructor(type: ChunkFailure, address: string, options?: ErrorOptions) {
    super(`Loading chunk failed (${type}: ${address})`, options);
    this.name = 'ChunkLoadError';
    this.type = type;
    this.address = address;
  }
}

/** Runs a dynamic import; a failure or a wait of more than two minutes becomes a ChunkLoadError. */
export async function loadChunk<Module>(importModule: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError('timeout', readImportAddress(importModule))),
      LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([importModule(), lateness]);
  } catch (cause) {
    const error = describeFailure(cause, importModule);
    logOnce(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const logged = new Set<string>();

/** A page is asked for ahead of time and again when it is opened: one failure, one line. */
function logOnce(error: ChunkLoadError): void {
  if (logged.has(error.message)) return;
  logged.add(error.message);
  // biome-ignore lint/suspicious/noConsole: the failure must be found in the browser's log
  console.error(error);
}

function describeFailure(cause: unknown, importModule: () => Promise<unknown>): ChunkLoadError {
  if (cause instanceof ChunkLoadError) return cause;
  const [named] = /https?:\/\/[^\s'"]+/.exec(String(cause)) ?? [];
  return new ChunkLoadError('error', named ?? readImportAddress(importModule), { cause });
}

/**
 * A pending import has no address to ask for, so it is read from the function's own source: the
 * bundler leaves the chunk's file name there. Every chunk lies in one folder with this one.
 */
function readImportAddress(importModule: () => Promise<unknown>): string {
  const [, specifier] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(importModule)) ?? [];
  if (specifier === undefined) return 'unknown address';
  return new URL(specifier, import.meta.url).href;
}

/** What a boundary has caught goes to the log, except a chunk, which is there already. */
export function logCaught(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a broken page must be found in the browser's log
  if (!(error instanceof ChunkLoadError)) console.error(error);
}
