import { type BaccaratResult, baccarat, baccaratTotal } from '@kvazar/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listMoments, poseCard } from '../cards/deal.ts';
import { announce, planCoup, pointsAt } from './coup.ts';

const TIMES = { closedAtMs: 14_000, revealedAtMs: 15_000, untilMs: 26_000 };
const SECRET = { ...TIMES, revealedAtMs: null };
/** Player 5 draws a 4 to 9, banker 6 draws nothing to a 4. */
const ONE_THIRD: BaccaratResult = {
  player: ['2S', '3D', '4C'],
  banker: ['KH', '6C'],
  winner: 'player',
};
const BOTH_THIRDS: BaccaratResult = {
  player: ['2S', '3D', 'KC'],
  banker: ['KH', '3C', '5S'],
  winner: 'banker',
};
const NATURAL: BaccaratResult = { player: ['9S', 'KD'], banker: ['KH', '7C'], winner: 'player' };

const results = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 6,
    maxLength: 6,
  })
  .map(floats => {
    let at = 0;
    return baccarat.draw({ next: () => floats[at++] ?? 0 });
  });

it('lays four cards face down before anybody knows what they are', () => {
  const { cards, endsAtMs } = planCoup(null, SECRET);
  expect(cards.map(({ side, place }) => `${side}${place}`)).toEqual([
    'left0',
    'right0',
    'left1',
    'right1',
  ]);
  expect(endsAtMs).toBeNull();
  expect(cards.every(card => poseCard(card, 15_000).flown === 1)).toBe(true);
  expect(cards.every(card => poseCard(card, 60_000).turned === 0)).toBe(true);
});

it('leaves the four where they lie when the result comes', () => {
  const before = planCoup(null, SECRET).cards.map(({ flies }) => flies);
  const after = planCoup(ONE_THIRD, TIMES)
    .cards.slice(0, 4)
    .map(({ flies }) => flies);
  expect(after).toEqual(before);
});

it('peels third cards for 900 ms when there is time', () => {
  for (const result of [ONE_THIRD, BOTH_THIRDS]) {
    const thirds = planCoup(result, TIMES).cards.filter(({ place }) => place === 2);
    expect(thirds.map(({ manner }) => manner)).toEqual(thirds.map(() => 'peel'));
    for (const { turns } of thirds)
      expect((turns?.toMs ?? 0) - (turns?.fromMs ?? 0)).toBeCloseTo(900, 6);
  }
});

it('counts the points up as the cards turn', () => {
  const deal = planCoup(ONE_THIRD, TIMES);
  const counted = listMoments(deal).map(atMs => pointsAt(deal, 'player', atMs));
  expect([...new Set(counted)]).toEqual([null, 2, 5, 9]);
});

it('says what a dealer would say', () => {
  const titles = (result: BaccaratResult) => {
    const deal = planCoup(result, TIMES);
    return [...new Set(listMoments(deal).map(atMs => announce(deal, result, atMs)?.title))];
  };
  expect(titles(ONE_THIRD)).toEqual([
    'Карты открываются',
    'Третья карта игроку',
    'Банкир стоит',
    'Игрок выиграл',
  ]);
  expect(titles(BOTH_THIRDS)).toContain('Третья карта банкиру');
  expect(titles(BOTH_THIRDS).at(-1)).toBe('Банкир выиграл');
  expect(titles(NATURAL)).toContain('Натуральные очки');
});

it('never tells the winner before the last card is open', () => {
  fc.assert(
    fc.property(results, result => {
      const deal = planCoup(result, TIMES);
      const lastMs = Math.max(...deal.cards.map(({ turns }) => turns?.toMs ?? 0));
      expect(deal.endsAtMs ?? 0).toBeGreaterThanOrEqual(lastMs);
      const words = announce(deal, result, lastMs - 1);
      expect(words?.title).not.toMatch(/выиграл|Ничья/);
    }),
  );
});

it('is over before the next round, whatever the cards and however short the time', () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 0, max: 12_000 }), (result, showMs) => {
      const times = { ...TIMES, untilMs: TIMES.revealedAtMs + showMs };
      const deal = planCoup(result, times);
      const endMs = deal.endsAtMs ?? Number.NaN;
      expect(endMs).toBeLessThanOrEqual(Math.max(times.untilMs, times.revealedAtMs) + 1e-6);
      expect(deal.cards.every(card => poseCard(card, endMs).turned === 1)).toBe(true);
      expect(pointsAt(deal, 'player', endMs)).toBe(baccaratTotal(result.player));
      expect(pointsAt(deal, 'banker', endMs)).toBe(baccaratTotal(result.banker));
    }),
  );
});
