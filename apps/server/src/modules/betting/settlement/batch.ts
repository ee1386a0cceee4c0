import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { TransferRow } from '../../ledger/settlement-writes.ts';
import { countPlay, refuseStake } from '../../protection/guard.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Command, Decision, Leg } from './command.ts';
import type { MutableSeat } from './seats.ts';
import type { SharedTable } from './shared-table.ts';

export type Verdict = BetRecord | Refusal;

/** What a decided batch asks of the database. */
export interface BatchWrites {
  readonly newBets: readonly BetRecord[];
  readonly changedBets: readonly BetRecord[];
  readonly transfers: readonly TransferRow[];
  readonly seats: readonly MutableSeat[];
  readonly begunGames: readonly BetRecord[];
  readonly endedGames: readonly BetRecord[];
}

export interface DecidedBatch {
  /** One for each command, in the same order. */
  readonly verdicts: readonly Verdict[];
  readonly writes: BatchWrites;
}

/** Decides command after command in memory; a refused one leaves its neighbours untouched. */
export function decideBatch(
  commands: readonly Command[],
  seats: ReadonlyMap<number, MutableSeat>,
  storedBets: ReadonlyMap<string, BetRecord>,
  now: Date,
  rounds: ReadonlyMap<SharedTable<unknown>, unknown>,
): DecidedBatch {
  const bets = new Map(storedBets);
  const touched = new Set<string>();
  const transfers: TransferRow[] = [];
  const begun = new Set<string>();
  const ended = new Set<string>();

  /** What a table's own reader made of its row is the round that the table speaks of. */
  function roundAt<Round>(table: SharedTable<Round>): Round | null {
    return (rounds.get(table) as Round | undefined) ?? null;
  }

  function decide(command: Command): Verdict {
    const seat = seats.get(command.playerId);
    if (!seat) throw new Error(`player ${command.playerId} has no account or seed pair`);
    const decision = command.decide({ ...seat, now, roundAt }, bets.get(command.betId) ?? null);
    if (isRefusal(decision)) return decision;
    const objection = objectToStake(seat, decision.legs, now);
    if (objection) return objection;
    if (!canAfford(seat.balance, decision.legs)) return refuse('betting/insufficient-funds');
    return apply(seat, decision);
  }

  function apply(seat: MutableSeat, { bet, legs, usesNonce, openGame }: Decision): BetRecord {
    const isUnchanged = bet === bets.get(bet.id);
    if (isUnchanged) return bet;
    for (const leg of legs) {
      seat.balance = addLeg(seat.balance, leg);
      transfers.push({
        accountId: seat.accountId,
        direction: leg.direction,
        amount: leg.amount,
        kind: leg.kind,
        reference: bet.id,
        balanceAfter: seat.balance,
      });
    }
    seat.hasNewBalance ||= legs.length > 0;
    if (seat.guard && legs.length > 0) {
      const isStake = legs.some(({ direction }) => direction === 'to-house');
      seat.guard = countPlay(seat.guard, { lost: sumLost(legs), isStake }, now);
      seat.hasPlayed = true;
    }
    if (usesNonce) {
      seat.seeds.nonce += 1;
      seat.hasNewNonce = true;
    }
    if (openGame === 'begins') {
      seat.openGames.set(bet.game, bet.id);
      begun.add(bet.id);
    }
    if (openGame === 'ends') {
      seat.openGames.delete(bet.game);
      ended.add(bet.id);
    }
    const settled = { ...bet, balanceAfter: seat.balance };
    if (settled.state === 'open') seat.openBets.set(bet.id, settled);
    else seat.openBets.delete(bet.id);
    bets.set(bet.id, settled);
    touched.add(bet.id);
    return settled;
  }

  const verdicts = commands.map(decide);
  const written = [...touched].flatMap(id => bets.get(id) ?? []);
  return {
    verdicts,
    writes: {
      newBets: written.filter(bet => !storedBets.has(bet.id)),
      changedBets: written.filter(bet => storedBets.has(bet.id)),
      transfers,
      begunGames: written.filter(bet => begun.has(bet.id)),
      endedGames: written.filter(bet => ended.has(bet.id)),
      seats: [...seats.values()].filter(seat => seat.hasNewBalance || seat.hasNewNonce),
    },
  };
}

/** Limits bind whatever a player stakes, and nothing that the player is paid. */
function objectToStake(seat: MutableSeat, legs: readonly Leg[], now: Date): Refusal | null {
  // First: nearly every player has no limits and pays nothing for those who have.
  if (!seat.guard) return null;
  const stake = sumLost(legs.filter(({ direction }) => direction === 'to-house'));
  return stake > 0 ? refuseStake(seat.guard, stake, now) : null;
}

function sumLost(legs: readonly Leg[]): number {
  return legs.reduce(
    (lost, { direction, amount }) => (direction === 'to-house' ? lost + amount : lost - amount),
    0,
  );
}

function addLeg(balance: Kopecks, { direction, amount }: Leg): Kopecks {
  return kopecks(direction === 'to-house' ? balance - amount : balance + amount);
}

/** A stake must be covered before its payout arrives. */
function canAfford(balance: Kopecks, legs: readonly Leg[]): boolean {
  let rest = balance;
  for (const leg of legs) {
    rest = addLeg(rest, leg);
    if (rest < 0) return false;
  }
  return true;
}
