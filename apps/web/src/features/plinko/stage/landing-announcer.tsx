import type { Bet } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { useEffect, useRef, useState } from 'react';
import { readRoubles } from '../../../lib/balance.ts';
import type { ShowingBet } from '../../../play/round/round-types.ts';
import { useOnLanding } from '../fall/use-on-landing.ts';

/** Balls may land many times a second; a voice needs longer for one sentence. */
const SPEAK_EVERY_MS = 900;

/** Says what the balls brought; those that land while it speaks are summed up. */
export function LandingAnnouncer({ showing }: { showing: readonly ShowingBet[] }) {
  const [text, setText] = useState('');
  const waiting = useRef<Bet[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useOnLanding(showing, bet => {
    waiting.current.push(bet);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setText(describeLandings(waiting.current.splice(0)));
    }, SPEAK_EVERY_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

function describeLandings(bets: readonly Bet[]): string {
  const last = bets.at(-1);
  if (!last) return '';
  const paid = formatRoubles(readRoubles(last.payout));
  const one = `Шарик упал на ${last.multiplier}×, выплата ${paid}`;
  return bets.length === 1 ? one : `Приземлилось шариков: ${bets.length}. Последний: ${one}`;
}
