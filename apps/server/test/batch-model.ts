import { isRefusal, refuse } from '@kvazar/contract';
import { mines } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import type { BetRecord } from '../src/modules/betting/bet-record.ts';
import { createInstantBet } from '../src/modules/betting/instant-bet.ts';
import { type DecidedBatch, decideBatch } from '../src/modules/betting/settlement/batch.ts';
import type { Command } from '../src/modules/betting/settlement/command.ts';
import { type MutableSeat, takeSeats } from '../src/modules/betting/settlement/seats.ts';
import { createSteppedStart, createSteppedStep } from '../src/modules/betting/stepped-bet.ts';
import type { Guard } from '../src/modules/protection/guard.ts';
import { guardBond } from '../src/modules/protection/guard-bond.ts';
import type { GuardRow } from '../src/modules/protection/guard-rows.ts';
import { PERIODS } from '../src/modules/protection/period.ts';
import { DEFAULT_BET_LIMITS } from '../src/modules/site/bet-limits.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

/** A command as plain data, so that a failed run prints what it was. */
export interface Wish {
  readonly playerId: number;
  readonly idNumber: number;
  readonly inCapitals: boolean;
  readonly stakeRoubles: number;
  /** A treat is a bet that loses what another account of the site than the house gives for it. */
  readonly act: 'win' | 'lose' | 'treat' | 'start' | 'reveal' | 'cash-out' | 'throw';
}

const LIKELY = { side: 'under', target: 39.6 };
const UNLIKELY = { side: 'over', target: 98.5 };

const shownName = null;
const limits = DEFAULT_BET_LIMITS;

export function commandOf(wish: Wish): Command {
  const { playerId, act } = wish;
  const id = `00000000-0000-4000-8000-${wish.idNumber.toString(16).padStart(12, 'a')}`;
  const betId = wish.inCapitals ? id.toUpperCase() : id;
  const stake = kopecks(wish.stakeRoubles * 100);
  switch (act) {
    case 'win':
    case 'lose':
      return createInstantBet(
        { id: 'dice', play: () => ({ multiplierE4: act === 'win' ? 25_000 : 0, outcome: {} }) },
        { id: betId, playerId, shownName, stake, wireParams: act === 'win' ? LIKELY : UNLIKELY },
        limits,
      );
    case 'treat': {
      const bet = commandOf({ ...wish, act: 'lose' });
      return {
        ...bet,
        decide(seat, existing) {
          const decision = bet.decide(seat, existing);
          if (isRefusal(decision) || decision.bet === existing) return decision;
          return { ...decision, legs: [{ kind: 'gift', amount: stake }, ...decision.legs] };
        },
      };
    }
    case 'start': {
      const start = { id: betId, playerId, shownName, stake, params: { mines: 3 } };
      return createSteppedStart(mines, start, limits, refuse('mines/unfinished'));
    }
    case 'reveal':
    case 'cash-out': {
      const step =
        act === 'reveal'
          ? ({ type: 'reveal', cell: wish.stakeRoubles % 25 } as const)
          : ({ type: 'cashout' } as const);
      const isDone = () => false;
      return createSteppedStep(mines, { betId, playerId, shownName, step, isDone }, limits);
    }
    case 'throw':
      return {
        betId,
        playerId,
        shownName,
        decide() {
          throw new Error('cannot be decided');
        },
      };
  }
}

export interface PlayerState {
  readonly playerId: number;
  readonly balance: Kopecks;
  readonly wagered: number;
  readonly edge: number;
  readonly nonce: number;
  readonly guard: GuardRow | null;
}

/** What the database would hold. */
export interface SiteState {
  readonly players: readonly PlayerState[];
  readonly bets: ReadonlyMap<string, BetRecord>;
}

