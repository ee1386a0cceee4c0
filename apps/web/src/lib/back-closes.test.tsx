import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './back-closes.ts';

function Overlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useBackCloses(isOpen, onClose);
  return null;
}

let walks = 0;
const router = vi.fn();

beforeEach(() => {
  walks += 1;
  window.history.pushState({ __TSR_key: `page ${walks}` }, '', `/page-${walks}`);
  window.addEventListener('popstate', router);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('popstate', router);
  router.mockClear();
});

/** jsdom walks through history a task later. */
async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await new Promise(resolve => setTimeout(resolve, 30));
  });
}

it('Back closes what is open and stays on the page, unheard by the router', async () => {
  const close = vi.fn();
  render(<Overlay isOpen onClose={close} />);
  await goBack();
  expect(close).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe(`/page-${walks}`);
  expect(router).not.toHaveBeenCalled();
});

it('Back closes the upper of two first', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  render(
    <>
      <Overlay isOpen onClose={lower} />
      <Overlay isOpen onClose={upper} />
    </>,
  );
  await goBack();
  expect(upper).toHaveBeenCalledTimes(1);
  expect(lower).not.toHaveBeenCalled();
  await goBack();
  expect(lower).toHaveBeenCalledTimes(1);
});

it('what was closed otherwise is walked over, and its entry used again', async () => {
  const before = window.location.pathname;
  window.history.pushState({ __TSR_key: 'second' }, '', '/second');
  const { rerender } = render(<Overlay isOpen onClose={vi.fn()} />);
  const length = window.history.length;
  rerender(<Overlay isOpen={false} onClose={vi.fn()} />);
  rerender(<Overlay isOpen onClose={vi.fn()} />);
  rerender(<Overlay isOpen={false} onClose={vi.fn()} />);
  expect(window.history.length).toBe(length);
  await goBack();
  expect(window.location.pathname).toBe(before);
});

it('leaves alone the page that was opened from it', async () => {
  const { unmount } = render(<Overlay isOpen onClose={vi.fn()} />);
  window.history.pushState({ __TSR_key: 'next' }, '', '/next');
  unmount();
  expect(window.location.pathname).toBe('/next');
  await goBack();
  expect(window.location.pathname).toBe(`/page-${walks}`);
  expect(router).toHaveBeenCalled();
});
