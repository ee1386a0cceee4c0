import { act, cleanup, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createCalmStore } from './calm-store.ts';

afterEach(cleanup);

it('tells a reader of every change, and of one that came before it was there', () => {
  const store = createCalmStore({ count: 1 });
  function Reader() {
    return <p>{store(({ count }) => count)}</p>;
  }
  /** Drawn after the reader, and before anything is subscribed. */
  function Network() {
    if (store.getState().count === 1) store.setState({ count: 2 });
    return null;
  }
  render(
    <>
      <Reader />
      <Network />
    </>,
  );
  expect(screen.getByText('2')).toBeDefined();
  act(() => store.setState({ count: 3 }));
  expect(screen.getByText('3')).toBeDefined();
});

it('has nothing else drawn again when it changes in the middle of a drawing', async () => {
  const store = createCalmStore({ count: 1 });
  let drawings = 0;
  function Reader() {
    return <p>{store(({ count }) => count)}</p>;
  }
  function Rest() {
    drawings += 1;
    store.setState({ count: 2 });
    return null;
  }
  const { rerender } = render(<main />);
  await act(async () =>
    startTransition(() =>
      rerender(
        <main>
          <Reader />
          <Rest />
        </main>,
      ),
    ),
  );
  expect(screen.getByText('2')).toBeDefined();
  expect(drawings).toBe(1);
});
