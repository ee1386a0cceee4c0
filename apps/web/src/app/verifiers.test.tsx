import { commitServerSeed } from '@kvazar/fair';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import vectors from '../../../../packages/games/src/vectors/fairness.json';
import { exampleOutcome } from '../features/fairness/explanation/envelope-story.tsx';
import { emptyForm, findVerifier } from '../features/fairness/verifier/check-form.ts';
import { CheckResult } from '../features/fairness/verifier/check-result.tsx';
import { formatMultiplier } from '../play/bets/format-multiplier.ts';
import { exampleRound } from '../play/verifier/chain-link.tsx';
import { doubtHex } from '../play/verifier/form-reader.ts';
import { examplePair } from '../play/verifier/seed-fields.tsx';
import type { Texts, Trace } from '../play/verifier/verifier.ts';
import { verifiers } from './verifiers.ts';

afterEach(cleanup);

function read(game: string, texts: Texts) {
  return findVerifier(verifiers, game).read({ ...emptyForm(verifiers, game).texts, ...texts });
}

/** The example of the game, changed in some fields. */
function readExample(game: string, texts: Texts = {}) {
  return read(game, { ...findVerifier(verifiers, game).example, ...texts });
}

function trace({ trace: found, faults, missing }: ReturnType<typeof read>): Trace {
  if (!found) throw new Error(JSON.stringify({ faults, missing }));
  return found;
}

function show(reading: ReturnType<typeof read>): HTMLElement[] {
  render(<CheckResult trace={trace(reading)} bet={null} />);
  const [steps] = screen.getAllByRole('list');
  if (!steps) throw new Error('no steps');
  return [...steps.children].filter(step => step instanceof HTMLElement);
}

interface PublishedInputs {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

function seedTexts({ serverSeed, clientSeed, nonce }: PublishedInputs): Texts {
  return { serverSeed, clientSeed, nonce: String(nonce) };
}

describe('published results', () => {
  it.each(vectors.dice)('dice rolls $expected', ({ inputs, expected }) => {
    expect(trace(read('dice', seedTexts(inputs))).summary.value).toBe(expected.toFixed(2));
  });

  it.each(vectors.bubbles)('a bubble bursts at $expected', ({ inputs, expected }) => {
    const { summary } = trace(read('bubbles', seedTexts(inputs)));
    expect(summary.value).toBe(`${formatMultiplier(expected)}×`);
  });

  const plinko = vectors.plinko.filter(({ inputs }) => inputs.risk !== 'expert');

  it.each(plinko)('plinko, $inputs.rows rows: bin $expected.bin', ({ inputs, expected }) => {
    const { rows, risk = 'low' } = inputs;
    const own = { 'plinko.rows': String(rows), 'plinko.risk': risk };
    const { summary } = trace(read('plinko', { ...seedTexts(inputs), ...own }));
    expect(summary.name).toBe(`Корзина ${expected.bin + 1} из ${rows + 1}`);
  });

  it.each(vectors.mines)('$inputs.mines mines', ({ inputs, expected }) => {
    const own = { 'mines.mines': String(inputs.mines) };
    const { summary } = trace(read('mines', { ...seedTexts(inputs), ...own }));
    const cells = expected.map(cell => cell - inputs.indexBase + 1).sort((a, b) => a - b);
    expect(summary.value).toBe(cells.join(', '));
  });

  it.each(vectors.crash)('crash bursts at $expected', ({ inputs, expected }) => {
    const { summary } = trace(read('crash', { roundHash: inputs.gameHash, salt: inputs.salt }));
    expect(summary.value).toBe(`${formatMultiplier(Math.floor(expected * 100) / 100)}×`);
  });
});

describe('the rounds of tables', () => {
  it.each([
    ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1, 28],
    ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3, 7],
    ['server seed', 'client seed', 2, 19],
  ])('roulette, as published: %s %s %d → %d', (roundHash, salt, round, number) => {
    const texts = { roundHash, salt, 'table.round': String(round) };
    expect(trace(read('table', texts)).summary.value).toMatch(new RegExp(`^${number}, `));
  });

  it.each([
    ['roulette', /^31, чёрное$/, /^Выпало$/],
    ['baccarat', /^(Победил (игрок|банкир)|Ничья), \d : \d$/, /^Игрок .+, банкир .+$/],
    ['dragon-tiger', /^Победил (дракон|тигр)|Ничья$/, /^Дракон .+, тигр .+$/],
    ['wheel', /^(\d× → )*\d+$/, /^Выпало$/],
  ])('%s is told in words', (game, value, name) => {
    const { summary } = trace(readExample('table', { 'table.game': game }));
    expect(summary.value).toMatch(value);
    expect(summary.name).toMatch(name);
  });

