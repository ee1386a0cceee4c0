import { openFloatStream } from '@kvazar/fair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCard, listShoe, openShoe } from './cards.ts';
import { TABLE_GAME_IDS } from './table-catalogue.ts';
import type { TableGameId } from './table-game.ts';
import { greatestPayout, settleSpots, TABLE_GAMES } from './table-games.ts';
import { tableBetOdds } from './table-odds.ts';
import { tableVariance } from './variance.ts';
import vectors from './vectors.json' with { type: 'json' };

const anyRound = fc.record({
  serverSeed: fc.uuid(),
  clientSeed: fc.string({ maxLength: 20 }),
  nonce: fc.nat(),
});
const anyGame = fc.constantFrom(...TABLE_GAME_IDS);
const anyStake = fc.integer({ min: 1, max: 100_000_00 });

function drawOf(game: TableGameId, round: Parameters<typeof openFloatStream>[0]): object {
  return TABLE_GAMES[game].draw(openFloatStream(round));
}

describe('the results of rounds', () => {
  // Published for the float stream of these seeds.
  it.each([
    ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1, 28],
    ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3, 7],
    ['server seed', 'client seed', 1, 27],
    ['server seed', 'client seed', 2, 19],
  ])(
    'of roulette are the published ones: %s %s %d → %d',
    (serverSeed, clientSeed, nonce, number) => {
      expect(drawOf('roulette', { serverSeed, clientSeed, nonce })).toEqual({ number });
    },
  );

  // Counted with another implementation too.
  it.each(vectors)('stay what they are: $game, round $nonce', ({ game, result, ...round }) => {
    expect(drawOf(game as TableGameId, round)).toEqual(result);
  });

  it('are frozen for every game, with third cards, ties and multipliers among them', () => {
    expect(new Set(vectors.map(({ game }) => game))).toEqual(new Set(TABLE_GAME_IDS));
    const texts = vectors.map(({ result }) => JSON.stringify(result));
    expect(texts.some(text => text.includes('"tie"'))).toBe(true);
    expect(vectors.some(({ result }) => (result.segments?.length ?? 0) > 1)).toBe(true);
    expect(vectors.some(({ result }) => result.player?.length === 3)).toBe(true);
  });

  it('are readable, also when they come from a database', () => {
    fc.assert(
      fc.property(anyGame, anyRound, (game, round) => {
        const result = drawOf(game, round);
        const stored: unknown = JSON.parse(JSON.stringify(result));
        expect(TABLE_GAMES[game].readResult(stored)).toEqual(result);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a shoe', () => {
  it('has eight of each of 52 cards', () => {
    const shoe = listShoe();
    expect(shoe).toHaveLength(416);
    expect(shoe.every(isCard)).toBe(true);
    for (const card of new Set(shoe)) expect(shoe.filter(other => other === card)).toHaveLength(8);
    expect(shoe.slice(0, 14).join(' ')).toBe('AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH');
  });

  it('gives every card once, the place counted among those that are left', () => {
    const floats = [0, 0, 1 - 2 ** -32, 14 / 413];
    const shoe = openShoe({ next: () => floats.shift() ?? 0 });
    expect([shoe.take(), shoe.take(), shoe.take(), shoe.take()]).toEqual(['AS', '2S', 'KC', '4H']);
    const taken = Array.from({ length: 412 }, () => shoe.take());
    expect([...taken, 'AS', '2S', 'KC', '4H'].sort()).toEqual(listShoe().sort());
    expect(() => shoe.take()).toThrow(RangeError);
  });
});

describe('every game', () => {
  it.each(TABLE_GAME_IDS)('%s is itself, with spots that have names and returns', id => {
    const game = TABLE_GAMES[id];
    expect(game.id).toBe(id);
    for (const { title, pays, rtp, variance } of game.spots) {
      expect(title).not.toBe('');
      expect(pays).toMatch(/^[\d.]+ : 1$/);
      expect(Number.isSafeInteger(rtp.numerator) && Number.isSafeInteger(rtp.denominator)).toBe(
        true,
      );
      expect(rtp.numerator).toBeLessThan(rtp.denominator);
      expect(variance).toBeGreaterThan(0);
    }
  });

  it.each(TABLE_GAME_IDS)('%s spreads on each spot as it says', id => {
    for (const { id: spot, variance } of TABLE_GAMES[id].spots) {
      expect(tableVariance(id, new Map([[spot, 1]])), spot).toBeCloseTo(variance, 9);
    }
  });

  it.each(TABLE_GAME_IDS)('%s: the spread of a layout is worked out for who asks alone', id => {
    const spots = TABLE_GAMES[id].spots.map((spot, n) => ({ spot: spot.id, amount: 10 + n }));
    const odds = tableBetOdds(id, { spots });
    expect(Object.getOwnPropertyDescriptor(odds, 'variance')?.get).toBeTypeOf('function');
    expect(odds.variance).toBeGreaterThan(0);
  });

  it('settles every spot of any round in whole kopecks, never below nothing', () => {
    fc.assert(
      fc.property(anyGame, anyRound, anyStake, (game, round, stake) => {
        const { spots, settle } = TABLE_GAMES[game];
        const result = drawOf(game, round);
        for (const { id } of spots) {
          const payout = settle(id, stake, result);
          expect(Number.isSafeInteger(payout)).toBe(true);
          expect(payout).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('settles a bet spot by spot and adds up', () => {
    const anyBet = anyGame.chain(game =>
      fc.record({
        game: fc.constant(game),
        spots: fc.array(
          fc.record({
            spot: fc.constantFrom(...TABLE_GAMES[game].spots.map(({ id }) => id)),
            stakeKopecks: anyStake,
          }),
          { minLength: 1, maxLength: 30 },
        ),
      }),
    );
    fc.assert(
      fc.property(anyBet, anyRound, ({ game, spots }, round) => {
        const result = drawOf(game, round);
        const settled = settleSpots(TABLE_GAMES[game], spots, result);
        expect(settled.spots.map(({ spot, stakeKopecks }) => ({ spot, stakeKopecks }))).toEqual(
          spots,
        );
        const sum = settled.spots.reduce((total, { payoutKopecks }) => total + payoutKopecks, 0);
        expect(settled.payoutKopecks).toBe(sum);
        for (const { spot, stakeKopecks, payoutKopecks } of settled.spots) {
          expect(payoutKopecks).toBe(TABLE_GAMES[game].settle(spot, stakeKopecks, result));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(TABLE_GAME_IDS)(
    '%s lists kinds of results that it knows, among them the best of each spot',
    id => {
      const game = TABLE_GAMES[id];
      const kinds = game.listKinds();
      for (const kind of kinds) expect(game.readResult(kind)).toEqual(kind);
      const best = game.spots.map(({ id: spot }) =>
        Math.max(...kinds.map(kind => game.settle(spot, 100, kind) / 100)),
      );
      expect(Math.max(...best)).toBe(Number.isFinite(game.topReturn) ? game.topReturn : 1 + 40 * 7);
    },
  );

  it('brings no more than the best kind of a result, unless multipliers follow one another', () => {
    fc.assert(
      fc.property(anyGame, anyRound, anyStake, (id, round, stake) => {
        const game = TABLE_GAMES[id];
        const result = drawOf(id, round);
        fc.pre(!('segments' in result) || (result.segments as unknown[]).length <= 2);
        const chips = game.spots.map((spot, n) => ({ spot: spot.id, stakeKopecks: stake + n }));
        const { payoutKopecks } = settleSpots(game, chips, result);
        expect(payoutKopecks).toBeLessThanOrEqual(greatestPayout(game, chips));
      }),
      { numRuns: 300 },
    );
  });

  it('brings no more in thirty placements than in one of the same chips, but for halves of a kopeck', () => {
    const anyPlacements = anyGame.chain(game =>
      fc.record({
        game: fc.constant(game),
        placements: fc.array(
          fc.uniqueArray(
            fc.record({
              spot: fc.constantFrom(...TABLE_GAMES[game].spots.map(({ id }) => id)),
              stakeKopecks: anyStake,
            }),
            { minLength: 1, maxLength: 10, selector: ({ spot }) => spot },
          ),
          { minLength: 1, maxLength: 30 },
        ),
      }),
    );
    fc.assert(
      fc.property(anyPlacements, anyRound, ({ game, placements }, round) => {
        const result = drawOf(game, round);
        const payoutOf = (spots: Parameters<typeof settleSpots>[1]) =>
          settleSpots(TABLE_GAMES[game], spots, result).payoutKopecks;
        const together = new Map<string, number>();
        for (const { spot, stakeKopecks } of placements.flat()) {
          together.set(spot, (together.get(spot) ?? 0) + stakeKopecks);
        }
        const apart = placements.reduce((sum, spots) => sum + payoutOf(spots), 0);
        const once = payoutOf(
          [...together].map(([spot, stakeKopecks]) => ({ spot, stakeKopecks })),
        );
        expect(apart).toBeLessThanOrEqual(once + placements.flat().length / 2);
      }),
      { numRuns: 300 },
    );
  });
});
