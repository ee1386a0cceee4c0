import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseTempo,
  type Deal,
  listMoments,
  listOpenCards,
  poseCard,
  turnAtOnce,
} from './deal.ts';

const DEAL: Deal = {
  cards: [
    {
      side: 'left',
      place: 0,
      card: 'AS',
      flies: { fromMs: 0, toMs: 100 },
      turns: { fromMs: 200, toMs: 300 },
      manner: 'turn',
    },
    {
      side: 'left',
      place: 1,
      card: '9H',
      flies: { fromMs: 100, toMs: 200 },
      turns: { fromMs: 1_000, toMs: 1_900 },
      manner: 'peel',
    },
    {
      side: 'right',
      place: 0,
      card: 'KD',
      flies: { fromMs: 2_000, toMs: 2_400 },
      turns: { fromMs: 2_500, toMs: 3_400 },
      manner: 'peel',
    },
  ],
  endsAtMs: 4_000,
};

it('knows where a card is and how far it is turned at any time', () => {
  const [first] = DEAL.cards;
  if (!first) throw new Error('no card');
  expect(poseCard(first, -1)).toEqual({ flown: 0, turned: 0 });
  expect(poseCard(first, 50)).toEqual({ flown: 0.5, turned: 0 });
  expect(poseCard(first, 250)).toEqual({ flown: 1, turned: 0.5 });
  expect(poseCard(first, 9_999)).toEqual({ flown: 1, turned: 1 });
});

it('never turns a card that nobody may know', () => {
  const [first] = DEAL.cards;
  if (!first) throw new Error('no card');
  expect(poseCard({ ...first, card: null }, 9_999).turned).toBe(0);
});

it('tells the open cards of a hand', () => {
  expect(listOpenCards(DEAL, 'left', 299)).toEqual([]);
  expect(listOpenCards(DEAL, 'left', 300)).toEqual(['AS']);
  expect(listOpenCards(DEAL, 'left', 1_900)).toEqual(['AS', '9H']);
  expect(listOpenCards(DEAL, 'right', 1_900)).toEqual([]);
});

it('lists every beginning and end once, in order', () => {
  expect(listMoments(DEAL)).toEqual([
    0, 100, 200, 300, 1_000, 1_900, 2_000, 2_400, 2_500, 3_400, 4_000,
  ]);
});

it('opens a card at once by a tap and moves up what comes after it', () => {
  const hurried = turnAtOnce(DEAL, 1, 1_200);
  expect(hurried.cards[1]?.turns).toEqual({ fromMs: 1_000, toMs: 1_200 });
  expect(hurried.cards[2]?.flies).toEqual({ fromMs: 1_300, toMs: 1_700 });
  expect(hurried.cards[2]?.turns).toEqual({ fromMs: 1_800, toMs: 2_700 });
  expect(hurried.endsAtMs).toBe(3_300);
  expect(hurried.cards[0]).toEqual(DEAL.cards[0]);
});

it('does nothing for a tap on a card that is not being turned', () => {
  for (const nowMs of [500, 1_900, 5_000]) expect(turnAtOnce(DEAL, 1, nowMs)).toBe(DEAL);
});

it('hurries a plan into the time there is, and never slows it down', () => {
  expect(chooseTempo(0, 4_000, null)).toBe(1);
  expect(chooseTempo(0, 4_000, 10_000)).toBe(1);
  expect(chooseTempo(0, 4_000, 4_000)).toBe(0.5);
  expect(chooseTempo(0, 4_000, 1_000)).toBe(0);
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (untilMs, planMs) => {
      expect(planMs * chooseTempo(0, planMs, untilMs)).toBeLessThanOrEqual(
        Math.max(0, untilMs - 2_000) + 1e-6,
      );
    }),
  );
});
