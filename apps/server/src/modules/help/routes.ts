import { isRefusal } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import type { Session } from '../identity/session-store.ts';
import type { Help } from './help.ts';
import type { Newsroom } from './newsroom.ts';

export function addHelpRoutes(addCall: AddCall<Session>, help: Help): void {
  addCall('/api/help/home', () => help.home());
  addCall('/api/help/faq', () => help.faq());
  addCall('/api/help/search', ({ body }) => help.search(body.query));
  addCall('/api/help/article', ({ caller, body }) => help.read(body.slug, caller.player.id));
  addCall('/api/help/rate', async ({ caller, body }) => {
    return (await help.rate(body.slug, caller.player.id, body.helped)) ?? 'Спасибо за ответ';
  });
}

export function addNewsroomRoutes(addCall: AddCall<Session>, newsroom: Newsroom): void {
  addCall('/api/admin/articles/list', ({ caller }) => newsroom.list(caller.player.id));
  addCall('/api/admin/articles/get', ({ caller, body }) =>
    newsroom.get(caller.player.id, body.slug, body.version),
  );
  addCall('/api/admin/articles/preview', ({ caller, body }) =>
    newsroom.preview(caller.player.id, body.slug, body.text),
  );

  addCall('/api/admin/articles/save', async ({ caller, body }) => {
    const version = await newsroom.save({ ...body, staffId: caller.player.id });
    return isRefusal(version) ? version : { version };
  });

  addCall('/api/admin/articles/publish', async ({ caller, body: { version, ...body } }) => {
    const act = { ...body, staffId: caller.player.id };
    return (await newsroom.publish(act, version)) ?? 'Статья опубликована';
  });

  addCall('/api/admin/articles/withdraw', async ({ caller, body }) => {
    return (
      (await newsroom.withdraw({ ...body, staffId: caller.player.id })) ?? 'Статья снята с сайта'
    );
  });
}
