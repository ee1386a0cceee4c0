import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../test/patience.ts';
import { useBackCloses } from '../lib/back-closes.ts';
import { paths } from '../lib/paths.ts';
import { closeAuth, useUi } from '../lib/ui-store.ts';
import { router } from './router.tsx';

afterEach(cleanup);

/** What the modal does with the history, without its looks. */
function Modal() {
  useBackCloses(
    useUi(ui => ui.authTab !== null),
    closeAuth,
  );
  return null;
}

it('Back closes the modal of a guest who was sent to the lobby, and leaves them there', async () => {
  render(<Modal />);
  void router.navigate({ to: paths.mines });
  await vi.waitFor(() => {
    expect(useUi.getState().authTab).toBe('login');
    expect(window.location.pathname).toBe('/');
  }, PATIENCE);
  expect(window.history.state, 'the entry of the modal').toMatchObject({ overlay: 1 });
  act(() => window.history.back());
  await vi.waitFor(() => expect(useUi.getState().authTab).toBeNull(), PATIENCE);
  expect(window.location.pathname).toBe('/');
});
