import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useRowKeys } from './use-row-keys.ts';

afterEach(cleanup);

function Rows({ current }: { current: string | null }) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <>
      <input aria-label="Поиск" />
      <ul ref={list}>
        {['первая', 'вторая', 'третья'].map(name => (
          <li key={name}>
            <a href={`#${name}`} data-row="" aria-current={current === name || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const press = (code: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { code, key: code.slice(-1).toLowerCase() });
const focused = () => document.activeElement?.textContent;

it('J and K walk through the rows and stop at the ends', () => {
  render(<Rows current={null} />);
  press('KeyJ');
  expect(focused()).toBe('первая');
  press('KeyJ');
  press('KeyJ');
  press('KeyJ');
  expect(focused()).toBe('третья');
  press('KeyK');
  expect(focused()).toBe('вторая');
});

it('begins beside the request that is open', () => {
  render(<Rows current="вторая" />);
  press('KeyJ');
  expect(focused()).toBe('третья');
});

it('leaves letters to whoever writes', () => {
  render(<Rows current={null} />);
  const input = screen.getByRole('textbox');
  input.focus();
  press('KeyJ', input);
  expect(document.activeElement).toBe(input);
});
