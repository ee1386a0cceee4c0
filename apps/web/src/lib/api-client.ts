import type {
  CallAddress,
  CallBody,
  CallPath,
  CallSuccess,
  ErrorReply,
  PathOf,
  Site,
  Social,
  SocketHeader,
} from '@kvazar/contract';

const SOCKET_HEADER: SocketHeader = 'x-socket-id';
const REPLY_TIMEOUT_MS = 30_000;
const NO_CONNECTION_TEXT = 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз';
const UNREADABLE_TEXT = 'Сервер ответил непонятно. Попробуйте ещё раз чуть позже';

interface ApiErrorDetails {
  code: string;
  status: number;
  site?: Site | undefined;
  social?: Social | undefined;
}

/** A failed call. Status 0 means that no reply came at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly site: Site | undefined;
  readonly social: Social | undefined;

  constructor(message: string, details: ApiErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.site = details.site;
    this.social = details.social;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

const refusalListeners = new Set<(code: string) => void>();

/** Tells of every refused call, whoever made it; answers with the way to stop listening. */
export function onRefusal(listener: (code: string) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

let readSocketId: () => string | undefined = () => undefined;

/** From now on every call names the socket of this page. */
export function nameSocketInCalls(read: () => string | undefined): void {
  readSocketId = read;
}

type BodyArgument<Path extends CallPath> =
  undefined extends CallBody<Path> ? [body?: CallBody<Path>] : [body: CallBody<Path>];

export async function callApi<Address extends CallAddress>(
  address: Address,
  ...[body]: BodyArgument<PathOf<Address>>
): Promise<CallSuccess<PathOf<Address>>> {
  const response = await sendRequest(address, body ?? {});
  const reply = await readReply(response);
  if ('error' in reply) {
    for (const listener of refusalListeners) listener(reply.code);
    throw new ApiError(reply.error, { ...reply, status: response.status });
  }
  return reply.success as CallSuccess<PathOf<Address>>;
}

declare global {
  /** Calls that public/js/early.js made before this code had arrived, by address. */
  var earlyCalls: Map<string, Promise<Response>> | undefined;
}

/** Each answers once: whoever asks again wants to know what is true then. */
function takeEarlyCall(path: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(path);
  globalThis.earlyCalls?.delete(path);
  return early;
}

async function sendRequest(path: string, body: object): Promise<Response> {
  const socketId = readSocketId();
  try {
    const early = takeEarlyCall(path);
    if (early) return await early;
    return await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(socketId !== undefined && { [SOCKET_HEADER]: socketId }),
      },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
  } catch (cause) {
    throw new ApiError(NO_CONNECTION_TEXT, { code: 'network/failed', status: 0 }, { cause });
  }
}

async function readReply(response: Response): Promise<{ success: unknown } | ErrorReply> {
  const reply: unknown = await response.json().catch(() => null);
  if (isErrorReply(reply)) return reply;
  if (response.ok && isSuccessReply(reply)) return reply;
  // A proxy's own error page lands here: it says nothing that a player should read.
  throw new ApiError(UNREADABLE_TEXT, { code: 'network/unreadable', status: response.status });
}

function isErrorReply(reply: unknown): reply is ErrorReply {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'error' in reply &&
    typeof reply.error === 'string'
  );
}

function isSuccessReply(reply: unknown): reply is { success: unknown } {
  return typeof reply === 'object' && reply !== null && 'success' in reply;
}
