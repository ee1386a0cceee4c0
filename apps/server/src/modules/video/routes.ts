import { refuse } from '@kvazar/contract';
import type { FastifyRequest } from 'fastify';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { Video } from './video.ts';
import type { AskingPage } from './video-engine.ts';

export interface VideoRoutesParts {
  readonly video: Video;
  /** Whose the film of a round is to see: who bet in it, who dealt it, who answers for it. */
  readonly maySee: (playerId: number, table: string, round: number) => Promise<boolean>;
  /** The newest publisher takes a table: nobody but its dealer, or who oversees dealers. */
  readonly mayPublish: (playerId: number, table: string) => Promise<boolean>;
}

/** Without the port, with the brackets of an IPv6 address. */
export function pageOf({ hostname }: Pick<FastifyRequest, 'hostname'>): AskingPage {
  return { hostname: hostname.replace(/:\d+$/, '') };
}

export function addVideoRoutes(
  addCall: AddCall<Session>,
  { video, maySee, mayPublish }: VideoRoutesParts,
): void {
  addCall('/api/live/watch', async ({ body, caller, request }) => ({
    source: await video.engine.watch(body.table, pageOf(request), caller.player.id),
  }));

  addCall('/api/live/recording', async ({ body: { table, round }, caller, request }) => {
    const { id } = caller.player;
    if (!(await maySee(id, table, round))) return refuse('live/recording-not-yours');
    const found = await video.recordings?.findAddress(table, round, pageOf(request), id);
    return found ?? refuse('live/recording-not-found');
  });

  addCall('/api/staff/studio/publish', async ({ body, caller, request }) => {
    if (!(await mayPublish(caller.player.id, body.table))) return refuse('studio/not-on-shift');
    if (body.isSending) await video.noteSending(body.table);
    return { target: await video.engine.publish(body.table, pageOf(request)) };
  });
}
