import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import { playSound } from '../../../play/sound.ts';
import { useFrames } from '../show/use-frames.ts';
import { CardBack, CardFace } from './card-face.tsx';
import { type Deal, isWithin, listMoments, type Side } from './deal.ts';
import { describeCard } from './describe-card.ts';
import { poseElement } from './pose-element.ts';
import './cards.css';

interface DealtCardsProps {
  readonly deal: Deal;
  /** At the last moment that has passed. */
  readonly nowMs: number;
  readonly serverNow: () => number;
  /** Who holds a hand, for whoever cannot see the cards. */
  readonly handNames: Readonly<Record<Side, string>>;
  readonly isSilent: boolean;
  readonly onTurnAtOnce: (index: number) => void;
}

/** A sound that comes later than this would belong to nothing. */
const SOUND_WITHIN_MS = 250;

/** The cards of a round on their way from the shoe, in their places, and turning over. */
export function DealtCards(props: DealtCardsProps) {
  const { deal, nowMs, serverNow, handNames, isSilent, onTurnAtOnce } = props;
  const list = useRef<HTMLUListElement>(null);
  const isSeen = useSeen(list);
  const isReduced = useReducedMotion();
  const lastMoment = listMoments(deal).at(-1) ?? 0;

  useFrames(
    () => {
      const now = serverNow();
      const [host, items] = [list.current, list.current?.children];
      if (!host || !items) return;
      for (const [index, card] of deal.cards.entries()) {
        const item = items[index];
        if (item instanceof HTMLElement) poseElement(item, host, card, now, isReduced);
      }
    },
    isSeen && nowMs < lastMoment,
  );
  useCardSounds(deal, nowMs, isSilent);

  return (
    <ul ref={list} className="dealt-cards">
      {deal.cards.map(({ card, side, place, turns, manner }, index) => {
        const isUp = turns !== null && nowMs >= turns.toMs;
        return (
          <li key={`${side}${place}`} className="dealt-card" data-side={side} data-place={place}>
            <span className="dealt-card-shadow" />
            <span className="dealt-card-body">
              <span className="dealt-card-back">
                <CardBack />
              </span>
              {card !== null && (
                <span className="dealt-card-face">
                  <CardFace card={card} />
                </span>
              )}
            </span>
            <span className="sr-only">
              {handNames[side]}: {isUp && card ? describeCard(card) : 'закрытая карта'}
            </span>
            {manner === 'peel' && isWithin(turns, nowMs) && (
              <button
                type="button"
                className="dealt-card-open"
                aria-label="Открыть карту сразу"
                onClick={() => onTurnAtOnce(index)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useCardSounds(deal: Deal, nowMs: number, isSilent: boolean): void {
  const heardMs = useRef(nowMs);
  useEffect(() => {
    const sinceMs = Math.max(heardMs.current, nowMs - SOUND_WITHIN_MS);
    heardMs.current = nowMs;
    if (isSilent) return;
    const isNow = (atMs: number | undefined) =>
      atMs !== undefined && atMs > sinceMs && atMs <= nowMs;
    if (deal.cards.some(({ flies }) => isNow(flies.toMs))) playSound('tick');
    if (deal.cards.some(({ turns }) => isNow(turns?.toMs))) playSound('reel-stop', { step: 7 });
  }, [deal, nowMs, isSilent]);
}
