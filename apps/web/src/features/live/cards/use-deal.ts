import { useMemo, useState } from 'react';
import { useMoments } from '../show/use-moments.ts';
import { type Deal, listMoments, turnAtOnce } from './deal.ts';

interface RunningDeal {
  readonly deal: Deal;
  /** The server's time at the last moment of the deal that has passed. */
  readonly nowMs: number;
  readonly isOver: boolean;
  readonly openAtOnce: (index: number) => void;
}

/** A planned deal as this player sees it: taps hurry it. Another plan, such as the next round's, is fresh. */
export function useDeal(planned: Deal, serverNow: () => number): RunningDeal {
  const [hurried, setHurried] = useState({ planned, deal: planned });
  const deal = hurried.planned === planned ? hurried.deal : planned;
  const moments = useMemo(() => listMoments(deal), [deal]);
  const nowMs = useMoments(moments, serverNow);
  return {
    deal,
    nowMs,
    isOver: deal.endsAtMs !== null && nowMs >= deal.endsAtMs,
    openAtOnce: index => setHurried({ planned, deal: turnAtOnce(deal, index, serverNow()) }),
  };
}
