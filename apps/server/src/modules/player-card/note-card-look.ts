import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteLook } from '../audit-log/note-look.ts';
import type { Session } from '../identity/session-store.ts';

/** A card has many parts and is opened again and again: the journal needs one line an hour. */
const HOUR_MS = 3_600_000;
const LOOKS = { card: 'players/card-read', links: 'identity/links-read' } as const;

/** Of what a card shows, on whatever page it is looked at. */
export function noteCardLook(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { player }: Pick<Session, 'player'>,
  playerId: number,
  what: keyof typeof LOOKS = 'card',
): Promise<void> {
  return noteLook(
    db,
    { staffId: player.id, playerId, what, action: LOOKS[what], everyMs: HOUR_MS },
    clock.now(),
  );
}
