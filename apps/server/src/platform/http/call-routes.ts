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
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { withOrigin } from '../act-origin.ts';
import type { Clock } from '../clock.ts';
import type { PlayerLanes } from '../limits/player-lanes.ts';
import type { Histogram } from '../metrics.ts';
import { describeFirstFault } from './input-faults.ts';
import { type RefusalExtras, sendRefusal } from './refusals.ts';

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
}

/** Registers the handler of one call of the contract. */
export type AddCall<Caller> = <Path extends CallPath>(
  path: Path,
  handler: CallHandler<Path, Caller>,
  traits?: CallTraits,
) => void;

export interface CallRoutesOptions<Caller> {
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
  readonly duration: Histogram<'path' | 'status'>;
}

/**
 * The one road from an HTTP request to a handler: rate, body, caller, schema, lane, handler, answer. Whoever calls too
 * often costs no reading and parsing of what they send.
 */
export function createCallRoutes<Caller>(
  app: FastifyInstance,
  options: CallRoutesOptions<Caller>,
): AddCall<Caller> {
  async function answer<Path extends CallPath>(
    path: Path,
    handler: CallHandler<Path, Caller>,
    request: FastifyRequest,
    reply: FastifyReply,
    receivedAtMs: number,
    { isTimed, isPastLanes }: CallTraits,
  ): Promise<CallAnswer<Path>> {
    if (isTimed && (await options.isTooOften(request))) return refuse('request/too-often');
    const definition = calls[path];
    const caller = await options.authorize(request, definition.access, path);
    if (isRefusal(caller)) return caller;
    const body = definition.body.safeParse(request.body ?? undefined);
    if (!body.success) return refuse('request/invalid', describeFirstFault(body.error));
    const input: CallInput<Path, Caller> = {
      body: body.data as z.output<Calls[Path]['body']>,
      params: request.params as Readonly<Record<PathParam<Path>, string>>,
      caller: caller as CallerOf<Path, Caller>,
      request,
      reply,
      socketId: readSocketId(request),
      receivedAtMs,
    };
    if (isPastLanes || caller === null) return handler(input);
    const playerId = options.playerIdOf(caller);
    const entered = options.lanes.enter(playerId, countBodyBytes(request));
    if (isRefusal(entered)) return entered;
    if (entered !== null) await entered;
    try {
      if (!isForStaff(definition.access)) return await handler(input);
      const origin = { address: request.ip, requestId: request.id };
      return await withOrigin(origin, () => handler(input));
    } finally {
      options.lanes.leave(playerId);
    }
  }

  async function countBeforeBody(path: CallPath, request: FastifyRequest, reply: FastifyReply) {
    if (!(await options.isTooOften(request))) return undefined;
    const stopTimer = options.duration.startTimer({ path });
    sendRefusal(reply, refuse('request/too-often'), options.extras);
    stopTimer({ status: reply.statusCode });
    return reply;
  }

  return (path, handler, traits = {}) => {
    const { maxBodyBytes }: CallDefinition = calls[path];
    const route: RouteShorthandOptions = {
      ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
      ...(!traits.isTimed && {
        onRequest: (request: FastifyRequest, reply: FastifyReply) =>
          countBeforeBody(path, request, reply),
      }),
    };
    app.post(path, route, async (request, reply) => {
      const stopTimer = options.duration.startTimer({ path });
      const receivedAtMs = options.clock.now().getTime();
      const end = traits.onReceived?.(receivedAtMs);
      const answering = answer(path, handler, request, reply, receivedAtMs, traits);
      const result = await answering.finally(end);
      if (isRefusal(result)) sendRefusal(reply, result, options.extras);
      else reply.send({ success: result });
      stopTimer({ status: reply.statusCode });
      return reply;
    });
  };
}

function isForStaff(access: Access): boolean {
  return access !== 'anyone' && access !== 'signed-in' && access !== 'player';
}

/** As it was announced; one in chunks is taken for as large as it might have been. */
function countBodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = headers['content-length'];
  if (announced !== undefined) return Number(announced);
  return headers['transfer-encoding'] === undefined ? 0 : routeOptions.bodyLimit;
}

/** A list of values, or one that is no name of a socket, names none. */
function readSocketId({ headers }: FastifyRequest): string | null {
  const named = headers[SOCKET_HEADER];
  return typeof named === 'string' && /^[\w-]{1,40}$/.test(named) ? named : null;
}
