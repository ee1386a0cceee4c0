import { type Kopecks, kopecks } from '@kvazar/money';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

const onValue = vi.fn<(value: Kopecks) => void>();
afterEach(() => onValue.mockClear());

interface StakeProps {
  start: number;
  max?: number | undefined;
  mayBeEmpty?: boolean;
}

function Stake({ start, max, mayBeEmpty = false }: StakeProps) {
  const [value, setValue] = useState(kopecks(start));
  return (
    <>
      <AmountField
        label="Ставка"
        min={kopecks(100)}
        max={max === undefined ? undefined : kopecks(max)}
        mayBeEmpty={mayBeEmpty}
        value={value}
        onChange={next => {
          onValue(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(kopecks(777))}>
        извне
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Ставка');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('amount field', () => {
  it('shows the sum with two decimals and grouped thousands', () => {
    render(<Stake start={1_248_050} />);
    expect(input().value).toBe('12\u00A0480.50');
  });

  it('brings the last sum back when it was emptied, unless it may be empty', () => {
    render(<Stake start={10_000} />);
    type('');
    fireEvent.blur(input());
    expect(input().value).toBe('100.00');
    expect(onValue).not.toHaveBeenCalled();
    cleanup();
    render(<Stake start={10_000} mayBeEmpty />);
    type('');
    expect(onValue).toHaveBeenLastCalledWith(0);
    fireEvent.blur(input());
    expect(input().value).toBe('');
    type('5');
    fireEvent.blur(input());
    expect(input().value).toBe('5.00');
  });

  it('hands over every sum it can read while typing and leaves the text alone', () => {
    render(<Stake start={10_000} />);
    type('12,5');
    expect(onValue).toHaveBeenLastCalledWith(1_250);
    expect(input().value).toBe('12,5');
  });

  it('marks what it cannot read and returns to the last sum when left', () => {
    render(<Stake start={10_000} />);
    type('сто');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(onValue).not.toHaveBeenCalled();
    fireEvent.blur(input());
    expect(input().value).toBe('100.00');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('may be emptied while typing', () => {
    render(<Stake start={10_000} />);
    type('');
    expect(input().value).toBe('');
    type('7');
    expect(onValue).toHaveBeenLastCalledWith(700);
  });

  it.each([
    ['0.50', 100, '1.00'],
    ['900000', 50_000, '500.00'],
  ])('brings %s back inside the limits when left', (typed, kopecksAfter, shown) => {
    render(<Stake start={10_000} max={50_000} />);
    type(typed);
    fireEvent.blur(input());
    expect(onValue).toHaveBeenLastCalledWith(kopecksAfter);
    expect(input().value).toBe(shown);
  });

  it('applies the limits on Enter too', () => {
    render(<Stake start={10_000} max={50_000} />);
    type('900000');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(onValue).toHaveBeenLastCalledWith(50_000);
  });

  it('halves without a fraction of a kopeck, never below the minimum', () => {
    render(<Stake start={301} />);
    press(/^½/);
    expect(onValue).toHaveBeenLastCalledWith(150);
    press(/^½/);
    expect(onValue).toHaveBeenLastCalledWith(100);
  });

  it('doubles up to the maximum and jumps to it', () => {
    render(<Stake start={30_000} max={50_000} />);
    press(/^2×/);
    expect(onValue).toHaveBeenLastCalledWith(50_000);
    type('10');
    press(/^max/);
    expect(onValue).toHaveBeenLastCalledWith(50_000);
    expect(input().value).toBe('500.00');
  });

  it('has no max button where there is no maximum', () => {
    render(<Stake start={100} />);
    expect(screen.queryByRole('button', { name: /^max/ })).toBeNull();
  });

  it('shows a sum that was changed from outside, even over a half-typed text', () => {
    render(<Stake start={10_000} />);
    type('55');
    press('извне');
    expect(input().value).toBe('7.77');
  });
});
