import { type Bet, isFreeSpin } from '@kvazar/contract';
import { addKopecks, type Kopecks, subtractKopecks, ZERO } from '@kvazar/money';
import { create } from 'zustand';
import { readRoubles } from '../../lib/balance.ts';
import { readTab, writeTab } from '../tab-storage.ts';
import { rememberPlayed } from './last-played.ts';
import { countBet, emptyStats, type SessionStats } from './session-stats.ts';

/** One sitting of one player in this tab, over all games. */
interface PlaySession {
  readonly playerId: number | null;
  readonly startedAtMs: number;
  /** Of the whole sitting: clearing the statistics does not hide it. */
  readonly net: Kopecks;
  /** Since the player last cleared them. */
  readonly stats: SessionStats;
}

function startSession(playerId: number | null): PlaySession {
  return { playerId, startedAtMs: Date.now(), net: ZERO, stats: emptyStats };
}

export const usePlaySession = create<PlaySession>(() => startSession(null));

/** Goes on with the sitting of this player, or begins one. */
export function openPlaySession(playerId: number): void {
  if (usePlaySession.getState().playerId === playerId) return;
  const stored = readTab('play_session');
  usePlaySession.setState(isSessionOf(playerId, stored) ? stored : startSession(playerId));
}

/** A bet that was returned has neither won nor lost: it counts as if it had never been made. */
export function countInSession(bet: Bet): void {
  if (bet.state !== 'settled') return;
  const { playerId } = usePlaySession.getState();
  if (playerId !== null) rememberPlayed(playerId, bet.game);
  // The site's stake is nobody's loss.
  const stake = isFreeSpin(bet.params) ? ZERO : readRoubles(bet.amount);
  const payout = readRoubles(bet.payout);
  usePlaySession.setState(session => ({
    net: addKopecks(session.net, subtractKopecks(payout, stake)),
    stats: countBet(session.stats, { stake, payout }),
  }));
  writeTab('play_session', usePlaySession.getState());
}

export function clearStats(): void {
  usePlaySession.setState({ stats: emptyStats });
  writeTab('play_session', usePlaySession.getState());
}

/** What lies in the tab's storage was put there by this page; only its age and owner are in doubt. */
function isSessionOf(playerId: number, stored: unknown): stored is PlaySession {
  if (typeof stored !== 'object' || stored === null) return false;
  const { playerId: owner, startedAtMs, net, stats } = stored as Partial<PlaySession>;
  return (
    owner === playerId &&
    typeof startedAtMs === 'number' &&
    typeof net === 'number' &&
    Array.isArray(stats?.course)
  );
}
