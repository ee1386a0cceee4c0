import { betEdge, type MinesState } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  betOf,
  commandOf,
  guardOf,
  isAccepted,
  isNews,
  type SiteState,
  settle,
  type Wish,
} from '../../../../test/batch-model.ts';
import { balanceChange } from '../../ledger/transfer-kinds.ts';

const PLAYERS = [1, 2, 3, 4];
/** Nobody's: whoever asks in this name fails alone. */
const STRANGER = 5;

const ACTS = ['win', 'lose', 'lose', 'treat', 'start', 'reveal', 'cash-out', 'throw'] as const;

/** Few ids for many commands: repeats, conflicts and thefts are common. */
const wishes = fc.array(
  fc.record<Wish>({
    playerId: fc.constantFrom(...PLAYERS, STRANGER),
    idNumber: fc.integer({ min: 1, max: 12 }),
    inCapitals: fc.boolean(),
    stakeRoubles: fc.integer({ min: 0, max: 40 }),
    act: fc.constantFrom(...ACTS),
  }),
  { minLength: 1, maxLength: 40 },
);

const site = fc
  .tuple(
    ...PLAYERS.map(playerId =>
      fc.record({
        playerId: fc.constant(playerId),
        balance: fc.integer({ min: 0, max: 20_000 }).map(kopecks),
        wagered: fc.constant(0),
        edge: fc.constant(0),
        nonce: fc.nat(5),
        guard: fc
          .option(fc.integer({ min: 1, max: 10_000 }))
          .map(lossLimit => guardOf(playerId, lossLimit)),
      }),
    ),
  )
  .map((players): SiteState => ({ players, bets: new Map() }));

/** A site on which something has happened already. */
const playedSite = fc
  .tuple(site, wishes)
  .map(([fresh, before]) => settle(fresh, before.map(commandOf)).after);

