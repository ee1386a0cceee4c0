import { readTab, writeTab } from '../tab-storage.ts';
import type { PendingBet } from './recovery.ts';

/** Beside the tab's storage, which may be closed. */
const inMemory = new Map<string, PendingBet>();

export function keepPending(game: string, pending: PendingBet): void {
  inMemory.set(game, pending);
  writeTab(`pending_bet_${game}`, pending);
}

/** The bet of this player that still waits for its answer, perhaps since before a reload. */
export function readPending(game: string, playerId: number): PendingBet | null {
  const pending = inMemory.get(game) ?? parsePending(readTab(`pending_bet_${game}`));
  return pending?.playerId === playerId ? pending : null;
}

/**
 * True for whoever is first to hand in the result. The page that was left and the page that was
 * opened again may both learn it, and it must be counted once.
 */
export function releasePending(game: string, { playerId, body }: PendingBet): boolean {
  if (readPending(game, playerId)?.body.id !== body.id) return false;
  inMemory.delete(game);
  writeTab(`pending_bet_${game}`, null);
  return true;
}

function parsePending(stored: unknown): PendingBet | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { path, body, playerId, pressedAtMs, lastSentAtMs } = stored as Partial<PendingBet>;
  const isWhole =
    typeof path === 'string' &&
    typeof body?.id === 'string' &&
    typeof playerId === 'number' &&
    typeof pressedAtMs === 'number' &&
    typeof lastSentAtMs === 'number';
  return isWhole ? { path, body, playerId, pressedAtMs, lastSentAtMs, isDoubtful: true } : null;
}
