import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './start.ts';
import { useLaidOut } from './use-laid-out.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Part() {
  return <p>{useLaidOut() ? 'laid out' : 'not yet'}</p>;
}

it('waits for the first frame of a starting page, which waits for it', async () => {
  const open = vi.fn();
  let drawFrame: FrameRequestCallback = () => {};
  vi.stubGlobal('start', { isOpen: () => false, open });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    drawFrame = callback;
    return 1;
  });
  render(<Part />);
  openPage();
  expect(screen.getByText('not yet')).toBeDefined();
  expect(open).not.toHaveBeenCalled();
  await act(async () => drawFrame(0));
  expect(screen.getByText('laid out')).toBeDefined();
  expect(open).toHaveBeenCalledTimes(1);
});

it('does not keep a page that loses the part', () => {
  const open = vi.fn();
  vi.stubGlobal('start', { isOpen: () => false, open });
  const { unmount } = render(<Part />);
  openPage();
  unmount();
  expect(open).toHaveBeenCalledTimes(1);
});

it('waits for nothing on a page that is open', () => {
  render(<Part />);
  expect(screen.getByText('laid out')).toBeDefined();
});
