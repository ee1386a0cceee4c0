import type { Card } from '@kvazar/games';
import { clamp01 } from '../../../lib/ease.ts';

/** From when to when, in the server's milliseconds. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export type Side = 'left' | 'right';

/** One card of a round: when it leaves the shoe and lands, when it is turned over, and how. */
export interface DealtCard {
  readonly side: Side;
  /** Which card of its hand, from 0. */
  readonly place: number;
  /** Null while nobody may know it. */
  readonly card: Card | null;
  readonly flies: Span;
  readonly turns: Span | null;
  /** A card that decides is peeled open from its corner. */
  readonly manner: 'turn' | 'peel';
}

export interface Deal {
  readonly cards: readonly DealtCard[];
  /** When all of it has been seen; null while the result is secret. */
  readonly endsAtMs: number | null;
}

export interface CardPose {
  /** 0 in the shoe, 1 in its place. */
  readonly flown: number;
  /** 0 face down, 1 face up. */
  readonly turned: number;
}

/** What a deal may take of the time that the round has. */
export interface DealTimes {
  /** Bets are closed: cards may leave the shoe. */
  readonly closedAtMs: number;
  /** Null while the result is secret. */
  readonly revealedAtMs: number | null;
  /** The next round; null when nobody knows. */
  readonly untilMs: number | null;
}

export const NO_DEAL: Deal = { cards: [], endsAtMs: null };

/** So long the finished table is looked at before the next round. */
const LOOKED_AT_MS = 2_000;

export function poseCard({ card, flies, turns }: DealtCard, nowMs: number): CardPose {
  return {
    flown: share(flies, nowMs),
    turned: card === null || turns === null ? 0 : share(turns, nowMs),
  };
}

function share({ fromMs, toMs }: Span, nowMs: number): number {
  if (nowMs >= toMs) return 1;
  return clamp01((nowMs - fromMs) / (toMs - fromMs));
}

/** The moments at which something begins or ends, in order. */
export function listMoments({ cards, endsAtMs }: Deal): readonly number[] {
  const spans = cards.flatMap(({ flies, turns }) => (turns ? [flies, turns] : [flies]));
  const moments = spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
  return [...new Set(endsAtMs === null ? moments : [...moments, endsAtMs])].sort((a, b) => a - b);
}

/** The cards of a hand that everyone can see by then. */
export function listOpenCards({ cards }: Deal, side: Side, nowMs: number): readonly Card[] {
  return cards.flatMap(({ card, side: own, turns }) =>
    card !== null && own === side && turns !== null && nowMs >= turns.toMs ? [card] : [],
  );
}

export function isWithin(span: Span | null, nowMs: number): boolean {
  return span !== null && nowMs >= span.fromMs && nowMs < span.toMs;
}

/** As if the card had been turned by now: what comes after it comes so much earlier. */
export function turnAtOnce(deal: Deal, index: number, nowMs: number): Deal {
  const turns = deal.cards[index]?.turns;
  if (!turns || !isWithin(turns, nowMs)) return deal;
  const gainMs = turns.toMs - nowMs;
  const hasten = (span: Span): Span =>
    span.fromMs >= turns.toMs
      ? { fromMs: span.fromMs - gainMs, toMs: span.toMs - gainMs }
      : {
          fromMs: span.fromMs,
          toMs: Math.max(span.fromMs, span.toMs - (span.toMs >= turns.toMs ? gainMs : 0)),
        };
  return {
    cards: deal.cards.map(card => ({
      ...card,
      flies: hasten(card.flies),
      turns: card.turns && hasten(card.turns),
    })),
    endsAtMs: deal.endsAtMs === null ? null : deal.endsAtMs - gainMs,
  };
}

/** How much a plan must be hurried to end in time: 1 when there is time enough, 0 when there is none. */
export function chooseTempo(startMs: number, planMs: number, untilMs: number | null): number {
  if (untilMs === null || planMs <= 0) return 1;
  return clamp01((untilMs - startMs - LOOKED_AT_MS) / planMs);
}