  it('show the link, the mixing, the numbers and what each of them chose', () => {
    const [link, mixing, , picks] = show(readExample('table', { 'table.game': 'baccarat' }));
    expect(link?.textContent).toContain('Звено цепочки верно');
    expect(mixing?.textContent).toContain(`HMAC-SHA256(хеш раунда, «${exampleRound.salt}:7:0»)`);
    expect(picks?.textContent).toMatch(/⌊0\.\d{10} × 416⌋ = \d+ → Игрок: \w+[♠♥♦♣]/);
    expect(picks?.textContent).toMatch(/⌊0\.\d{10} × 413⌋ = \d+ → Банкир: \w+[♠♥♦♣]/);
  });
});

describe('a published roll', () => {
  function published(): Texts {
    const { inputs } = vectors.dice[0] ?? {};
    if (!inputs) throw new Error('no published roll');
    return seedTexts(inputs);
  }

  it('is shown with every step on the way to it', () => {
    const [commitment, mixing, numbers, roll] = show(read('dice', published()));
    expect(screen.getAllByText('77.18').length).toBeGreaterThan(0);
    expect(commitment?.textContent).toMatch(/SHA-256\(серверный сид\) = [0-9a-f]{64}/);
    expect(mixing?.textContent).toMatch(/«bb62964774:1:0»\) = [0-9a-f]{64}/);
    expect(numbers?.textContent).toMatch(
      /\d+\/256 \+ \d+\/256² \+ \d+\/256³ \+ \d+\/256⁴ = 0\.7717/,
    );
    expect(roll?.textContent).toMatch(/⌊0\.7717\d+ × 10001⌋ ÷ 100 = 77\.18/);
    expect(roll?.textContent).toContain('выигрыш ×2.00');
  });

  it('says whether the seed is the one that was committed to', () => {
    show(read('dice', { ...published(), serverSeedHash: 'a'.repeat(64) }));
    expect(screen.getByText(/Хеш не совпал/)).toBeDefined();
    cleanup();
    show(readExample('dice'));
    expect(screen.getByText(/хеш совпал/)).toBeDefined();
  });
});

describe('mines', () => {
  it('are drawn where the seeds put them, and each pick is told', () => {
    const { inputs, expected } = vectors.mines[0] ?? {};
    if (!inputs || !expected) throw new Error('no published game');
    const [, , , picks] = show(
      read('mines', { ...seedTexts(inputs), 'mines.mines': String(inputs.mines) }),
    );
    const cells = expected.map(cell => cell - inputs.indexBase + 1).sort((a, b) => a - b);
    expect(screen.getByRole('img', { name: `Мины в клетках ${cells.join(', ')}` })).toBeDefined();
    for (const cell of cells) expect(picks?.textContent).toContain(`клетка ${cell}`);
  });

  it('show every round of the stream that they read', () => {
    const [, mixing] = show(readExample('mines', { 'mines.mines': '24' }));
    for (const message of ['луна:5:0', 'луна:5:1', 'луна:5:2']) {
      expect(mixing?.textContent).toContain(`«${message}»`);
    }
    expect(mixing?.textContent).not.toContain('луна:5:3');
  });
});

it('plinko tells the direction of every row', () => {
  const [, , , path] = show(readExample('plinko', { 'plinko.rows': '12' }));
  if (!path) throw new Error('no path');
  expect(within(path).getAllByLabelText(/налево|направо/)).toHaveLength(12);
});

describe('the wheel of the day', () => {
  it('tells between which borders its number fell, and multiplies the prize', () => {
    const [, , , turn] = show(readExample('wheel-of-day', { 'wheel.factor': '30' }));
    expect(turn?.textContent).toContain('0.6 ≤ 0.78');
    expect(turn?.textContent).toContain('< 0.85');
    expect(turn?.textContent?.replaceAll('\u00a0', ' ')).toContain('2 ₽ × 30 = 60.00 ₽');
  });

  it.each(['0', '1.5', '1001', 'три'])('knows no factor %s', factor => {
    const { trace: found, faults } = readExample('wheel-of-day', { 'wheel.factor': factor });
    expect(found).toBeNull();
    expect(faults['wheel.factor']).toMatch(/целое число/);
  });
});

it('the numbers of the drawn example are true', () => {
  expect(commitServerSeed(examplePair.serverSeed)).toBe(examplePair.serverSeedHash);
  expect(trace(readExample(verifiers[0].id)).summary.value).toBe(exampleOutcome);
});

