import { describe, expect, it } from 'vitest';
import { type PublishedBanner, putIn, reorder, stateOf, viewShown } from './banner-rules.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

function banner(id: number, more: Partial<PublishedBanner> = {}): PublishedBanner {
  return {
    ...{ id, version: 1, title: 'Заголовок', text: 'Текст', href: '/', from: null, until: null },
    ...{ theme: 'night', picture: 'rocket', audience: 'all' },
    ...more,
  };
}

describe('banners of the lobby', () => {
  it.each([
    [undefined, 'draft'],
    [banner(1), 'shown'],
    [banner(1, { from: '2026-11-16T12:00:01Z' }), 'waiting'],
    [banner(1, { from: '2026-11-16T12:00:00Z' }), 'shown'],
    [banner(1, { until: '2026-11-16T12:00:00Z' }), 'over'],
    [banner(1, { until: '2026-11-16T12:00:01Z' }), 'shown'],
  ] as const)('%#: has a state by its time', (published, state) => {
    expect(stateOf(published, NOW)).toBe(state);
    expect(viewShown(published ? [published] : [], NOW)).toHaveLength(state === 'shown' ? 1 : 0);
  });

  it('tells players neither when it began nor its version', () => {
    expect(viewShown([banner(1)], NOW)[0]).not.toHaveProperty('from');
    expect(viewShown([banner(1)], NOW)[0]).not.toHaveProperty('version');
  });

  it('keeps the place of an earlier version, a new one comes last', () => {
    const two = [banner(1), banner(2)];
    expect(putIn(two, banner(1, { version: 2 })).map(({ version }) => version)).toEqual([2, 1]);
    expect(putIn(two, banner(3)).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('puts those who are not named behind the others', () => {
    expect(reorder([banner(1), banner(2), banner(3)], [3]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});
