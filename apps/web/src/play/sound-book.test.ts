import { expect, it } from 'vitest';
import { composeSound } from './sound-book.ts';

const pitches = (multiplier: number) =>
  composeSound('win', multiplier).map(note => note.parameters[2] ?? 0);

it('lets a bigger win rise further', () => {
  const [small, middle, huge] = [pitches(1.5), pitches(10), pitches(5_000)];
  expect([small.length, middle.length, huge.length]).toEqual([2, 3, 6]);
  expect(Math.max(...middle)).toBeGreaterThan(Math.max(...small));
  expect(Math.max(...huge)).toBeGreaterThan(Math.max(...middle));
});

it('goes up note by note, one after the other', () => {
  const notes = composeSound('win', 1_000_000);
  const heard = notes.map(note => note.parameters[2] ?? 0);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  expect(new Set(notes.map(note => note.afterMs)).size).toBe(notes.length);
});

it('makes a loss quieter than a win', () => {
  const volumeOf = (name: 'win' | 'lose') => composeSound(name, 2)[0]?.parameters[0] ?? 0;
  expect(volumeOf('lose')).toBeLessThan(volumeOf('win'));
});

it('rings every chime higher, up to three octaves', () => {
  const ring = (step: number) => composeSound('chime', 1, step)[0]?.parameters[2] ?? 0;
  const heard = Array.from({ length: 16 }, (_, step) => ring(step));
  expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
  expect(ring(24)).toBe(ring(15));
});

it('celebrates the longer the rarer the win, after the sound of the win itself', () => {
  const tunes = [0, 1, 2].map(step => composeSound('celebration', 1, step));
  const [big = [], huge = [], cosmic = []] = tunes;
  expect(big.length).toBeLessThan(huge.length);
  expect(huge.length).toBeLessThan(cosmic.length);
  const lastOfWin = composeSound('win', 10).at(-1)?.afterMs ?? 0;
  for (const tune of tunes) expect(tune[0]?.afterMs).toBeGreaterThan(lastOfWin);
});

it('lets a rolling ball be heard below its clicks and its fall', () => {
  const volumeOf = (name: 'ball-roll' | 'ball-click' | 'ball-land') =>
    composeSound(name, 1)[0]?.parameters[0] ?? 0;
  expect(volumeOf('ball-roll')).toBeLessThan(volumeOf('ball-click') / 2);
  expect(volumeOf('ball-click')).toBeLessThan(volumeOf('ball-land'));
});
