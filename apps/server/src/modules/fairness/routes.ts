import { isRefusal } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Session } from '../identity/session-store.ts';
import type { FairnessService } from './fairness-service.ts';
import { viewActive, viewNext, viewRevealed } from './seed-pair.ts';

const PAGE_SIZE = 20;

export function addFairnessRoutes(addCall: AddCall<Session>, fairness: FairnessService): void {
  addCall('/api/fairness/seeds', async ({ caller }) => {
    const { active, next } = await fairness.readSeeds(caller.player.id);
    return { active: viewActive(active), next: viewNext(next) };
  });

  addCall('/api/fairness/rotate', async ({ caller, body }) => {
    const rotation = await fairness.rotate(caller.player.id, body?.clientSeed);
    if (isRefusal(rotation)) return rotation;
    return {
      revealed: viewRevealed(rotation.revealed),
      active: viewActive(rotation.active),
      next: viewNext(rotation.next),
    };
  });

  addCall('/api/fairness/history', async ({ caller, body }) => {
    const before = readCursor(body?.cursor);
    if (isRefusal(before)) return before;
    const pairs = await fairness.listRevealed(caller.player.id, before, PAGE_SIZE + 1);
    const page = pairs.slice(0, PAGE_SIZE);
    return {
      pairs: page.map(viewRevealed),
      nextCursor: pairs.length > PAGE_SIZE ? writeCursor(page.at(-1)?.id) : null,
    };
  });
}
