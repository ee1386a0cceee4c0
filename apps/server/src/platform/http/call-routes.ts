import {
  type Access,
  type CallDefinition,
  type CallPath,
  type CallSuccess,
  type Calls,
  calls,
  isRefusal,
  type PathParam,
  type Refusal,
  refuse,
  SOCKET_HEADER,
} from '@kvazar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { withOrigin } from '../act-origin.ts';
import type { Clock } from '../clock.ts';
import type { PlayerLanes } from '../limits/player-lanes.ts';
import type { CallDurations } from './call-durations.ts';
import { describeFirstFault } from './input-faults.ts';
import { createParseJson } from './parse-json.ts';
import { UnreadableBody } from './read-bytes.ts';
import { readJson } from './read-json.ts';
import { type RefusalExtras, sendRefusal } from './refusals.ts';
import { objectToUnstorable } from './storable-text.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type CallerOf<Path extends CallPath, Caller> = Calls[Path]['access'] extends 'anyone'
  ? Caller | null
  : Caller;

export interface CallInput<Path extends CallPath, Caller> {
  readonly body: z.output<Calls[Path]['body']>;
  /** The filled-in part of the path, as it came: for the handler to check. */
  readonly params: Readonly<Record<PathParam<Path>, string>>;
  readonly caller: CallerOf<Path, Caller>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The socket of the page that calls, as the page says; null for a call from anywhere else. */
  readonly socketId: string | null;
  /** When the whole call had arrived: what the server does before the handler costs the caller no time. */
  readonly receivedAtMs: number;
}

export type CallAnswer<Path extends CallPath> = CallSuccess<Path> | Refusal;

type CallHandler<Path extends CallPath, Caller> = (
  input: CallInput<Path, Caller>,
) => Promise<CallAnswer<Path>>;

export interface CallTraits {
  /**
   * For a call whose moment of arrival decides: nothing is asked before its body has come, because that would make it
   * later. Its body is small, and the count waits until then.
   */
  readonly isTimed?: boolean;
  /** Told of a call at the moment of its arrival; what it returns is called after the answer is known. */
  readonly onReceived?: (receivedAtMs: number) => () => void;
  /** For a call that waits elsewhere than for a connection of the pool, in lines that are fair. */
  readonly isPastLanes?: boolean;
  /** Answers with a packet or two: to compress them would take longer than it saves. */
  readonly isBrief?: boolean;
}

/** Registers the handler of one call of the contract. */
export type AddCall<Caller> = <Path extends CallPath>(
  path: Path,
  handler: CallHandler<Path, Caller>,
  traits?: CallTraits,
) => void;

/** A call that has come whole. */
interface Arrived {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly sent: unknown;
  /** How long what was sent is. */
  readonly bytes: number;
  readonly receivedAtMs: number;
}

export interface CallRoutesOptions<Caller> {
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of a call that names no bound of its own. */
  readonly maxBodyBytes: number;
  readonly lanes: PlayerLanes;
  /** Whose lanes a caller's calls take. */
  readonly playerIdOf: (caller: Caller) => number;
  /** Finds out who calls and whether that caller may; null is a guest whom the call admits. */
  readonly authorize: (
    request: FastifyRequest,
    access: Access,
    path: CallPath,
  ) => Promise<Caller | null | Refusal>;
  /** True when this caller has called too often. */
  readonly isTooOften: (request: FastifyRequest) => Promise<boolean>;
  readonly extras: RefusalExtras;
  readonly clock: Clock;
  readonly durations: CallDurations;
}

/**
 * The one road from an HTTP request to a handler: rate, body, caller, schema, texts, lane, handler, answer. Whoever calls
 * too often costs no reading and parsing of what they send, nor does who sends much and may not. It is walked in a hook,
 * before the framework would read the body and ask the hooks that come after: on a bet's way these took as long as the bet.
 */
