import { expect, it } from 'vitest';
import { fillExample } from '../example.ts';
import { emptyForm, fieldsOfGame } from './check-form.ts';
import { readCheckRequest, writeCheckSearch } from './check-search.ts';

function readAddress(address: string) {
  return readCheckRequest(Object.fromEntries(new URLSearchParams(address)));
}

it('asks for nothing when the address says nothing', () => {
  expect(readAddress('')).toEqual({ kind: 'nothing' });
  expect(readAddress('?utm_source=vk&nonce=3')).toEqual({ kind: 'nothing' });
});

it('asks for a recorded bet', () => {
  expect(readAddress('?bet=0190b1c0-0000-7000-8000-000000000001')).toEqual({
    kind: 'bet',
    betId: '0190b1c0-0000-7000-8000-000000000001',
  });
});

it('fills in dice from a shared address', () => {
  const address = '?game=dice&serverSeed=abc&clientSeed=5e10&nonce=42&side=under&target=50.5';
  expect(readAddress(address)).toEqual({
    kind: 'form',
    form: {
      ...emptyForm,
      serverSeed: 'abc',
      clientSeed: '5e10',
      nonce: '42',
      side: 'under',
      diceTarget: '50.5',
    },
  });
});

it('takes numbers that the router has already recognised', () => {
  expect(readCheckRequest({ game: 'mines', nonce: 7, mines: 24 })).toMatchObject({
    form: { game: 'mines', nonce: '7', mines: '24' },
  });
});

it('reads a target for the game it belongs to', () => {
  expect(readAddress('?game=bubbles&target=3.5')).toMatchObject({
    form: { bubblesTarget: '3.5', diceTarget: emptyForm.diceTarget },
  });
});

it('does not mistake an inherited name for a game', () => {
  expect(readAddress('?game=constructor')).toEqual({ kind: 'nothing' });
});

it('checks a seed as dice when the game is unknown', () => {
  expect(readAddress('?game=roulette&serverSeed=abc')).toMatchObject({
    form: { game: 'dice', serverSeed: 'abc' },
  });
});

it.each(Object.keys(fieldsOfGame) as (keyof typeof fieldsOfGame)[])(
  'a shared check of %s opens the same check',
  game => {
    const form = fillExample(game);
    expect(readAddress(writeCheckSearch(form))).toEqual({ kind: 'form', form });
  },
);