describe('a batch', () => {
  it('moves money between its players and the house, and makes or loses none', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const { writes, after } = settle(before, wanted.map(commandOf));
        for (const { playerId, balance } of before.players) {
          const own = writes.transfers.filter(row => row.accountId === accountOf(playerId));
          let expected: number = balance;
          for (const transfer of own) {
            expected += balanceChange(transfer);
            expect(transfer.balanceAfter).toBe(expected);
            expect(expected).toBeGreaterThanOrEqual(0);
          }
          expect(after.players.find(player => player.playerId === playerId)?.balance).toBe(
            expected,
          );
        }
      }),
    );
  });

  it('books each bet’s own stake and payout, once, in the name of its player', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const { writes, after } = settle(before, wanted.map(commandOf));
        const sumOf = (id: string, kind: string) =>
          writes.transfers
            .filter(({ reference, kind: k }) => reference === id && k === kind)
            .reduce((sum, { amount }) => sum + amount, 0);
        for (const bet of [...writes.newBets, ...writes.changedBets]) {
          const stored = before.bets.get(bet.id);
          expect(sumOf(bet.id, 'stake')).toBe(stored ? 0 : bet.stake);
          expect(sumOf(bet.id, 'payout')).toBe(bet.payout - (stored?.payout ?? 0));
          expect(bet.playerId).toBe(stored?.playerId ?? bet.playerId);
        }
        const once = writes.transfers.map(({ reference, kind }) => `${reference} ${kind}`);
        expect(new Set(once).size).toBe(once.length);
        for (const { accountId, reference } of writes.transfers) {
          expect(accountId).toBe(accountOf(after.bets.get(reference)?.playerId ?? 0));
        }
      }),
    );
  });

  it('counts each bet once, when it is settled: the meter is the sum over settled bets', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const { after } = settle(before, wanted.map(commandOf));
        for (const { playerId, wagered, edge } of after.players) {
          const own = [...after.bets.values()].filter(bet => bet.playerId === playerId);
          const settled = own.filter(({ state }) => state === 'settled');
          expect(own.filter(bet => bet.edge !== undefined)).toEqual(settled);
          expect(wagered).toBe(settled.reduce((sum, { stake }) => sum + stake, 0));
          expect(edge).toBe(
            settled.reduce((sum, bet) => sum + betEdge(bet.stake, bet.game, bet.params), 0),
          );
        }
      }),
    );
  });

  it('meters a game lost long after its stake, though no money moves', () => {
    const player = { playerId: 1, balance: kopecks(10_000), nonce: 0, guard: null };
    const fresh = { players: [{ ...player, wagered: 0, edge: 0 }], bets: new Map() };
    const wish = { playerId: 1, idNumber: 1, inCapitals: false, stakeRoubles: 40 } as const;
    let { after } = settle(fresh, [commandOf({ ...wish, act: 'start' })]);
    const [bet] = after.bets.values();
    expect(after.players).toMatchObject([{ balance: 6_000, wagered: 0, edge: 0 }]);
    const game = bet?.progress as MinesState | undefined;
    const stakeRoubles = game?.positions[0] ?? 0;
    ({ after } = settle(after, [commandOf({ ...wish, stakeRoubles, act: 'reveal' })]));
    const edge = betEdge(4_000, 'mines', { mines: 3 });
    expect(after.players).toMatchObject([{ balance: 6_000, wagered: 4_000, edge }]);
  });

  it('decides as if each command came alone, in the order of the batch', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const commands = wanted.map(commandOf);
        const together = settle(before, commands);
        let state = before;
        const alone = commands.flatMap(command => {
          const { outcomes, after } = settle(state, [command]);
          state = after;
          return outcomes;
        });
        expect(together.outcomes).toEqual(alone);
        expect(together.after).toEqual(state);
      }),
    );
  });

  it('calls news what it writes, and nothing else', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const { outcomes, writes } = settle(before, wanted.map(commandOf));
        const written = [...writes.newBets, ...writes.changedBets];
        const last = new Map(
          outcomes
            .filter(isNews)
            .map(betOf)
            .map(bet => [bet?.id, bet]),
        );
        expect(new Set(last.values())).toEqual(new Set(written));
        for (const outcome of outcomes.filter(isAccepted)) {
          const bet = betOf(outcome);
          if (!isNews(outcome)) expect([...before.bets.values(), ...written]).toContainEqual(bet);
        }
      }),
    );
  });

  it('gives each new bet the next number of its player’s seeds', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const { writes, after } = settle(before, wanted.map(commandOf));
        for (const { playerId, nonce } of before.players) {
          const nonces = writes.newBets.flatMap(bet =>
            bet.playerId === playerId && bet.seed ? [bet.seed.nonce] : [],
          );
          expect(nonces).toEqual(nonces.map((_, n) => nonce + n));
          const next = after.players.find(player => player.playerId === playerId)?.nonce;
          expect(next).toBe(nonce + nonces.length);
        }
      }),
    );
  });

  it('answers a bet again as the first time, in any case of its id, and moves nothing', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const placed = wanted.filter(({ act }) => act === 'win' || act === 'lose');
        const first = settle(before, placed.map(commandOf));
        const accepted = placed.filter((_, n) => {
          const outcome = first.outcomes[n];
          return outcome && isAccepted(outcome);
        });
        const repeats = accepted.map(wish => ({ ...wish, inCapitals: !wish.inCapitals }));
        const again = settle(first.after, repeats.map(commandOf));
        expect(again.outcomes.map(betOf)).toEqual(first.outcomes.filter(isAccepted).map(betOf));
        expect(again.outcomes.filter(isNews)).toEqual([]);
        expect(again.writes).toEqual({
          newBets: [],
          changedBets: [],
          transfers: [],
          seats: [],
          begunGames: [],
          endedGames: [],
        });
      }),
    );
  });

  it('is the same without the commands that were refused, failed or held', () => {
    fc.assert(
      fc.property(
        playedSite,
        wishes,
        fc.uniqueArray(fc.constantFrom(...PLAYERS)),
        (before, wanted, held) => {
          const commands = wanted.map(commandOf);
          const whole = settle(before, commands, new Set(held));
          const kept = commands.filter((_, n) => {
            const outcome = whole.outcomes[n];
            return outcome && isAccepted(outcome);
          });
          const rest = settle(before, kept, new Set(held));
          expect(rest.outcomes).toEqual(whole.outcomes.filter(isAccepted));
          expect(rest.after).toEqual(whole.after);
        },
      ),
    );
  });

  it('lets nobody lose more than they allow themselves, batch after batch', () => {
    fc.assert(
      fc.property(site, wishes, wishes, (fresh, first, second) => {
        const between = settle(fresh, first.map(commandOf)).after;
        const { after } = settle(between, second.map(commandOf));
        fresh.players.forEach(({ balance, guard }, n) => {
          const limit = guard?.limits[0]?.value ?? Number.POSITIVE_INFINITY;
          expect(balance - (after.players[n]?.balance ?? 0)).toBeLessThanOrEqual(limit);
        });
      }),
    );
  });

  it('touches nobody whose seat is held, and says so', () => {
    fc.assert(
      fc.property(
        playedSite,
        wishes,
        fc.uniqueArray(fc.constantFrom(...PLAYERS), { minLength: 1 }),
        (before, wanted, held) => {
          const { outcomes, after } = settle(before, wanted.map(commandOf), new Set(held));
          const isHeld = ({ playerId }: { readonly playerId: number }) => held.includes(playerId);
          wanted.forEach((wish, n) => {
            expect(outcomes[n]?.type === 'held').toBe(isHeld(wish));
          });
          expect(after.players.filter(isHeld)).toEqual(before.players.filter(isHeld));
        },
      ),
    );
  });

  it('fails the command of a player without an account, and that one alone', () => {
    fc.assert(
      fc.property(playedSite, wishes, (before, wanted) => {
        const { outcomes } = settle(before, wanted.map(commandOf));
        wanted.forEach(({ playerId, act }, n) => {
          const mustFail = playerId === STRANGER || act === 'throw';
          expect(outcomes[n]?.type).toBe(mustFail ? 'failed' : 'decided');
        });
      }),
    );
  });
});
