import { describe, expect, it } from 'vitest';
import { formatPercent, ratioToNumber } from '../exact.ts';
import { minesMultiplierE4, minesRtp, minesSurvivalChance } from './odds.ts';

const SETTINGS = Array.from({ length: 24 }, (_, index) => index + 1).flatMap(mines =>
  Array.from({ length: 25 - mines }, (_, index) => ({ mines, revealed: index + 1 })),
);

/** The survival chance told as a story: each tile is safe with (safe left) / (tiles left). */
function survive(mines: number, revealed: number): { safe: bigint; all: bigint } {
  let safe = 1n;
  let all = 1n;
  for (let opened = 0; opened < revealed; opened++) {
    safe *= BigInt(25 - mines - opened);
    all *= BigInt(25 - opened);
  }
  return { safe, all };
}

describe('the multipliers of all 300 settings', () => {
  it('are 0.99 / chance to survive, cut to 4 decimals', () => {
    expect(SETTINGS).toHaveLength(300);
    for (const { mines, revealed } of SETTINGS) {
      const { safe, all } = survive(mines, revealed);
      expect(BigInt(minesMultiplierE4({ mines }, revealed))).toBe((9900n * all) / safe);
    }
  });

  it('rise with every tile and with every mine', () => {
    for (const { mines, revealed } of SETTINGS) {
      const here = minesMultiplierE4({ mines }, revealed);
      if (revealed < 25 - mines) {
        expect(minesMultiplierE4({ mines }, revealed + 1)).toBeGreaterThan(here);
        expect(minesMultiplierE4({ mines: mines + 1 }, revealed)).toBeGreaterThan(here);
      }
    }
  });

  it('are those of well-known boards', () => {
    expect(minesMultiplierE4({ mines: 1 }, 1)).toBe(10_312);
    expect(minesMultiplierE4({ mines: 24 }, 1)).toBe(247_500);
    expect(minesMultiplierE4({ mines: 3 }, 22)).toBe(22_770_000);
    expect(minesMultiplierE4({ mines: 12 }, 13)).toBe(51_482_970_000);
  });

  it('do not exist for boards that cannot be', () => {
    for (const revealed of [0, -1, 23, 1.5]) {
      expect(() => minesMultiplierE4({ mines: 3 }, revealed)).toThrow(RangeError);
    }
  });
});

describe('the RTP of all 300 settings', () => {
  it('is what the exact chance and the paid multiplier give', () => {
    for (const { mines, revealed } of SETTINGS) {
      const { safe, all } = survive(mines, revealed);
      const { numerator, denominator } = minesRtp({ mines }, revealed);
      const paid = BigInt(minesMultiplierE4({ mines }, revealed)) * safe;
      expect(BigInt(numerator) * 10_000n * all).toBe(paid * BigInt(denominator));
      expect(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)).toBe(true);
    }
  });

  it('lies between 98.99 % and 99 %', () => {
    const shown = new Set(
      SETTINGS.map(({ mines, revealed }) => formatPercent(minesRtp({ mines }, revealed))),
    );
    expect([...shown].sort()).toEqual(['98.99', '99.00']);
  });

  it('of surviving one tile with one mine is 24 in 25', () => {
    expect(ratioToNumber(minesSurvivalChance({ mines: 1 }, 1))).toBe(0.96);
  });
});
