import { addKopecks, type Kopecks, kopecks, subtractKopecks, ZERO } from '@kvazar/money';
import type { AutoPlan, StakeChange } from './auto-plan.ts';

/** Why the auto mode ended; there is always one. */
export type AutoStop =
  | 'all-bets-made'
  | 'profit-reached'
  | 'loss-reached'
  | 'loss-ahead'
  | 'stake-above-limit'
  | 'no-money'
  | 'no-connection'
  | 'refused'
  | 'by-player'
  | 'player-left';

export interface AutoTally {
  readonly betsMade: number;
  readonly wins: number;
  readonly turnover: Kopecks;
  readonly net: Kopecks;
}

export interface AutoRunning {
  readonly kind: 'running';
  readonly plan: AutoPlan;
  /** Of the bet that is under way. */
  readonly stake: Kopecks;
  readonly tally: AutoTally;
  /** Set when it ends as soon as the bet under way is settled. */
  readonly ending: AutoStop | null;
}

export interface AutoStopped {
  readonly kind: 'stopped';
  readonly reason: AutoStop;
  /** What the server said, when it refused. */
  readonly detail: string | null;
  readonly tally: AutoTally;
}

export type AutoState = { readonly kind: 'idle' } | AutoRunning | AutoStopped;

/** What a bet may cost at this moment. */
export interface AutoBounds {
  readonly maxStake: Kopecks;
  readonly balance: Kopecks;
}

export type AutoEvent =
  | { readonly type: 'start'; readonly plan: AutoPlan; readonly bounds: AutoBounds }
  | { readonly type: 'settled'; readonly payout: Kopecks; readonly bounds: AutoBounds }
  | { readonly type: 'refused'; readonly reason: AutoStop; readonly detail: string | null }
  | { readonly type: 'stop'; readonly reason: 'by-player' | 'no-connection' | 'player-left' };

export const idleAuto: AutoState = { kind: 'idle' };

const emptyTally: AutoTally = { betsMade: 0, wins: 0, turnover: ZERO, net: ZERO };

/** The pure heart of the auto mode: while it runs, a bet of `stake` is under way. */
export function stepAuto(state: AutoState, event: AutoEvent): AutoState {
  if (event.type === 'start') {
    if (state.kind === 'running') return state;
    return goOn(event.plan, event.plan.baseStake, emptyTally, event.bounds);
  }
  if (state.kind !== 'running') return state;
  switch (event.type) {
    case 'settled':
      return settle(state, event.payout, event.bounds);
    case 'refused':
      return stopWith(state.ending ?? event.reason, state.tally, event.detail);
    case 'stop':
      // The first reason stands: leaving the page after pressing stop changes nothing.
      return state.ending ? state : { ...state, ending: event.reason };
  }
}

function settle(running: AutoRunning, payout: Kopecks, bounds: AutoBounds): AutoState {
  const { plan, stake, ending } = running;
  const isWin = payout > stake;
  const tally: AutoTally = {
    betsMade: running.tally.betsMade + 1,
    wins: running.tally.wins + (isWin ? 1 : 0),
    turnover: addKopecks(running.tally.turnover, stake),
    net: addKopecks(running.tally.net, subtractKopecks(payout, stake)),
  };
  if (ending) return stopWith(ending, tally);
  const next = changeStake(stake, plan.baseStake, isWin ? plan.onWin : plan.onLoss);
  return goOn(plan, next, tally, bounds);
}

function goOn(plan: AutoPlan, stake: Kopecks, tally: AutoTally, bounds: AutoBounds): AutoState {
  const reason = findReasonToStop(plan, stake, tally, bounds);
  if (reason) return stopWith(reason, tally);
  return { kind: 'running', plan, stake, tally, ending: null };
}

/** In the order in which a player wants to hear them: what was reached, then what stands in the way. */
function findReasonToStop(
  { betCount, stopOnProfit, stopOnLoss }: AutoPlan,
  stake: Kopecks,
  { betsMade, net }: AutoTally,
  { maxStake, balance }: AutoBounds,
): AutoStop | null {
  if (stopOnProfit !== null && betsMade > 0 && net >= stopOnProfit) return 'profit-reached';
  if (stopOnLoss !== null && betsMade > 0 && net <= -stopOnLoss) return 'loss-reached';
  if (betCount !== null && betsMade >= betCount) return 'all-bets-made';
  // The next stake may not even be able to break the limit: a limit passed by one bet is no limit.
  if (stopOnLoss !== null && net - stake < -stopOnLoss) return 'loss-ahead';
  if (stake > maxStake) return 'stake-above-limit';
  if (stake > balance) return 'no-money';
  return null;
}

function changeStake(stake: Kopecks, baseStake: Kopecks, change: StakeChange): Kopecks {
  if (change.kind === 'reset') return baseStake;
  const raised = Math.floor((stake * (10_000 + change.percentHundredths)) / 10_000);
  return kopecks(Math.min(raised, Number.MAX_SAFE_INTEGER));
}

function stopWith(reason: AutoStop, tally: AutoTally, detail: string | null = null): AutoStopped {
  return { kind: 'stopped', reason, detail, tally };
}
