import { expect, it } from 'vitest';
import { emptyForm, withTexts } from '../features/fairness/verifier/check-form.ts';
import {
  readCheckRequest,
  readForm,
  writeCheckSearch,
} from '../features/fairness/verifier/check-search.ts';
import { verifiers } from './verifiers.ts';

function parse(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address));
}

function readAddress(address: string) {
  return readForm(verifiers, parse(address));
}

it('asks for nothing when the address says nothing', () => {
  expect(readCheckRequest(parse(''))).toEqual({ kind: 'nothing' });
  expect(readCheckRequest(parse('?utm_source=vk&nonce=3'))).toEqual({ kind: 'nothing' });
});

it('asks for a recorded bet', () => {
  expect(readCheckRequest(parse('?bet=0190b1c0-0000-7000-8000-000000000001'))).toEqual({
    kind: 'bet',
    betId: '0190b1c0-0000-7000-8000-000000000001',
  });
});

it('fills in dice from a shared address', () => {
  const address = '?game=dice&serverSeed=abc&clientSeed=5e10&nonce=42&side=under&target=50.5';
  expect(readCheckRequest(parse(address)).kind).toBe('form');
  expect(readAddress(address)).toEqual(
    withTexts(emptyForm(verifiers, 'dice'), {
      serverSeed: 'abc',
      clientSeed: '5e10',
      nonce: '42',
      'dice.side': 'under',
      'dice.target': '50.5',
    }),
  );
});

it('takes numbers that the router has already recognised', () => {
  expect(readForm(verifiers, { game: 'mines', nonce: 7, mines: 24 })).toMatchObject({
    game: 'mines',
    texts: { nonce: '7', 'mines.mines': '24' },
  });
});

it('reads a target for the game it belongs to', () => {
  expect(readAddress('?game=bubbles&target=3.5')).toMatchObject({
    texts: { 'bubbles.target': '3.5', 'dice.target': '50.50' },
  });
});

it('opens a slot by its name', () => {
  expect(readCheckRequest({ game: 'aurora' }).kind).toBe('form');
  expect(readAddress('?game=aurora')).toMatchObject({
    game: 'slot',
    texts: { 'slot.slot': 'aurora' },
  });
});

it('opens a table by the name of its game', () => {
  expect(readCheckRequest({ game: 'table' }).kind).toBe('form');
  expect(readCheckRequest({ game: 'baccarat' }).kind).toBe('form');
  expect(readAddress('?game=baccarat&round=12')).toMatchObject({
    game: 'table',
    texts: { 'table.game': 'baccarat', 'table.round': '12' },
  });
});

it('does not mistake an inherited name for a game', () => {
  expect(readCheckRequest(parse('?game=constructor'))).toEqual({ kind: 'nothing' });
  expect(readAddress('?game=constructor').game).toBe('dice');
});

it('checks a seed as dice when the game is unknown', () => {
  expect(readCheckRequest(parse('?game=fruits&serverSeed=abc')).kind).toBe('form');
  expect(readAddress('?game=fruits&serverSeed=abc')).toMatchObject({
    game: 'dice',
    texts: { serverSeed: 'abc' },
  });
});

it.each(verifiers.map(verifier => [verifier.id, verifier] as const))(
  'a shared check of %s opens the same check',
  (id, verifier) => {
    const form = withTexts(emptyForm(verifiers, id), verifier.example);
    expect(readAddress(writeCheckSearch(verifier, form))).toEqual(form);
  },
);

it('gives every field a key of its own, unless it means the same', () => {
  const words = new Map<string, string>();
  for (const { key, word } of verifiers.flatMap(verifier => verifier.fields)) {
    expect(words.get(key) ?? word).toBe(word);
    words.set(key, word);
  }
});
