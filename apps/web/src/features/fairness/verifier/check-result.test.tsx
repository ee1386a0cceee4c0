import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import vectors from '../../../../../../packages/games/src/vectors/fairness.json';
import { fillExample } from '../example.ts';
import { type CheckForm, emptyForm } from './check-form.ts';
import { CheckResult } from './check-result.tsx';
import { readCheck } from './read-check.ts';
import { traceCheck } from './trace.ts';

afterEach(cleanup);

function show(form: CheckForm): HTMLElement[] {
  const { check } = readCheck(form);
  if (!check) throw new Error('the form cannot be checked');
  render(<CheckResult trace={traceCheck(check)} revealed={[]} betId={null} />);
  const [steps] = screen.getAllByRole('list');
  if (!steps) throw new Error('no steps');
  return [...steps.children].filter(step => step instanceof HTMLElement);
}

function published(index: number): CheckForm {
  const { inputs } = vectors.dice[index] ?? {};
  if (!inputs) throw new Error(`no published roll ${index}`);
  return { ...emptyForm, ...inputs, nonce: String(inputs.nonce) };
}

describe('a published roll', () => {
  it('is shown with every step on the way to it', () => {
    const [commitment, mixing, numbers, roll] = show(published(0));
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
    show({ ...published(0), serverSeedHash: 'a'.repeat(64) });
    expect(screen.getByText(/Хеш не совпал/)).toBeDefined();
    cleanup();
    show(fillExample('dice'));
    expect(screen.getByText(/хеш совпал/)).toBeDefined();
  });
});

it('mines are drawn where the seeds put them', () => {
  const { inputs, expected } = vectors.mines[0] ?? {};
  if (!inputs || !expected) throw new Error('no published game');
  show({
    ...emptyForm,
    ...inputs,
    game: 'mines',
    mines: String(inputs.mines),
    nonce: String(inputs.nonce),
  });
  const cells = expected.map(cell => cell - inputs.indexBase + 1).sort((a, b) => a - b);
  expect(screen.getByRole('img', { name: `Мины в клетках ${cells.join(', ')}` })).toBeDefined();
});

it('plinko tells the direction of every row', () => {
  const [, , , path] = show({ ...fillExample('plinko'), rows: '12' });
  if (!path) throw new Error('no path');
  expect(within(path).getAllByLabelText(/налево|направо/)).toHaveLength(12);
});

it('crash shows the link, the integer and the point', () => {
  const [link, , point] = show(fillExample('crash'));
  expect(link?.textContent).toContain('Звено цепочки верно');
  expect(point?.textContent).toContain('= 4.14');
});
