import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showError, showInfo, showSuccess } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => {
    toast.dismiss();
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

const cards = () => screen.queryAllByRole('button');
const areLeaving = () =>
  [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map(
    ({ dataset }) => dataset['removed'] === 'true',
  );

function show(work: () => void) {
  act(() => {
    work();
    vi.advanceTimersByTime(50);
  });
}

describe('notices', () => {
  it('title every error "Ошибка"', () => {
    show(() => showError('Неверный пароль'));
    expect(cards()[0]?.textContent).toBe('ОшибкаНеверный пароль');
  });

  it('say a success with its own title', () => {
    show(() => showSuccess('Поздравляем!', 'Вы вошли'));
    expect(cards()[0]?.textContent).toBe('Поздравляем!Вы вошли');
  });

  it('may have a title alone', () => {
    show(() => showInfo('Турнир начался'));
    expect(cards()[0]?.textContent).toBe('Турнир начался');
  });

  it('stand at the top, in the middle, beside the root', () => {
    show(() => showInfo('Турнир начался'));
    const list = document.querySelector('[data-sonner-toaster]');
    expect(list?.getAttribute('data-y-position')).toBe('top');
    expect(list?.getAttribute('data-x-position')).toBe('center');
    expect(list?.closest('section')?.parentElement).toBe(document.body);
  });

  it('last 3000 ms', () => {
    act(() => showError('Неверный пароль'));
    act(() => vi.advanceTimersByTime(2_999));
    expect(areLeaving()).toEqual([false]);
    act(() => vi.advanceTimersByTime(1));
    expect(areLeaving()).toEqual([true]);
    act(() => vi.advanceTimersByTime(500));
    expect(cards()).toHaveLength(0);
  });

  it('do not stack when they say the same', () => {
    show(() => showError('Неверный пароль'));
    show(() => showError('Неверный пароль'));
    expect(cards()).toHaveLength(1);
    show(() => showError('Нет связи'));
    show(() => showInfo('Ошибка', 'Неверный пароль'));
    expect(cards()).toHaveLength(3);
  });

  it.each([
    ['pressed away', () => fireEvent.click(screen.getByRole('button'))],
    ['gone by itself', () => act(() => vi.advanceTimersByTime(3_000))],
  ])('say the same again after the first was %s', (_how, leave) => {
    show(() => showError('Неверный пароль'));
    leave();
    show(() => showError('Неверный пароль'));
    act(() => vi.advanceTimersByTime(1_000));
    expect(cards()).toHaveLength(1);
  });

  it('close on click', () => {
    show(() => showError('Неверный пароль'));
    fireEvent.click(screen.getByRole('button'));
    // Sonner starts the leaving on the next frame and removes the notice when it has left.
    act(() => vi.advanceTimersByTime(50));
    expect(areLeaving()).toEqual([true]);
    act(() => vi.advanceTimersByTime(300));
    expect(cards()).toHaveLength(0);
  });
});

it('are kept until there is something to draw them', () => {
  cleanup();
  show(() => {
    showError('Нет связи');
    showInfo('Турнир начался');
  });
  expect(cards()).toHaveLength(0);
  render(<Toaster />);
  act(() => vi.advanceTimersByTime(50));
  expect(cards().map(card => card.textContent)).toEqual(['Турнир начался', 'ОшибкаНет связи']);
});

describe('the place of notices', () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(size: { width: number }): void };
  };
  afterAll(() => happyDOM.setViewport({ width: 1024 }));

  const placeOf = (width: number) => {
    cleanup();
    happyDOM.setViewport({ width });
    render(<Toaster place="bottom-left" />);
    show(() => showInfo('Турнир начался'));
    const { xPosition, yPosition } =
      document.querySelector<HTMLElement>('[data-sonner-toaster]')?.dataset ?? {};
    return [yPosition, xPosition];
  };

  it('is the asked one where there is room beside what is done', () => {
    expect(placeOf(900)).toEqual(['bottom', 'left']);
  });

  it('is the top of a phone, whose acts stand at its bottom', () => {
    expect(placeOf(390)).toEqual(['top', 'center']);
  });
});
