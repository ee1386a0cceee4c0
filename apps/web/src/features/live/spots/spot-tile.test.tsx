import { baccarat } from '@kvazar/games';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SpotChips } from '../table/table-look.ts';
import { SpotTile } from './spot-tile.tsx';

afterEach(cleanup);

const banker = baccarat.spots.find(({ id }) => id === 'banker');
if (!banker) throw new Error('baccarat has no banker');

function showTile(chips: Partial<SpotChips> | null = null, isWinner = false) {
  const place = vi.fn();
  const takeBack = vi.fn();
  const lying = new Map<string, SpotChips>();
  if (chips) lying.set('banker', { draft: 0, accepted: 0, payout: null, ...chips });
  render(
    <SpotTile
      spot={banker as NonNullable<typeof banker>}
      tone="banker"
      chips={lying}
      isOpen
      place={place}
      takeBack={takeBack}
      crowdPercent={44}
      isWinner={isWinner}
    />,
  );
  return { place, takeBack, tile: screen.getByRole('button') };
}

it('puts a chip by a press and takes it back by Delete or the other mouse button', () => {
  const { place, takeBack, tile } = showTile();
  fireEvent.click(tile);
  expect(place).toHaveBeenCalledWith(['banker']);
  fireEvent.keyDown(tile, { key: 'Delete' });
  fireEvent.contextMenu(tile);
  expect(takeBack.mock.calls).toEqual([['banker'], ['banker']]);
});

it('says what it pays, what comes back on average and what lies there', () => {
  const { tile } = showTile({ draft: 50_00, accepted: 1_000_00 });
  expect(tile.getAttribute('aria-label')).toBe(
    'Банкир, выплата 0.95 : 1, RTP 98.94\u00A0%, поставлено 50.00\u00A0₽, принято 1\u00A0000.00\u00A0₽',
  );
  expect(tile.textContent).toContain('44\u00A0%');
});

it('marks drafts, accepted and won chips apart, and lets lost ones go', () => {
  const fateOf = (chips: Partial<SpotChips>) => {
    const { tile } = showTile(chips);
    const fate = tile.querySelector('.chip-stack')?.getAttribute('data-fate');
    const isLying = tile.hasAttribute('data-lying');
    cleanup();
    return [fate, isLying];
  };
  expect(fateOf({ draft: 100 })).toEqual(['draft', true]);
  expect(fateOf({ accepted: 100 })).toEqual(['accepted', true]);
  expect(fateOf({ accepted: 100, payout: 195 })).toEqual(['won', true]);
  expect(fateOf({ accepted: 100, payout: 0 })).toEqual(['lost', false]);
});
