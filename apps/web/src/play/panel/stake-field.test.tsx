import { type Kopecks, kopecks } from '@kvazar/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { controlStake } from '../round/use-stake.ts';
import { StakeField } from './stake-field.tsx';

afterEach(cleanup);

const limits = { minBet: kopecks(100), maxBet: kopecks(100_000), maxPayout: kopecks(1_000_000) };

function Panel({ balance }: { balance: number }) {
  const [value, setValue] = useState<Kopecks>(kopecks(1_000));
  return (
    <StakeField stake={controlStake(value, setValue, limits, kopecks(balance))} disabled={false} />
  );
}

const shownStake = () => screen.getByLabelText<HTMLInputElement>('Ставка').value;
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByRole('alertdialog') !== null;
/** The question's code arrives with the first question. */
const awaitQuestion = () => screen.findByRole('alertdialog');

describe('max', () => {
  it('stakes up to a quarter of the balance without a question', () => {
    render(<Panel balance={400_000} />);
    press(/^max/);
    expect([isAsked(), shownStake()]).toEqual([false, '1\u00A0000.00']);
  });

  it('asks before it stakes more than that, and does nothing without an answer', async () => {
    render(<Panel balance={399_999} />);
    press(/^max/);
    await awaitQuestion();
    expect(shownStake()).toBe('10.00');
    press('Отмена');
    expect(shownStake()).toBe('10.00');
  });

  it('asks once', async () => {
    render(<Panel balance={50_000} />);
    press(/^max/);
    await awaitQuestion();
    press(/^Да, 500\.00\s₽$/);
    expect(shownStake()).toBe('500.00');
    press(/^½/);
    expect(shownStake()).toBe('250.00');
    press(/^max/);
    expect(shownStake()).toBe('500.00');
  });
});
