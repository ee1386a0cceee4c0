import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { betEdge } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { TransferRow } from '../../ledger/settlement-writes.ts';
import { balanceChange, isFunding } from '../../ledger/transfer-kinds.ts';
import type { BetRecord } from '../bet-record.ts';
import type { Move } from './bond.ts';
import type { BetAnswer, Command, Decision, Leg, Verdict } from './command.ts';
import type { MutableSeat } from './seats.ts';
import type { SharedTable } from './shared-table.ts';

/** What became of one command. */
export type Outcome =
  | { readonly type: 'decided'; readonly verdict: Verdict }
  /** Another transaction holds the player's seat: nothing was decided. */
  | { readonly type: 'held' }
  /** Deciding it threw: a fault of ours that its neighbours have no part in. */
  | { readonly type: 'failed'; readonly error: unknown };

/** What a batch is decided on: everything as the database returned it. */
export interface BatchGround {
  readonly seats: ReadonlyMap<number, MutableSeat>;
  /** Players without a seat because someone else has it. */
  readonly heldPlayers: ReadonlySet<number>;
  /** Empty unless the batch had to ask. */
  readonly bannedPlayers: ReadonlySet<number>;
  readonly storedBets: ReadonlyMap<string, BetRecord>;
  /** Taken by bets that lie in files: no command can be compared with them. */
  readonly archivedIds: ReadonlySet<string>;
  readonly rounds: ReadonlyMap<SharedTable<unknown>, unknown>;
  readonly now: Date;
}

/** As PostgreSQL writes an id, whatever the case in which it was sent. */
export function canonicalId(id: string): string {
  return id.toLowerCase();
}

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
  readonly outcomes: readonly Outcome[];
  readonly writes: BatchWrites;
}

/** Decides command after command in memory; one refused or failed leaves its neighbours untouched. */
export function decideBatch(
  commands: readonly Command[],
  { seats, heldPlayers, bannedPlayers, storedBets, archivedIds, rounds, now }: BatchGround,
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

  function answer(command: Command): Outcome {
    const seat = seats.get(command.playerId);
    if (!seat && heldPlayers.has(command.playerId)) return { type: 'held' };
    try {
      if (!seat) throw new Error(`player ${command.playerId} has no account or seed pair`);
      return { type: 'decided', verdict: decide(command, seat) };
    } catch (error) {
      return { type: 'failed', error };
    }
  }

  function decide(command: Command, seat: MutableSeat): Verdict {
    const id = canonicalId(command.betId);
    const existing = bets.get(id) ?? null;
    if (!existing && archivedIds.has(id)) return refuse('betting/id-conflict');
    const betsAt = (table: SharedTable<unknown>) =>
      [...seat.roundBets.values()].filter(bet => bet.round?.table === table.id);
    const { playerId, balance, seeds, openGames } = seat;
    // Whatever they have in play comes to its end: it was staked before the ban.
    const isBarred = bannedPlayers.has(playerId) && !command.isOfSite;
    const objectTo = (bet: BetRecord, legs: readonly Leg[]) =>
      isBarred && legs.some(leg => balanceChange(leg) < 0)
        ? refuse('identity/banned')
        : findObjection(seat, { before: existing, bet, legs }, now);
    const decision = command.decide(
      { playerId, balance, seeds, openGames, now, roundAt, betsAt, objectTo },
      existing,
    );
    if (isRefusal(decision)) return decision;
    if (decision.bet === existing) return { bet: existing, isNew: false };
    const objection = objectTo(decision.bet, decision.legs);
    return objection ?? apply(id, seat, existing, decision);
  }

  function apply(
    id: string,
    seat: MutableSeat,
    before: BetRecord | null,
    { bet, legs, usesNonce, openGame, detail }: Decision,
  ): BetAnswer {
    const moved = moveMoney(seat, id, withTakings(seat, { before, bet, legs }));
    const balance = moved.at(-1)?.balanceAfter ?? seat.balance;
    const isEnd = bet.state === 'settled' && before?.state !== 'settled';
    // What somebody else staked costs the player nothing.
    const isCosting = isEnd && !legs.some(isFunding);
    const edge = isCosting ? betEdge(bet.stake, bet.game, bet.params) : 0;
    const settled: BetRecord = isEnd
      ? { ...bet, id, balanceAfter: balance, edge }
      : { ...bet, id, balanceAfter: balance };
    const counted = seat.bonds.map(({ bond, state }) =>
      bond.count(state, { before, bet: settled, legs }, now),
    );
    // Nothing below can fail: a command moves everything or nothing.
    transfers.push(...moved);
    seat.balance = balance;
    seat.hasNewAccount ||= moved.length > 0 || isEnd;
    if (isEnd) {
      seat.wagered += bet.stake;
      seat.edge += edge;
    }
    seat.bonds.forEach((held, n) => {
      held.hasChanged ||= counted[n] !== held.state;
      held.state = counted[n];
    });
    if (usesNonce) {
      seat.seeds.nonce += 1;
      seat.hasNewNonce = true;
    }
    if (openGame === 'begins') {
      seat.openGames.set(bet.game, id);
      begun.add(id);
    }
    if (openGame === 'ends') {
      seat.openGames.delete(bet.game);
      ended.add(id);
    }
    if (settled.round) seat.roundBets.set(id, settled);
    bets.set(id, settled);
    touched.add(id);
    return { bet: settled, isNew: true, detail };
  }

  const outcomes = commands.map(answer);
  const written = [...touched].flatMap(id => bets.get(id) ?? []);
  return {
    outcomes,
    writes: {
      newBets: written.filter(bet => !storedBets.has(bet.id)),
      changedBets: written.filter(bet => storedBets.has(bet.id)),
      transfers,
      begunGames: written.filter(bet => begun.has(bet.id)),
      endedGames: written.filter(bet => ended.has(bet.id)),
      seats: [...seats.values()].filter(
        seat => seat.hasNewAccount || seat.hasNewNonce || seat.bonds.some(held => held.hasChanged),
      ),
    },
  };
}

function findObjection(seat: MutableSeat, move: Move, now: Date): Refusal | null {
  const isPaidFor = ({ kind }: Leg) => seat.bonds.some(({ bond }) => bond.pays === kind);
  if (!move.legs.filter(isFunding).every(isPaidFor)) return refuse('betting/not-funded');
  for (const { bond, state } of seat.bonds) {
    const objection = bond.object(state, move, now);
    if (objection) return objection;
  }
  return canAfford(seat.balance, move.legs) ? null : refuse('betting/insufficient-funds');
}

/** A move's own legs, and what bonds take of what they bring. */
function withTakings({ bonds }: MutableSeat, move: Move): readonly Leg[] {
  if (bonds.length === 0) return move.legs;
  return [...move.legs, ...bonds.flatMap(({ bond, state }) => bond.take?.(state, move) ?? [])];
}

function addLeg(balance: Kopecks, leg: Leg): Kopecks {
  return kopecks(balance + balanceChange(leg));
}

function moveMoney(
  { accountId, balance }: MutableSeat,
  reference: string,
  legs: readonly Leg[],
): readonly TransferRow[] {
  let balanceAfter = balance;
  return legs.map(leg => {
    balanceAfter = addLeg(balanceAfter, leg);
    return { accountId, ...leg, reference, balanceAfter };
  });
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
