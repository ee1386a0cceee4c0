import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { viewTable } from '../../../../test/table-view.ts';
import type { LayoutProps } from '../table/table-look.ts';
import { dragonTigerLook } from './dragon-tiger-look.ts';

afterEach(cleanup);

const RESULT = { dragon: 'KS', tiger: '9H', winner: 'dragon' };

function layoutProps(parts: Partial<LayoutProps> = {}): LayoutProps {
  return {
    ...viewTable({ game: 'dragon-tiger' }),
    chips: new Map(),
    isOpen: true,
    place: () => {},
    takeBack: () => {},
    crowd: new Map(),
    shownResult: null,
    ...parts,
  };
}

it('has a button with a name of its own for each of the twelve spots, on a phone too', () => {
  for (const Layout of [dragonTigerLook.Layout, dragonTigerLook.PhoneLayout]) {
    const place = vi.fn();
    render(<Layout {...layoutProps({ place })} />);
    const spots = screen.getAllByRole('button');
    expect(new Set(spots.map(spot => spot.getAttribute('aria-label'))).size).toBe(12);
    fireEvent.click(screen.getByRole('button', { name: /^Тигр: нечётная/ }));
    expect(place).toHaveBeenCalledWith(['tiger-odd']);
    cleanup();
  }
});

it('lights up what has won once the result has been shown', () => {
  const { container } = render(
    <dragonTigerLook.Layout {...layoutProps({ shownResult: RESULT })} />,
  );
  const won = [...container.querySelectorAll('[data-winner]')].map(spot =>
    spot.getAttribute('data-spot'),
  );
  expect(won).toEqual(['dragon', 'dragon-big', 'dragon-odd', 'tiger-big', 'tiger-odd']);
});

it('tells results and play in words', () => {
  expect(dragonTigerLook.describeResult(RESULT)).toBe('Дракон, K против 9');
  expect(dragonTigerLook.describeResult({ dragon: '2S', tiger: '9H', winner: 'tiger' })).toBe(
    'Тигр, 9 против 2',
  );
  const secret = viewTable({
    game: 'dragon-tiger',
    round: { phase: 'dealing' },
    serverNow: () => 14_500,
  });
  expect(dragonTigerLook.describePlay(secret)).toBe('Карты на столе');
});
