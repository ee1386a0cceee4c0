import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betEdge, betOdds } from './bet-odds.ts';
import { bubblesRtp } from './bubbles/odds.ts';
import { crashRtp } from './crash/odds.ts';
import { diceRtp } from './dice/odds.ts';
import { ratioToNumber } from './exact.ts';
import { minesRtp } from './mines/odds.ts';
import { plinkoRtp } from './plinko/odds.ts';
import { PLINKO_RISKS, PLINKO_ROWS } from './plinko/params.ts';
import { ALL_GAME_IDS, SLOT_CATALOGUE } from './slot-catalogue.ts';
import { proofOf } from './slots/proof.ts';
import { TABLE_GAME_IDS } from './tables/table-catalogue.ts';
import { TABLE_GAMES } from './tables/table-games.ts';

const ROUBLE = 100;
const BANKER = { numerator: 10_732_465_128_097n, denominator: 10_847_218_479_825n };
const TIE = { numerator: 619_306_544_887n, denominator: 723_147_898_655n };

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function rtp(game: string, params: Record<string, unknown>): number {
  return ratioToNumber(betOdds(game, params).rtp);
}

describe('the odds of a bet', () => {
  it('are known for every game of the site', () => {
    const examples: Record<string, Record<string, unknown>> = {
      dice: { side: 'over', target: 50 },
      bubbles: { target: 2 },
      plinko: { rows: 8, risk: 'low' },
      mines: { mines: 3 },
      crash: { slot: 1, autoCashout: null },
      roulette: { spots: [{ spot: 'red', amount: 1 }] },
      baccarat: { spots: [{ spot: 'banker', amount: 1 }] },
      'dragon-tiger': { spots: [{ spot: 'tiger', amount: 1 }] },
      wheel: { spots: [{ spot: '1', amount: 1 }] },
    };
    for (const game of ALL_GAME_IDS) {
      const value = rtp(game, examples[game] ?? {});
      expect(value, game).toBeGreaterThan(0.9);
      expect(value, game).toBeLessThan(1);
    }
  });

  it('return what the games themselves say of every setting', () => {
    for (const target of [2, 50, 99.99]) {
      const params = { side: 'over', targetHundredths: Math.round(target * 100) } as const;
      expect(rtp('dice', { side: 'over', target })).toBe(ratioToNumber(diceRtp(params)));
    }
    for (const target of [1.01, 2, 777.77, 1_000_000]) {
      const targetHundredths = Math.round(target * 100);
      expect(rtp('bubbles', { target })).toBeCloseTo(
        ratioToNumber(bubblesRtp({ targetHundredths })),
        12,
      );
    }
    for (const rows of PLINKO_ROWS) {
      for (const risk of PLINKO_RISKS) {
        expect(rtp('plinko', { rows, risk })).toBe(ratioToNumber(plinkoRtp({ rows, risk })));
      }
    }
    for (const { id } of SLOT_CATALOGUE) expect(rtp(id, {})).toBeCloseTo(proofOf(id).rtp, 8);
  });

  it('of games with later choices are those of the best way to play', () => {
    for (let mines = 1; mines <= 24; mines++) {
      const plans = Array.from({ length: 25 - mines }, (_, tile) =>
        ratioToNumber(minesRtp({ mines }, tile + 1)),
      );
      expect(rtp('mines', { mines })).toBe(Math.max(...plans));
    }
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), targetHundredths => {
        expect(ratioToNumber(crashRtp(targetHundredths))).toBeLessThanOrEqual(0.99);
      }),
    );
    expect(rtp('crash', { slot: 1, autoCashout: 5 })).toBe(0.99);
  });

  it('spread as far as counted by hand', () => {
    // Half of 10 001 rolls less one, at 99 / 50.
    const chance = 5_000 / 10_001;
    expect(betOdds('dice', { side: 'over', target: 50 }).variance).toBeCloseTo(
      chance * (1 - chance) * 1.98 ** 2,
      12,
    );
    const { variance } = betOdds('plinko', { rows: 8, risk: 'high' });
    const multipliers = [29, 4, 1.5, 0.3, 0.2, 0.3, 1.5, 4, 29];
    const ways = [1, 8, 28, 56, 70, 56, 28, 8, 1];
    const mean = multipliers.reduce((sum, value, bin) => sum + (value * (ways[bin] ?? 0)) / 256, 0);
    const square = multipliers.reduce(
      (sum, value, bin) => sum + (value ** 2 * (ways[bin] ?? 0)) / 256,
      0,
    );
    expect(variance).toBeCloseTo(square - mean ** 2, 9);
  });
});

describe('the edge of a bet', () => {
  it('is the stake times what the house keeps, in thousandths of a kopeck', () => {
    expect(betEdge(100 * ROUBLE, 'crash', {})).toBe(100_000);
    expect(betEdge(1 * ROUBLE, 'crash', {})).toBe(1_000);
    // 1 − 99/100 × 10 000/10 001, to the unit.
    expect(betEdge(100 * ROUBLE, 'dice', { side: 'under', target: 50 })).toBe(
      Number((10_000_000n * (10_001n * 10_000n - 5_000n * 19_800n)) / (10_001n * 10_000n)),
    );
  });

  it('of a game that is not ours is nothing', () => {
    expect(betEdge(1_000_000, 'somebody-elses', {})).toBe(0);
    expect(betEdge(1_000_000, 'constructor', {})).toBe(0);
  });

  it('is whole, never negative, and grows with the stake', () => {
    const bets = fc.oneof(
      fc.integer({ min: 1, max: 9_800 }).map(chance => ({
        game: 'dice',
        params: { side: 'under', target: chance / 100 },
      })),
      fc.integer({ min: 101, max: 100_000_000 }).map(target => ({
        game: 'bubbles',
        params: { target: target / 100 },
      })),
      fc.integer({ min: 1, max: 24 }).map(mines => ({ game: 'mines', params: { mines } })),
      fc.constantFrom(...SLOT_CATALOGUE).map(({ id }) => ({ game: id, params: {} })),
    );
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 10_000_000 }), ({ game, params }, stake) => {
        const edge = betEdge(stake, game, params);
        expect(Number.isSafeInteger(edge)).toBe(true);
        expect(edge).toBeGreaterThanOrEqual(0);
        expect(betEdge(stake * 2, game, params)).toBeGreaterThanOrEqual(edge * 2);
      }),
    );
  });
});

