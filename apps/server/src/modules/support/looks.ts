import type { Look } from '../audit-log/note-look.ts';
import type { RequestRow } from './request-repository.ts';

/** Whoever reads what a player wrote, or sees the player, is in the journal. */
export const lookAtRequest = (
  staffId: number,
  { playerId, number }: Pick<RequestRow, 'playerId' | 'number'>,
): Look => ({
  ...{ staffId, playerId, what: 'requests', action: 'support/looked-at' },
  details: { request: number },
});
