import { readTab, writeTab } from '../tab-storage.ts';
import { type BetResult, type PendingBet, type SettlePorts, settleBet } from './settle-bet.ts';

/** Beside the tab's storage, which may be closed. */
const inMemory = new Map<string, PendingBet>();

function keepPending(game: string, pending: PendingBet): void {
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

interface KeptResult {
  readonly result: BetResult;
  /** Whether it is this page that hands the result in. */
  readonly isOurs: boolean;
}

interface KeepingPorts extends Omit<SettlePorts, 'onPending' | 'nowMs'> {
  /** No answer came: what became of it is being asked. */
  readonly onDoubt: () => void;
}

/** Settles a bet that a reload of the page would find again, until its result is known. */
export async function settleKept(
  game: string,
  first: PendingBet,
  { onDoubt, ...ports }: KeepingPorts,
): Promise<KeptResult> {
  keepPending(game, first);
  const result = await settleBet(first, {
    ...ports,
    nowMs: Date.now,
    onPending: pending => {
      keepPending(game, pending);
      if (pending.isDoubtful) onDoubt();
    },
  });
  return { result, isOurs: result.kind !== 'unknown' && releasePending(game, first) };
}

/** As it is asked about after a reload: the press was on an earlier visit, so it is not placed again. */
export function recallPending(game: string, playerId: number): PendingBet | null {
  const pending = readPending(game, playerId);
  return pending && { ...pending, pressedAtMs: 0, isDoubtful: true };
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