describe('the odds of chips at a table', () => {
  const chips = (...spots: [spot: string, amount: number][]) => ({
    spots: spots.map(([spot, amount]) => ({ spot, amount })),
  });
  const anyChips = fc.constantFrom(...TABLE_GAME_IDS).chain(game =>
    fc.record({
      game: fc.constant(game),
      params: fc
        .array(
          fc.tuple(
            fc.constantFrom(...TABLE_GAMES[game].spots.map(({ id }) => id)),
            fc.integer({ min: 1, max: 100_000_00 }).map(sum => sum / 100),
          ),
          { minLength: 1, maxLength: 40 },
        )
        .map(spots => chips(...spots)),
    }),
  );

  it('of one spot are those of the spot, however large the stake', () => {
    for (const game of TABLE_GAME_IDS) {
      for (const { id, rtp: own, variance } of TABLE_GAMES[game].spots) {
        const odds = betOdds(game, chips([id, 0.01], [id, 99_999.98]));
        expect(ratioToNumber(odds.rtp), id).toBe(ratioToNumber(own));
        expect(odds.variance, id).toBeCloseTo(variance, 8);
      }
    }
  });

  it('of several spots are weighed by what lies on them', () => {
    const bet = chips(['banker', 100], ['tie', 50], ['banker', 50]);
    // Three quarters on the banker, one on the tie.
    expect(rtp('baccarat', bet)).toBeCloseTo(0.989420942157 * 0.75 + 0.856403712213 * 0.25, 11);
    expect(betEdge(200 * ROUBLE, 'baccarat', bet)).toBe(
      Number(
        (20_000_000n *
          (4n * TIE.denominator * BANKER.denominator -
            3n * BANKER.numerator * TIE.denominator -
            TIE.numerator * BANKER.denominator)) /
          (4n * TIE.denominator * BANKER.denominator),
      ),
    );
  });

  it('spread less where spots win and lose against each other', () => {
    const both = chips(['red', 10], ['black', 10]);
    // 36/37 of the time the whole stake comes back.
    expect(betOdds('roulette', both).variance).toBeCloseTo((36 / 37) * (1 / 37), 12);
    const all = chips(...range(37).map((number): [string, number] => [`straight:${number}`, 1]));
    expect(betOdds('roulette', all).variance).toBeCloseTo(0, 12);
    const sides = chips(['player', 1], ['banker', 1]);
    const [player, banker, tie] = [0.446247, 0.458597, 0.095156];
    const mean = player + banker * 0.975 + tie;
    expect(betOdds('baccarat', sides).variance).toBeCloseTo(
      player * (1 - mean) ** 2 + banker * (0.975 - mean) ** 2 + tie * (1 - mean) ** 2,
      6,
    );
    const tiger = chips(['tiger-big', 1], ['tiger-small', 1]);
    expect(betOdds('dragon-tiger', tiger).variance).toBeCloseTo((12 / 13) * (1 / 13), 12);
  });

  it('are never better than true, and the edge is exact', () => {
    fc.assert(
      fc.property(anyChips, ({ game, params }) => {
        let kept = 0n;
        let unit = 1n;
        let stake = 0;
        for (const { spot, amount } of params.spots) {
          const own = TABLE_GAMES[game].spots.find(({ id }) => id === spot)?.rtp;
          if (!own) throw new Error(spot);
          const sum = Math.round(amount * 100);
          const part = BigInt(own.denominator);
          kept = kept * part + BigInt(sum) * BigInt(own.denominator - own.numerator) * unit;
          unit *= part;
          stake += sum;
        }
        expect(betEdge(stake, game, params)).toBe(Number((kept * 1_000n) / unit));
        const { numerator, denominator } = betOdds(game, params).rtp;
        expect(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)).toBe(true);
        // 1 − RTP as shown is at least what is kept, and by less than a billionth of a percent more.
        const shown = BigInt(denominator - numerator) * unit * BigInt(stake);
        const due = kept * BigInt(denominator);
        expect(shown >= due).toBe(true);
        expect(
          (shown - due) * 1_000_000_000_000n <= unit * BigInt(stake) * BigInt(denominator),
        ).toBe(true);
      }),
    );
  });

  it('are not known of chips that lie nowhere', () => {
    expect(() => betOdds('roulette', {})).toThrow(RangeError);
    expect(() => betOdds('roulette', { spots: [] })).toThrow(RangeError);
    expect(() => betOdds('roulette', chips(['straight:37', 1]))).toThrow(RangeError);
    expect(() => betOdds('roulette', chips(['red', 0.001]))).toThrow(RangeError);
    expect(() => betEdge(100, 'wheel', chips(['red', 1]))).toThrow(RangeError);
  });
});
