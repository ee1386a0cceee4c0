import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opened by the page itself, as after a link; the dialog has chosen its focus then. */
async function open(children: ReactNode) {
  render(
    <Dialog open onOpenChange={() => {}} title="Вопрос">
      {children}
    </Dialog>,
  );
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  );
}

const focused = () => document.activeElement;

describe('the keyboard begins', () => {
  it('in the first field that can be filled in', async () => {
    await open(
      <>
        <input type="checkbox" tabIndex={-1} aria-hidden="true" />
        <input aria-label="Занято" disabled />
        <input aria-label="Логин" />
        <input aria-label="Пароль" />
      </>,
    );
    expect(focused()).toBe(screen.getByLabelText('Логин'));
  });

  it('with the button that closes, where there is none', async () => {
    await open(<p>Только текст</p>);
    expect(focused()).toBe(screen.getByRole('button', { name: 'Закрыть' }));
  });

  it('in no field where a finger opened it: the keyboard of the screen stays down', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation(media =>
      matchMedia.call(window, media === '(pointer: coarse)' ? 'all' : media),
    );
    await open(<input aria-label="Логин" />);
    expect(focused()).not.toBe(screen.getByLabelText('Логин'));
  });
});
