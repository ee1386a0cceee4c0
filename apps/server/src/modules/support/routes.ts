import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import { fillIn, findCanned, listCanned, saveCanned } from './canned-answers.ts';
import type { Desk } from './desk.ts';
import { drawPlayer, type PictureParts } from './player-picture.ts';
import { readQueue } from './queue.ts';
import type { Requests } from './requests.ts';
import type { StaffRequests } from './staff-requests.ts';

export interface SupportRoutesOptions extends PictureParts {
  readonly clock: Clock;
  readonly desk: Desk;
  readonly requests: Requests;
  readonly staffRequests: StaffRequests;
}

const one = <Request extends object>(request: Request | Refusal): { request: Request } | Refusal =>
  isRefusal(request) ? request : { request };

export function addSupportRoutes(
  addCall: AddCall<Session>,
  { requests, desk }: SupportRoutesOptions,
): void {
  addCall('/api/support/open', async ({ caller, body }) =>
    one(await requests.open(caller.player, body)),
  );

  addCall('/api/support/reply', async ({ caller, body }) =>
    one(await requests.reply(caller.player, body.request, body)),
  );

  addCall('/api/support/list', async ({ caller, body }) => {
    const listed = await requests.list(caller.player, body?.cursor);
    return isRefusal(listed) ? listed : { ...listed, desk: await desk.read() };
  });

  addCall('/api/support/get', async ({ caller, body }) =>
    one(await requests.get(caller.player, body.request)),
  );

  addCall('/api/support/read', async ({ caller, body }) => {
    return (await requests.read(caller.player, body.request, body.upTo)) ?? 'Прочитано';
  });

  addCall('/api/support/typing', async ({ caller, body }) => {
    return (await requests.type(caller.player, body.request)) ?? 'Видим';
  });

  addCall('/api/support/solve', async ({ caller, body }) =>
    one(await requests.solve(caller.player, body.request)),
  );

  addCall('/api/support/mark', async ({ caller, body }) =>
    one(await requests.mark(caller.player, body.request, body.mark)),
  );

  addCall('/api/support/escalate', async ({ caller, body }) =>
    one(await requests.escalate(caller.player, body.request)),
  );
}

export function addStaffSupportRoutes(
  addCall: AddCall<Session>,
  options: SupportRoutesOptions,
): void {
  const { db, clock, desk, staffRequests, brandName } = options;

  addCall('/api/admin/requests/list', async ({ caller, body }) => {
    await desk.noteCall();
    return readQueue(db, caller.player.id, body ?? {}, clock.now());
  });

  addCall('/api/admin/requests/get', async ({ caller, body }) => {
    await desk.noteCall();
    return one(await staffRequests.get(caller.player, body.request));
  });

  addCall('/api/admin/requests/player', async ({ caller, body }) => {
    const request = await staffRequests.find(caller.player, body.request);
    if (isRefusal(request)) return request;
    return { player: await drawPlayer(options, caller.player.id, request, clock.now()) };
  });

  addCall('/api/admin/requests/answer', async ({ caller, body }) => {
    await desk.noteCall();
    return one(await staffRequests.answer(caller.player, body.request, body));
  });

  addCall('/api/admin/requests/note', async ({ caller, body }) => {
    await desk.noteCall();
    return one(await staffRequests.note(caller.player, body.request, body));
  });

  addCall('/api/admin/requests/assign', async ({ caller, body }) => {
    await desk.noteCall();
    return one(await staffRequests.assign(caller.player, body.request, body.to));
  });

  addCall('/api/admin/requests/move', async ({ caller, body }) => {
    await desk.noteCall();
    return one(await staffRequests.move(caller.player, body.request, body.to, body.reason));
  });

  addCall('/api/admin/requests/merge', async ({ caller, body }) => {
    await desk.noteCall();
    return one(await staffRequests.merge(caller.player, body.request, body.into));
  });

  addCall('/api/admin/requests/read', async ({ caller, body }) => {
    await desk.noteCall();
    return (await staffRequests.read(caller.player, body.request, body.upTo)) ?? 'Прочитано';
  });

  addCall('/api/admin/requests/typing', async ({ caller, body }) => {
    await desk.noteCall();
    return (await staffRequests.type(caller.player, body.request)) ?? 'Игрок видит';
  });

  addCall('/api/admin/canned/list', async () => ({ answers: await listCanned(db) }));

  addCall('/api/admin/canned/save', async ({ caller, body }) => {
    const answer = await saveCanned(db, caller.player.id, body);
    return isRefusal(answer) ? answer : { answer };
  });

  addCall('/api/admin/canned/preview', async ({ caller, body }) => {
    const request = await staffRequests.find(caller.player, body.request);
    if (isRefusal(request)) return request;
    const canned = await findCanned(db, body.id);
    if (!canned) return refuse('support/not-found', 'Такого готового ответа нет');
    return { text: fillIn(canned.text, request, brandName) };
  });
}
