import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RoundFilm } from './round-film.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function play(film: { parts: number; gapMs: number }) {
  const whole = { url: '/film?key=1', sha256: 'ab', bytes: 1, ...film };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: whole })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RoundFilm table="baccarat-vega" round={7} still={null} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Смотреть запись' }));
  return screen.findByLabelText(/^Запись раунда № 7/);
}

const source = () => screen.getByLabelText(/^Запись раунда/).getAttribute('src');

describe('the film of a round', () => {
  it('of one part is played whole, with nothing to say of it', async () => {
    await play({ parts: 1, gapMs: 0 });
    expect(source()).toBe('/film?key=1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of several is played part by part to the last, or from the one that is chosen', async () => {
    const first = await play({ parts: 2, gapMs: 1_240 });
    expect(source()).toBe('/film?key=1&part=1');
    expect(screen.getByText('Без картинки 1.2 с раунда')).toBeDefined();
    fireEvent.ended(first);
    expect(source()).toBe('/film?key=1&part=2');
    fireEvent.ended(screen.getByLabelText('Запись раунда № 7, часть 2'));
    expect(source()).toBe('/film?key=1&part=2');
    fireEvent.click(screen.getByRole('button', { name: 'Часть 1' }));
    expect(source()).toBe('/film?key=1&part=1');
  });
});
