import { computeCrashInteger } from '@kvazar/fair';
import { describe, expect, it } from 'vitest';
import { crashPointHundredths } from '../crash/rules.ts';
import { PLINKO_RISKS, PLINKO_ROWS } from '../plinko/params.ts';
import { verifyBubbles, verifyCrash, verifyDice, verifyMines, verifyPlinko } from '../verify.ts';
import vectors from './fairness.json';

/** Results published by others for the same algorithms; each names where it was published. */

function findMember<Member extends string | number>(
  members: readonly Member[],
  wanted: string | number,
): Member {
  const found = members.find(member => member === wanted);
  if (found === undefined) throw new Error(`${wanted} is not one of ${members.join(', ')}`);
  return found;
}

describe('dice', () => {
  it.each(vectors.dice)('rolls $expected ($source)', ({ inputs, expected }) => {
    const target = { side: 'over', targetHundredths: 5000 } as const;
    const verified = verifyDice({ ...inputs, params: target });
    expect(verified).toEqual({
      result: { multiplierE4: expected > 50 ? 19_800 : 0, outcome: { roll: expected } },
    });
  });
});

describe('bubbles (published as limbo)', () => {
  it.each(vectors.bubbles)('bursts at $expected ($source)', ({ inputs, expected }) => {
    const verified = verifyBubbles({ ...inputs, params: { targetHundredths: 200 } });
    expect(verified).toEqual({
      result: { multiplierE4: expected >= 2 ? 20_000 : 0, outcome: { point: expected } },
    });
  });
});

describe('plinko', () => {
  const ours = vectors.plinko.filter(({ inputs }) => inputs.risk !== 'expert');

  it('has published results for every risk we offer', () => {
    const risks = new Set(ours.map(({ inputs }) => inputs.risk));
    for (const risk of PLINKO_RISKS) expect(risks).toContain(risk);
  });

  it.each(ours)('$inputs.rows rows, $inputs.risk: bin $expected.bin ($source)', vector => {
    const { inputs, expected } = vector;
    const params = {
      rows: findMember(PLINKO_ROWS, inputs.rows),
      risk: findMember(PLINKO_RISKS, inputs.risk ?? 'low'),
    };
    const verified = verifyPlinko({ ...inputs, params });
    if (!('result' in verified)) throw new Error(verified.refusal);
    const { multiplierE4, outcome } = verified.result;
    expect(outcome.bin).toBe(expected.bin);
    if (expected.directions) expect(outcome.path).toEqual(expected.directions);
    if (expected.multiplier !== undefined) expect(multiplierE4 / 10_000).toBe(expected.multiplier);
  });

  const expert = vectors.plinko.filter(({ inputs }) => inputs.risk === 'expert');

  it.each(expert)('$inputs.rows rows of a risk we do not offer: bin $expected.bin', vector => {
    const { inputs, expected } = vector;
    const params = { rows: findMember(PLINKO_ROWS, inputs.rows), risk: 'low' } as const;
    expect(verifyPlinko({ ...inputs, params })).toMatchObject({
      result: { outcome: { bin: expected.bin } },
    });
  });
});

describe('mines', () => {
  it.each(vectors.mines)('$inputs.mines mines ($source)', ({ inputs, expected }) => {
    const verified = verifyMines({ ...inputs, params: { mines: inputs.mines } });
    const cells = expected.map(cell => cell - inputs.indexBase).sort((a, b) => a - b);
    expect(verified).toEqual({ result: { mines: cells } });
  });
});

describe('crash', () => {
  it.each(vectors.crash)('bursts at $expected ($source)', ({ inputs, expected }) => {
    const pointHundredths = Math.floor(expected * 100);
    const integer = computeCrashInteger(inputs.gameHash, inputs.salt);
    expect(crashPointHundredths(integer)).toBe(pointHundredths);
    expect(verifyCrash({ roundHash: inputs.gameHash, salt: inputs.salt })).toEqual({
      point: pointHundredths / 100,
    });
  });
});
