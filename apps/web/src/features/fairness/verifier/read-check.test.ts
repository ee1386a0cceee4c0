import { describe, expect, it } from 'vitest';
import { fillExample } from '../example.ts';
import { type CheckForm, emptyForm } from './check-form.ts';
import { doubtHex, readCheck } from './read-check.ts';

const dice = fillExample('dice');

function faultOf(field: keyof CheckForm, form: CheckForm): string | undefined {
  const { check, faults } = readCheck(form);
  expect(check).toBeNull();
  return field === 'game' ? undefined : faults[field];
}

it('calls an empty form unfinished, not wrong', () => {
  expect(readCheck(emptyForm)).toEqual({
    check: null,
    faults: {},
    missing: ['serverSeed', 'clientSeed', 'nonce'],
  });
  expect(readCheck({ ...emptyForm, game: 'crash' })).toEqual({
    check: null,
    faults: {},
    missing: ['roundHash', 'salt'],
  });
});

it('reads dice with the spaces of a careless paste and a comma', () => {
  const form = { ...dice, serverSeed: ` ${dice.serverSeed}\n`, diceTarget: ' 50,5 ' };
  expect(readCheck(form).check).toEqual({
    game: 'dice',
    seed: { serverSeed: dice.serverSeed, clientSeed: 'луна', nonce: 5 },
    serverSeedHash: dice.serverSeedHash,
    params: { side: 'over', targetHundredths: 5050 },
  });
});

it('takes server seeds of other shapes, as other sites have them', () => {
  const form = { ...dice, serverSeed: 'def', serverSeedHash: '' };
  expect(readCheck(form).check).toMatchObject({
    seed: { serverSeed: 'def' },
    serverSeedHash: null,
  });
});

it('takes a commitment in capital letters: it is compared, never hashed', () => {
  const form = { ...dice, serverSeedHash: dice.serverSeedHash.toUpperCase() };
  expect(readCheck(form).check).toMatchObject({ serverSeedHash: dice.serverSeedHash });
});

it('notices the hash pasted in place of the seed', () => {
  const form = { ...dice, serverSeed: dice.serverSeedHash };
  expect(faultOf('serverSeed', form)).toMatch(/хеш, а не сам сид/);
});

describe('explains what is wrong', () => {
  it.each(['-1', '1.5', '1e3', 'семь', '99999999999999999999'])('nonce %s', nonce => {
    expect(faultOf('nonce', { ...dice, nonce })).toMatch(/целое число/);
  });

  it.each(['1234', 'g'.repeat(64)])('hash %s', serverSeedHash => {
    expect(faultOf('serverSeedHash', { ...dice, serverSeedHash })).toMatch(/64 знака/);
  });

  it.each(['50.505', 'много', '1e2', '-5'])('dice target %s', diceTarget => {
    expect(faultOf('diceTarget', { ...dice, diceTarget })).toMatch(/двух знаков/);
  });

  it.each([
    ['over', '1.99', 'от 2 до 99.99'],
    ['over', '100', 'от 2 до 99.99'],
    ['under', '98.01', 'от 0.01 до 98'],
    ['under', '0', 'от 0.01 до 98'],
  ])('dice %s %s', (side, diceTarget, range) => {
    expect(faultOf('diceTarget', { ...dice, side, diceTarget })).toContain(range);
  });

  it.each(['1', '1.00', '1000000.01'])('bubbles target %s', bubblesTarget => {
    expect(faultOf('bubblesTarget', { ...fillExample('bubbles'), bubblesTarget })).toMatch(
      /от 1.01/,
    );
  });

  it.each(['0', '25', '3.5', 'три'])('%s mines', mines => {
    expect(faultOf('mines', { ...fillExample('mines'), mines })).toMatch(/от 1 до 24/);
  });

  it('rows and risk that plinko does not have', () => {
    const plinko = fillExample('plinko');
    expect(faultOf('rows', { ...plinko, rows: '17' })).toMatch(/от 8 до 16/);
    expect(faultOf('risk', { ...plinko, risk: 'expert' })).toMatch(/низкий/);
  });

  it('a round compared with itself', () => {
    const crash = fillExample('crash');
    expect(faultOf('earlierHash', { ...crash, earlierHash: crash.roundHash })).toMatch(/того же/);
  });
});

it('doubts seeds that do not look like ours, without refusing them', () => {
  expect(doubtHex('')).toBeNull();
  expect(doubtHex(dice.serverSeed)).toBeNull();
  expect(doubtHex(dice.serverSeed.toUpperCase())).toMatch(/строчные/);
  expect(doubtHex('def')).toMatch(/64 знака/);
});