export function guardOf(playerId: number, lossLimit: number | null): GuardRow | null {
  if (lossLimit === null) return null;
  return {
    playerId,
    exclusion: null,
    excludedUntil: null,
    realityCheckMs: null,
    lastPlayedAt: null,
    playedSinceCheckMs: 0,
    limits: [{ kind: 'loss', period: 'day', value: lossLimit, nextValue: null, nextFrom: null }],
    times: [],
    losses: null,
  };
}

export function accountOf(playerId: number): number {
  return 1_000 + playerId;
}

function seatsOf({ players, bets }: SiteState): Map<number, MutableSeat> {
  return takeSeats(
    players.map(({ playerId, balance, nonce, guard }) => ({
      accountId: accountOf(playerId),
      playerId,
      balance,
      is_guarded: guard !== null,
      pairId: playerId,
      serverSeed: `server seed ${playerId}`,
      serverSeedHash: 'hash',
      clientSeed: 'client',
      nonce,
    })),
    [...bets.values()].flatMap(({ playerId, game, id, state }) =>
      state === 'open' ? [{ playerId, game, betId: id }] : [],
    ),
    [],
    [
      {
        bond: guardBond,
        states: players.flatMap(({ guard }) => (guard ? guardBond.readState(guard, NOW) : [])),
      },
    ],
  );
}

export interface Settled extends DecidedBatch {
  readonly after: SiteState;
}

/** Decides a batch and books it, as the settler does with a database. */
export function settle(
  before: SiteState,
  commands: readonly Command[],
  heldPlayers: ReadonlySet<number> = new Set(),
): Settled {
  const seats = seatsOf(before);
  for (const playerId of heldPlayers) seats.delete(playerId);
  const decided = decideBatch(commands, {
    seats,
    heldPlayers,
    storedBets: before.bets,
    bannedPlayers: new Set(),
    archivedIds: new Set(),
    rounds: new Map(),
    now: NOW,
  });
  const bets = new Map(before.bets);
  for (const bet of [...decided.writes.newBets, ...decided.writes.changedBets]) {
    bets.set(bet.id, bet);
  }
  const players = before.players.map(player => {
    const seat = decided.writes.seats.find(({ playerId }) => playerId === player.playerId);
    return seat ? playerAfter(player, seat) : player;
  });
  return { ...decided, after: { players, bets } };
}

function playerAfter(player: PlayerState, seat: MutableSeat): PlayerState {
  const { seeds, bonds } = seat;
  const guard = bonds.find(({ bond }) => bond === guardBond)?.state as Guard | undefined;
  const counted = guard && {
    lastPlayedAt: guard.lastPlayedAt,
    playedSinceCheckMs: guard.sinceCheck.playedMs,
    times: PERIODS.map(period => ({ period, ...guard.counters[period] })),
    losses: {
      countedAt: NOW.toISOString(),
      sinceCheck: guard.sinceCheck.lost,
      day: guard.counters.day.lost,
      week: guard.counters.week.lost,
      month: guard.counters.month.lost,
    },
  };
  return {
    ...player,
    ...(seat.hasNewAccount && {
      balance: seat.balance,
      wagered: player.wagered + seat.wagered,
      edge: player.edge + seat.edge,
    }),
    nonce: seeds.nonce,
    guard: player.guard && counted ? { ...player.guard, ...counted } : null,
  };
}

/** The bet that answers a command. */
export function betOf(outcome: DecidedBatch['outcomes'][number]): BetRecord | null {
  return outcome.type === 'decided' && !isRefusal(outcome.verdict) ? outcome.verdict.bet : null;
}

/** True of a command that has moved its bet. */
export function isNews(outcome: DecidedBatch['outcomes'][number]): boolean {
  return outcome.type === 'decided' && !isRefusal(outcome.verdict) && outcome.verdict.isNew;
}

/** True of a command that did or will do something: neither refused, nor failed, nor held. */
export function isAccepted(outcome: DecidedBatch['outcomes'][number]): boolean {
  return betOf(outcome) !== null;
}
