import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LayoutProps, SpotChips } from '../../table/table-look.ts';
import { RoulettePhoneLayout } from '../phone/roulette-phone-layout.tsx';
import { RouletteLayout } from './roulette-layout.tsx';

afterEach(cleanup);

function showLayout(
  Layout: typeof RouletteLayout,
  {
    isOpen = true,
    chips = {},
  }: { isOpen?: boolean; chips?: Record<string, Partial<SpotChips>> } = {},
) {
  const [place, takeBack] = [vi.fn(), vi.fn()];
  const lying = Object.entries(chips).map(
    ([spot, pile]) => [spot, { draft: 0, accepted: 0, payout: null, ...pile }] as const,
  );
  const props = {
    chips: new Map(lying),
    crowd: new Map(),
    history: [],
    isOpen,
    place,
    takeBack,
    round: null,
    serverNow: () => 0,
    shownResult: null,
    table: {},
  } as unknown as LayoutProps;
  render(<Layout {...props} />);
  return { place, takeBack };
}

/** By its name alone: to ask two hundred buttons for their roles takes seconds. */
const spot = (name: RegExp | string) => screen.getByLabelText(name);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('names every spot with what it pays', () => {
  showLayout(RouletteLayout);
  for (const name of [
    'Сплит 17–20, 17 к 1',
    'Каре 17–18–20–21, 8 к 1',
    '17, чёрное, 35 к 1',
    'Зеро, 35 к 1',
    '2-я дюжина, 2 к 1',
    'Красное, 1 к 1',
  ]) {
    expect(spot(name)).toBeDefined();
  }
});

it('says what lies on a spot', () => {
  showLayout(RouletteLayout, { chips: { red: { draft: 100_00, accepted: 50_00 } } });
  expect(spot(/^Красное, 1 к 1, поставлено 100.*, принято 50/)).toBeDefined();
});

it('walks by arrows over cells and lines, and has one stop for Tab', () => {
  showLayout(RouletteLayout);
  const zero = spot('Зеро, 35 к 1');
  expect(zero.tabIndex).toBe(0);
  zero.focus();
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Сплит 0–2, 17 к 1');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2, чёрное, 35 к 1');
  press('ArrowUp');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Сплит 2–3, 17 к 1');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Стрит 1–2–3, 11 к 1');
  const stops = document.querySelectorAll('[data-spot][tabindex="0"]');
  expect([...stops]).toEqual([document.activeElement]);
});

it('places with a press, takes back with Delete and with the other mouse button', () => {
  const { place, takeBack } = showLayout(RouletteLayout);
  const corner = spot('Каре 25–26–28–29, 8 к 1');
  fireEvent.click(corner);
  expect(place).toHaveBeenCalledExactlyOnceWith(['corner:25-26-28-29']);
  corner.focus();
  press('Delete');
  fireEvent.contextMenu(corner);
  expect(takeBack.mock.calls).toEqual([['corner:25-26-28-29'], ['corner:25-26-28-29']]);
});

it('takes nothing while bets are closed', () => {
  const { place } = showLayout(RouletteLayout, { isOpen: false });
  fireEvent.click(spot('17, чёрное, 35 к 1'));
  fireEvent.click(spot('Тьер 6 фишек'));
  expect(place).not.toHaveBeenCalled();
  expect(spot('17, чёрное, 35 к 1').getAttribute('aria-disabled')).toBe('true');
});

it('places call bets and as many neighbours as are chosen', () => {
  const { place } = showLayout(RouletteLayout);
  fireEvent.click(spot('Орфалайнс 5 фишек'));
  expect(place).toHaveBeenLastCalledWith([
    'straight:1',
    'split:6-9',
    'split:14-17',
    'split:17-20',
    'split:31-34',
  ]);
  fireEvent.click(spot('Меньше соседей'));
  fireEvent.click(spot('0 и соседи, по 1 с каждой стороны'));
  expect(place).toHaveBeenLastCalledWith(['straight:26', 'straight:0', 'straight:32']);
});

it('goes around the track by arrows and places with Enter', () => {
  const { place } = showLayout(RouletteLayout);
  const track = (number: number) => spot(`${number} и соседи, по 2 с каждой стороны`);
  track(26).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(track(0));
  press('Enter');
  expect(place).toHaveBeenLastCalledWith([3, 26, 0, 32, 15].map(number => `straight:${number}`));
});

it('lights up all numbers that a spot covers', () => {
  showLayout(RouletteLayout);
  fireEvent.pointerOver(spot('Стрит 16–17–18, 11 к 1'));
  const lit = [...document.querySelectorAll('.felt-cell[data-aimed]')].map(
    cell => cell.textContent,
  );
  expect(lit).toEqual(['16', '17', '18']);
});

it('opens the lens for a finger near a line, and places from there', () => {
  const { place } = showLayout(RoulettePhoneLayout);
  fireEvent.click(spot('17, чёрное, 35 к 1'), { detail: 1 });
  expect(place).toHaveBeenLastCalledWith(['straight:17']);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(spot('Первые четыре, 8 к 1'), { detail: 1 });
  expect(place).toHaveBeenCalledTimes(1);
  const lens = screen.getByRole('dialog', { name: 'Крупный план поля' });
  const target = lens.querySelector('[aria-label="Сплит 0–1, 17 к 1"]');
  if (!target) throw new Error('the lens has no split');
  fireEvent.click(target);
  expect(place).toHaveBeenLastCalledWith(['split:0-1']);
  fireEvent.keyDown(lens, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets a key on a phone place on the very spot', () => {
  const { place } = showLayout(RoulettePhoneLayout);
  fireEvent.click(spot('Сплит 17–20, 17 к 1'), { detail: 0 });
  expect(place).toHaveBeenLastCalledWith(['split:17-20']);
});

it('swaps the felt for the track and back', () => {
  showLayout(RoulettePhoneLayout);
  fireEvent.click(screen.getByText('Трек'));
  expect(spot('Вуазен 9 фишек')).toBeDefined();
  fireEvent.click(screen.getByText('Поле'));
  expect(spot('Зеро, 35 к 1')).toBeDefined();
});