describe('the chain', () => {
  function link(texts: Texts = {}): string {
    const [first] = show(readExample('crash', texts));
    return first?.textContent ?? '';
  }

  it('shows the link, the integer and the point', () => {
    const [first, , point] = show(readExample('crash'));
    expect(first?.textContent).toContain('Звено цепочки верно');
    expect(point?.textContent).toContain('= 4.14');
  });

  it('finds an earlier round that is not a neighbour', () => {
    const { earlierHash } = exampleRound;
    const before = link({ roundHash: earlierHash, earlierHash: '1'.repeat(64) });
    const [twoBack] = /[0-9a-f]{64}/.exec(before) ?? [];
    cleanup();
    expect(link({ earlierHash: twoBack ?? '' })).toContain('раундов между хешами: 1');
  });

  it('says so when the rounds are strangers, or stand in the wrong order', () => {
    expect(link({ earlierHash: '0'.repeat(64) })).toContain('Хеши не связаны');
    cleanup();
    const { roundHash, earlierHash } = exampleRound;
    expect(link({ roundHash: earlierHash, earlierHash: roundHash })).toContain('Хеши не связаны');
  });
});

describe('reading a form', () => {
  it('calls an empty one unfinished, not wrong', () => {
    expect(read('dice', {})).toEqual({
      trace: null,
      faults: {},
      missing: ['serverSeed', 'clientSeed', 'nonce'],
    });
    expect(read('crash', {})).toEqual({ trace: null, faults: {}, missing: ['roundHash', 'salt'] });
    expect(read('table', {}).missing).toEqual(['roundHash', 'salt', 'table.round']);
  });

  it('takes the spaces of a careless paste and a comma', () => {
    const careless = { serverSeed: ` ${examplePair.serverSeed}\n`, 'dice.target': ' 50,5 ' };
    expect(trace(readExample('dice', careless)).summary).toEqual(
      trace(readExample('dice')).summary,
    );
  });

  it('takes server seeds of other shapes, as other sites have them', () => {
    expect(readExample('dice', { serverSeed: 'def', serverSeedHash: '' }).trace).not.toBeNull();
  });

  it('takes a commitment in capital letters: it is compared, never hashed', () => {
    show(readExample('dice', { serverSeedHash: examplePair.serverSeedHash.toUpperCase() }));
    expect(screen.getByText(/хеш совпал/)).toBeDefined();
  });

  it('notices the hash pasted in place of the seed', () => {
    const { faults } = readExample('dice', { serverSeed: examplePair.serverSeedHash });
    expect(faults['serverSeed']).toMatch(/хеш, а не сам сид/);
  });

  it.each([
    ...['-1', '1.5', '1e3', 'семь', '99999999999999999999'].map(
      text => ['dice', 'nonce', text, /целое число/] as const,
    ),
    ...['1234', 'g'.repeat(64)].map(text => ['dice', 'serverSeedHash', text, /64 знака/] as const),
    ...['50.505', 'много', '1e2', '-5'].map(
      text => ['dice', 'dice.target', text, /двух знаков/] as const,
    ),
    ...['1', '1.00', '1000000.01'].map(
      text => ['bubbles', 'bubbles.target', text, /от 1.01/] as const,
    ),
    ...['0', '25', '3.5', 'три'].map(text => ['mines', 'mines.mines', text, /от 1 до 24/] as const),
    ['plinko', 'plinko.rows', '17', /от 8 до 16/] as const,
    ['plinko', 'plinko.risk', 'expert', /низкий/] as const,
    ['slot', 'slot.slot', 'constructor', /нет/] as const,
    ['crash', 'earlierHash', exampleRound.roundHash, /того же/] as const,
    ['table', 'table.round', '1.5', /целое число/] as const,
    ['table', 'table.game', 'poker', /нет/] as const,
  ])('explains what is wrong: %s, %s %s', (game, key, text, reason) => {
    const { trace: found, faults } = readExample(game, { [key]: text });
    expect(found).toBeNull();
    expect(faults[key]).toMatch(reason);
  });

  it.each([
    ['over', '1.99', 'от 2 до 99.99'],
    ['over', '100', 'от 2 до 99.99'],
    ['under', '98.01', 'от 0.01 до 98'],
    ['under', '0', 'от 0.01 до 98'],
  ])('knows the targets of dice: %s %s', (side, target, range) => {
    const { faults } = readExample('dice', { 'dice.side': side, 'dice.target': target });
    expect(faults['dice.target']).toContain(range);
  });

  it('doubts seeds that do not look like ours, without refusing them', () => {
    expect(doubtHex('')).toBeNull();
    expect(doubtHex(examplePair.serverSeed)).toBeNull();
    expect(doubtHex(examplePair.serverSeed.toUpperCase())).toMatch(/строчные/);
    expect(doubtHex('def')).toMatch(/64 знака/);
  });
});
