import { verifyServerSeed } from '@kvazar/fair';
import { describe, expect, it } from 'vitest';
import vectors from '../../../../../../packages/games/src/vectors/fairness.json';
import { examplePair, exampleRoll, fillExample } from '../example.ts';
import { type CheckForm, emptyForm } from './check-form.ts';
import { readCheck } from './read-check.ts';
import { type ChainTrace, type SeedTrace, type Trace, traceCheck } from './trace.ts';

interface PublishedInputs {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

function fillSeeds({ serverSeed, clientSeed, nonce }: PublishedInputs): CheckForm {
  return { ...emptyForm, serverSeed, clientSeed, nonce: String(nonce) };
}

function traceForm(form: CheckForm): Trace {
  const { check, faults, missing } = readCheck(form);
  if (!check) throw new Error(JSON.stringify({ faults, missing }));
  return traceCheck(check);
}

function traceSeeds(form: CheckForm): SeedTrace {
  const trace = traceForm(form);
  if (trace.kind !== 'seeds') throw new Error('expected a trace of seeds');
  return trace;
}

function traceChain(form: CheckForm): ChainTrace {
  const trace = traceForm(form);
  if (trace.kind !== 'chain') throw new Error('expected a trace of a chain');
  return trace;
}

describe('published results', () => {
  it.each(vectors.dice)('dice rolls $expected', ({ inputs, expected }) => {
    expect(traceSeeds(fillSeeds(inputs)).outcome).toMatchObject({ roll: expected });
  });

  it.each(vectors.bubbles)('a bubble bursts at $expected', ({ inputs, expected }) => {
    const form: CheckForm = { ...fillSeeds(inputs), game: 'bubbles' };
    expect(traceSeeds(form).outcome).toMatchObject({ point: expected });
  });

  const plinko = vectors.plinko.filter(({ inputs }) => inputs.risk !== 'expert');

  it.each(plinko)('plinko, $inputs.rows rows: bin $expected.bin', ({ inputs, expected }) => {
    const { rows, risk = 'low' } = inputs;
    const form: CheckForm = { ...fillSeeds(inputs), game: 'plinko', rows: String(rows), risk };
    expect(traceSeeds(form).outcome).toMatchObject({ bin: expected.bin });
  });

  it.each(vectors.mines)('$inputs.mines mines', ({ inputs, expected }) => {
    const form: CheckForm = { ...fillSeeds(inputs), game: 'mines', mines: String(inputs.mines) };
    const { outcome } = traceSeeds(form);
    if (outcome.game !== 'mines') throw new Error('expected mines');
    const cells = expected.map(cell => cell - inputs.indexBase);
    expect(new Set(outcome.mines)).toEqual(new Set(cells));
  });

  it.each(vectors.crash)('crash bursts at $expected', ({ inputs, expected }) => {
    const form: CheckForm = {
      ...emptyForm,
      game: 'crash',
      roundHash: inputs.gameHash,
      salt: inputs.salt,
    };
    expect(traceChain(form).outcome.point).toBe(Math.floor(expected * 100) / 100);
  });
});

it('the explained picks of mines are the mines of the rules', () => {
  const { outcome } = traceSeeds({ ...fillExample('mines'), mines: '24' });
  if (outcome.game !== 'mines') throw new Error('expected mines');
  const picked = outcome.picks.map(pick => pick.cell).sort((a, b) => a - b);
  expect(picked).toEqual(outcome.mines);
  expect(outcome.picks.map(pick => pick.freeCells)).toEqual(
    Array.from({ length: 24 }, (_, mine) => 25 - mine),
  );
});

it('shows every round of the stream that the game reads', () => {
  const trace = traceSeeds({ ...fillExample('mines'), mines: '24' });
  expect(trace.rounds.map(({ message }) => message)).toEqual(['луна:5:0', 'луна:5:1', 'луна:5:2']);
  expect(traceSeeds({ ...fillExample('plinko'), rows: '9' }).rounds).toHaveLength(2);
  expect(traceSeeds(fillExample('dice')).rounds).toHaveLength(1);
});

it('the numbers of the drawn example are true', () => {
  expect(verifyServerSeed(examplePair.serverSeed, examplePair.serverSeedHash)).toBe(true);
  const { outcome, commitment } = traceSeeds(fillExample('dice'));
  expect(outcome).toMatchObject({ roll: Number(exampleRoll) });
  expect(commitment.hash).toBe(commitment.expected);
});

describe('the chain', () => {
  const crash = fillExample('crash');

  it('links neighbours', () => {
    expect(traceChain(crash).link).toMatchObject({ stepsBack: 1, previous: crash.earlierHash });
  });

  it('finds an earlier round that is not a neighbour', () => {
    const { link } = traceChain({
      ...crash,
      roundHash: crash.earlierHash,
      earlierHash: '1'.repeat(64),
    });
    const twoBack = link?.previous ?? '';
    expect(traceChain({ ...crash, earlierHash: twoBack }).link?.stepsBack).toBe(2);
  });

  it('says so when the rounds are strangers', () => {
    expect(traceChain({ ...crash, earlierHash: '0'.repeat(64) }).link?.stepsBack).toBeNull();
  });

  it('does not link rounds in the wrong order', () => {
    const swapped = { ...crash, roundHash: crash.earlierHash, earlierHash: crash.roundHash };
    expect(traceChain(swapped).link?.stepsBack).toBeNull();
  });
});
