import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

/** A chance from 0.01 to 98 %, as rules would clamp it. */
function Chance({ start = 4950 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField
        label="Шанс"
        value={value}
        decimals={2}
        suffix=" %"
        step={100}
        onCommit={typed => setValue(Math.min(9800, Math.max(1, typed)))}
      />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Шанс');
const value = () => Number(screen.getByRole('status').textContent);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('shows the units with their decimals', () => {
  render(<Chance />);
  expect(field().value).toBe('49.50');
});

it('sets the value while typing, and keeps the text that is typed', () => {
  render(<Chance />);
  type('12,5');
  expect(value()).toBe(1250);
  expect(field().value).toBe('12,5');
});

it('shows what became of the text once it is left', () => {
  render(<Chance />);
  type('99.999');
  expect(value()).toBe(9800);
  fireEvent.blur(field());
  expect(field().value).toBe('98.00');
});

it('leaves the value alone while the text is no number, and says so', () => {
  render(<Chance />);
  type('сто');
  expect(value()).toBe(4950);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(field());
  expect(field().value).toBe('49.50');
});

it('moves by its step with the arrow keys', () => {
  render(<Chance />);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(value()).toBe(5050);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(value()).toBe(4850);
});
