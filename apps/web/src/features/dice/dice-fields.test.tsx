import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DiceFields } from './dice-fields.tsx';
import { firstSetting } from './dice-setting.ts';

afterEach(cleanup);

function Fields() {
  const [setting, setSetting] = useState(firstSetting);
  return <DiceFields setting={setting} onChange={setSetting} isLocked={false} />;
}

const read = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.blur(screen.getByLabelText(label));
}

function readAll() {
  const side = screen.queryByLabelText('Больше') ? 'Больше' : 'Меньше';
  return [read('Множитель'), `${side} ${read(side)}`, read('Шанс')];
}

it('moves all three together, whichever is typed', () => {
  render(<Fields />);
  expect(readAll()).toEqual(['2.0000', 'Больше 50.50', '49.50']);
  type('Множитель', '4');
  expect(readAll()).toEqual(['4.0000', 'Больше 75.25', '24.75']);
  type('Больше', '2');
  expect(readAll()).toEqual(['1.0102', 'Больше 2.00', '98.00']);
  type('Шанс', '0,01');
  expect(readAll()).toEqual(['9\u00A0900.0000', 'Больше 99.99', '0.01']);
});

it('does not drift when its own numbers are typed back', () => {
  render(<Fields />);
  type('Шанс', '33.33');
  const before = readAll();
  for (const label of ['Множитель', 'Больше', 'Шанс']) type(label, read(label));
  expect(readAll()).toEqual(before);
});

it('swaps the side and keeps the chance', () => {
  render(<Fields />);
  type('Шанс', '30');
  fireEvent.click(screen.getAllByRole('button', { name: 'Поменять на «меньше»' })[0] as Element);
  expect(readAll()).toEqual(['3.3000', 'Меньше 30.00', '30.00']);
});
