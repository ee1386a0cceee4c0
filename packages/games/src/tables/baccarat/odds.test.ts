import { describe, expect, it } from 'vitest';
import { formatPercent, type Ratio } from '../../exact.ts';
import { type Card, RANKS, SHOE_DECKS, SUITS } from '../cards.ts';
import { ALL_BACCARAT_CASES, listBaccaratCoups } from './coups.ts';
import { type BaccaratHand, nextBaccaratCard } from './drawing.ts';
import { type BaccaratCoup, baccaratCoup, baccaratReturns } from './rules.ts';
import { BACCARAT_SPOTS, type BaccaratSpotId } from './spots.ts';

/** Ten ranks count nothing alike once the pairs are known, so third cards are told apart by points. */
const BY_POINTS: readonly Card[] = ['10S', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];
const RANK_CARDS = RANKS.map((rank): Card => `${rank}S`);
const MOST_CARDS = 6;

function pointsOf(rank: number): number {
  return rank >= 9 ? 0 : rank + 1;
}

/** Every way in which a coup can fall, by its own drawing rules, with the number of card orders. */
function countCoups(): Map<string, bigint> {
  const counts = new Map<string, bigint>();
  const ofOneRank = SHOE_DECKS * SUITS.length;
  const everyRank = RANKS.map((_, rank) => rank);
  const left = RANKS.map(() => ofOneRank);
  const leftByPoints = Array.from(
    { length: 10 },
    (_, points) => everyRank.filter(rank => pointsOf(rank) === points).length * ofOneRank,
  );
  const take = <T>(rank: number, then: (ways: number) => T): T => {
    const ways = left[rank] ?? 0;
    left[rank] = ways - 1;
    leftByPoints[pointsOf(rank)] = (leftByPoints[pointsOf(rank)] ?? 0) - 1;
    const result = then(ways);
    left[rank] = ways;
    leftByPoints[pointsOf(rank)] = (leftByPoints[pointsOf(rank)] ?? 0) + 1;
    return result;
  };
  const shoe = ofOneRank * RANKS.length;

  const end = (hands: Record<BaccaratHand, Card[]>, ways: bigint) => {
    const dealt = hands.player.length + hands.banker.length;
    let orders = ways;
    for (let card = dealt; card < MOST_CARDS; card++) orders *= BigInt(shoe - card);
    const lead = total(hands.player) - total(hands.banker);
    const winner = lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker';
    const key = JSON.stringify(baccaratCoup({ ...hands, winner }));
    counts.set(key, (counts.get(key) ?? 0n) + orders);
  };
  const drawThirds = (hands: Record<BaccaratHand, Card[]>, ways: bigint) => {
    const hand = nextBaccaratCard(hands.player, hands.banker);
    if (hand === null) {
      end(hands, ways);
      return;
    }
    BY_POINTS.forEach((card, points) => {
      const count = leftByPoints[points] ?? 0;
      leftByPoints[points] = count - 1;
      hands[hand].push(card);
      drawThirds(hands, ways * BigInt(count));
      hands[hand].pop();
      leftByPoints[points] = count;
    });
  };
  for (const a of everyRank) {
    for (const b of everyRank) {
      for (const c of everyRank) {
        for (const d of everyRank) {
          take(a, first =>
            take(b, second =>
              take(c, third =>
                take(d, fourth =>
                  drawThirds(
                    {
                      player: [RANK_CARDS[a] as Card, RANK_CARDS[c] as Card],
                      banker: [RANK_CARDS[b] as Card, RANK_CARDS[d] as Card],
                    },
                    BigInt(first * second * third * fourth),
                  ),
                ),
              ),
            ),
          );
        }
      }
    }
  }
  return counts;
}

function total(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(RANK_CARDS.indexOf(card)), 0) % 10;
}

function isSame({ numerator, denominator }: Ratio, cases: bigint, all: bigint): boolean {
  return BigInt(numerator) * all === cases * BigInt(denominator);
}

describe('baccarat, over every way in which 416 cards can fall', () => {
  const counts = countCoups();
  const all = [...counts.values()].reduce((sum, orders) => sum + orders, 0n);

  it('ends as often in each kind of coup as the rules have written down', () => {
    expect(all).toBe(416n * 415n * 414n * 413n * 412n * 411n);
    expect(BigInt(ALL_BACCARAT_CASES) * 256n).toBe(all);
    const written = listBaccaratCoups();
    expect(written).toHaveLength(counts.size);
    for (const { coup, cases } of written) {
      expect(counts.get(JSON.stringify(coup)), JSON.stringify(coup)).toBe(BigInt(cases) * 256n);
    }
  });

  it.each(BACCARAT_SPOTS)('returns on $id exactly what it says', ({ id, rtp, variance }) => {
    let returned = 0n;
    for (const [key, orders] of counts) {
      returned += orders * BigInt(baccaratReturns(id, JSON.parse(key) as BaccaratCoup));
    }
    expect(isSame(rtp, returned, all * 100n)).toBe(true);
    const mean = Number(returned) / Number(all) / 100;
    let spread = 0;
    for (const [key, orders] of counts) {
      const returns = baccaratReturns(id, JSON.parse(key) as BaccaratCoup) / 100;
      spread += (Number(orders) / Number(all)) * (returns - mean) ** 2;
    }
    expect(variance).toBeCloseTo(spread, 11);
  });

  it('agrees with the percentages that are promised', () => {
    const promised: Record<BaccaratSpotId, string> = {
      player: '98.764918',
      banker: '98.942094',
      tie: '85.640371',
      'player-pair': '89.638554',
      'banker-pair': '89.638554',
      'either-pair': '86.290123',
    };
    for (const { id, rtp } of BACCARAT_SPOTS) expect(formatPercent(rtp, 6), id).toBe(promised[id]);
  });
});
