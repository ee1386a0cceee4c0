import type { DragonTigerResult } from '@kvazar/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listMoments, poseCard } from '../cards/deal.ts';
import { planDuel, tellDuel } from './duel.ts';

const TIMES = { closedAtMs: 12_000, revealedAtMs: 13_000, untilMs: 18_000 };
const RESULT: DragonTigerResult = { dragon: 'KS', tiger: '9H', winner: 'dragon' };

it('lays both cards face down before anybody knows them', () => {
  const { cards, endsAtMs } = planDuel(null, { ...TIMES, revealedAtMs: null });
  expect(endsAtMs).toBeNull();
  expect(cards.map(card => poseCard(card, 13_000))).toEqual([
    { flown: 1, turned: 0 },
    { flown: 1, turned: 0 },
  ]);
});

it('opens the tiger only when the dragon lies open, each for 900 ms', () => {
  const [dragon, tiger] = planDuel(RESULT, TIMES).cards;
  expect((dragon?.turns?.toMs ?? 0) - (dragon?.turns?.fromMs ?? 0)).toBeCloseTo(900, 6);
  expect((tiger?.turns?.toMs ?? 0) - (tiger?.turns?.fromMs ?? 0)).toBeCloseTo(900, 6);
  expect(tiger?.turns?.fromMs).toBeGreaterThan(dragon?.turns?.toMs ?? Number.POSITIVE_INFINITY);
});

it('tells the winner last', () => {
  const deal = planDuel(RESULT, TIMES);
  const titles = listMoments(deal).map(atMs => tellDuel(deal, RESULT, atMs)?.title);
  expect([...new Set(titles)]).toEqual([
    'Открывается дракон',
    'Открывается тигр',
    'Дракон выиграл',
  ]);
});

it('is over before the next round, however short the time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_000 }), showMs => {
      const untilMs = TIMES.revealedAtMs + showMs;
      const deal = planDuel(RESULT, { ...TIMES, untilMs });
      const endMs = deal.endsAtMs ?? Number.NaN;
      expect(endMs).toBeLessThanOrEqual(untilMs + 1e-6);
      expect(deal.cards.every(card => poseCard(card, endMs).turned === 1)).toBe(true);
    }),
  );
});