export function createCallRoutes<Caller>(
  app: FastifyInstance,
  options: CallRoutesOptions<Caller>,
): AddCall<Caller> {
  const parseJson = createParseJson(app);
  const briefHeaders = [...Object.entries(options.headers).flat(), 'content-type', JSON_TYPE];

  async function answer<Path extends CallPath>(
    path: Path,
    handler: CallHandler<Path, Caller>,
    arrived: Arrived,
    { isTimed, isPastLanes }: CallTraits,
  ): Promise<CallAnswer<Path>> {
    const { request, reply, sent, bytes, receivedAtMs } = arrived;
    if (isTimed && (await options.isTooOften(request))) return refuse('request/too-often');
    const objection = objectToUnstorable(request.query, request.params);
    if (objection) return objection;
    const definition = calls[path];
    const authorize = () => options.authorize(request, definition.access, path);
    const caller = await authorize();
    if (isRefusal(caller)) return caller;
    const body = definition.body.safeParse(sent);
    if (!body.success) return refuse('request/invalid', describeFirstFault(body.error));
    // Only what the schema lets through: anything else may have millions of places to look at.
    const unstorable = objectToUnstorable(sent);
    if (unstorable) return unstorable;
    const handle = (who: Caller | null) =>
      handler({
        body: body.data as z.output<Calls[Path]['body']>,
        params: request.params as Readonly<Record<PathParam<Path>, string>>,
        caller: who as CallerOf<Path, Caller>,
        request,
        reply,
        socketId: readSocketId(request),
        receivedAtMs,
      });
    if (isPastLanes || caller === null) return handle(caller);
    const playerId = options.playerIdOf(caller);
    const entered = options.lanes.enter(playerId, bytes);
    if (isRefusal(entered)) return entered;
    if (entered !== null) await entered;
    try {
      // Whoever had to wait may have been banned meanwhile, or have ended their session.
      const now = entered === null ? caller : await authorize();
      if (isRefusal(now)) return now;
      if (!isForStaff(definition.access)) return await handle(now);
      const origin = { address: request.ip, requestId: request.id };
      return await withOrigin(origin, () => handle(now));
    } finally {
      options.lanes.leave(playerId);
    }
  }

  /** Past the framework, which would write the same with more ado. */
  function sendBriefly({ raw }: FastifyReply, success: unknown): void {
    const text = JSON.stringify({ success });
    raw.writeHead(200, [...briefHeaders, 'content-length', String(Buffer.byteLength(text))]);
    raw.end(text);
  }

  return (path, handler, traits = {}) => {
    const { access, maxBodyBytes = options.maxBodyBytes }: CallDefinition = calls[path];

    /** Before anything is read: who calls too often, and who would send much but may not. */
    async function objectBeforehand(request: FastifyRequest): Promise<Refusal | null> {
      if (traits.isTimed) return null;
      if (await options.isTooOften(request)) return refuse('request/too-often');
      if (maxBodyBytes <= options.maxBodyBytes) return null;
      const caller = await options.authorize(request, access, path);
      return isRefusal(caller) ? caller : null;
    }

    /** What could not be counted before it came is counted although nobody can read it. */
    async function objectToUnread(request: FastifyRequest, refusal: Refusal): Promise<Refusal> {
      const isTooOften = traits.isTimed && (await options.isTooOften(request).catch(() => false));
      return isTooOften ? refuse('request/too-often') : refusal;
    }

    function send(reply: FastifyReply, result: CallAnswer<typeof path>): void {
      if (isRefusal(result)) sendRefusal(reply, result, options.extras);
      else if (traits.isBrief) sendBriefly(reply.hijack(), result);
      else reply.send({ success: result });
    }

    async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      let startedMs = performance.now();
      try {
        const objection = await objectBeforehand(request);
        if (objection) {
          send(reply, objection);
          return;
        }
        const body = await readJson(request.raw, maxBodyBytes, parseJson);
        // How long a body takes to come is the sender's affair.
        startedMs = performance.now();
        const receivedAtMs = options.clock.now().getTime();
        const end = traits.onReceived?.(receivedAtMs);
        const arrived = { request, reply, ...body, receivedAtMs };
        send(reply, await answer(path, handler, arrived, traits).finally(end));
      } catch (error) {
        if (error instanceof UnreadableBody) {
          reply.header('connection', 'close');
          send(reply, await objectToUnread(request, error.refusal));
        } else reply.send(error);
      } finally {
        options.durations.record(path, reply.statusCode, performance.now() - startedMs);
      }
    }

    app.post(path, { onRequest: (request, reply) => void serve(request, reply) }, notReached);
  };
}

function notReached(): never {
  throw new Error('a call is answered before its route would be');
}

function isForStaff(access: Access): boolean {
  return access !== 'anyone' && access !== 'signed-in' && access !== 'player';
}

/** A list of values, or one that is no name of a socket, names none. */
function readSocketId({ headers }: FastifyRequest): string | null {
  const named = headers[SOCKET_HEADER];
  return typeof named === 'string' && /^[\w-]{1,40}$/.test(named) ? named : null;
}
