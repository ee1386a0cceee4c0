import { describe, expect, it } from 'vitest';
import { type Finding, lookAt, NOTHING_SEEN, readCode } from './card-codes.ts';

describe('a code', () => {
  it('is a card when a scanner that types would have entered it', () => {
    expect(['KS', '10h', ' 2D\r\n'].map(readCode)).toEqual(['KS', '10H', '2D']);
    expect(readCode('лы')).toBe('KS');
  });

  it('is none when it holds anything besides', () => {
    const others = ['', 'K', 'S', '1S', '11S', 'KSQH', 'KS1', 'XKS', 'K-S', '1KS'];
    expect(others.map(readCode)).toEqual(others.map(() => null));
    expect(readCode('https://example.ru/10s')).toBeNull();
  });
});

/** What is found while the frames pass, each with the codes that were read in it. */
function watch(frames: readonly (readonly string[])[]): readonly Finding[] {
  const found: Finding[] = [];
  let sight = NOTHING_SEEN;
  for (const texts of frames) {
    const look = lookAt(sight, texts);
    sight = look.sight;
    if (look.finding !== null) found.push(look.finding);
  }
  return found;
}

const times = (count: number, texts: readonly string[]) =>
  Array.from({ length: count }, () => texts);

describe('the picture', () => {
  it('gives a card once, however long it lies there', () => {
    expect(watch(times(500, ['KS']))).toEqual([{ card: 'KS' }]);
    expect(watch(times(5, ['KS', 'KS']))).toEqual([{ card: 'KS' }]);
  });

  it('does not believe a single frame', () => {
    expect(watch([['KS'], [], ['KS'], ['QS'], []])).toEqual([]);
  });

  it('gives the same card again once it has left, and not when it was hidden', () => {
    const shown = times(3, ['KS']);
    expect(watch([...shown, ...times(4, []), ...shown])).toEqual([{ card: 'KS' }]);
    expect(watch([...shown, ...times(5, []), ...shown])).toEqual([{ card: 'KS' }, { card: 'KS' }]);
    expect(watch([...shown, ...times(5, ['QH']), ...shown])).toEqual([
      { card: 'KS' },
      { card: 'QH' },
      { card: 'KS' },
    ]);
  });

  it('gives a card that comes beside another', () => {
    expect(watch([...times(3, ['KS']), ...times(3, ['KS', 'QH'])])).toEqual([
      { card: 'KS' },
      { card: 'QH' },
    ]);
  });

  it('gives neither of two that come at once, for they have no order', () => {
    expect(watch(times(9, ['KS', 'QH']))).toEqual(['several']);
    // Two spellings of one card are one.
    expect(watch(times(9, ['KS', 'ks']))).toEqual([{ card: 'KS' }]);
  });

  it('tells once of a code that is no card, and never in the place of a card', () => {
    expect(watch(times(9, ['4601234567893']))).toEqual(['stranger']);
    expect(watch(times(9, ['4601234567893', 'KS']))).toEqual([{ card: 'KS' }]);
  });
});
