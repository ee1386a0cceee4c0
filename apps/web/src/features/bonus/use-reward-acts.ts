import type { RewardKind } from '@kvazar/contract';
import { addKopecks, formatRoubles, type Kopecks, ZERO } from '@kvazar/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../components/toast.ts';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';
import { callApi } from '../../lib/api-client.ts';
import { bookBalance, readRoubles } from '../../lib/balance.ts';
import { showWin } from '../../lib/balance-badge.ts';
import { type BonusList, bonusKey, setRaceback } from '../../lib/bonus-queries.ts';
import { holdWinnings, releaseWinnings } from '../../lib/held-winnings.ts';
import { noteBetPlaced } from '../../play/fairness/seeds.ts';
import { pause } from '../../play/round/ask-again.ts';
import { bookRefusal } from '../../play/round/book-bet.ts';
import { useCommand } from '../../play/round/use-command.ts';
import { flyToBalance } from './fly-to-balance.ts';
import { FADE_MS, SPIN_MS, type Spun } from './wheel/spun.ts';

/** As long as the card's way out in bonus.css. */
const FOLD_MS = 180;

/** What the player is doing; one thing at a time. */
type Act =
  | { readonly kind: 'claim'; readonly what: RewardKind | 'all' }
  | { readonly kind: 'spin' };

/** Where the sum of a reward stands on the screen. */
function findSum(kind: RewardKind | 'all'): Element | null {
  return document.querySelector(`[data-reward-sum="${kind}"]`);
}

/**
 * Taking rewards and turning the wheel. While either is under way the page shows the rewards as they
 * were when it began: news of the change comes from several sides, before there is something to see.
 */
export function useRewardActs(playerId: number, list: BonusList) {
  const client = useQueryClient();
  const isReduced = useReducedMotion();
  const [act, setAct] = useState<Act | null>(null);
  const [before, setBefore] = useState<BonusList | null>(null);
  const [folding, setFolding] = useState<readonly RewardKind[]>([]);
  const [spun, setSpun] = useState<Spun | null>(null);
  /** All that a press of "Забрать всё" has brought. */
  const [taken, setTaken] = useState<Kopecks | null>(null);
  const sendClaim = useCommand((id, body: { kind: RewardKind | 'all' }) =>
    callApi('/api/bonus/claim', { id, ...body }),
  );
  const sendSpin = useCommand(id => callApi('/api/bonus/wheel', { id }));
  const held = useRef<string | null>(null);
  // Who leaves while the wheel turns has the prize all the same.
  useEffect(
    () => () => {
      if (held.current !== null) releaseWinnings(held.current);
    },
    [],
  );

  function begin(next: Act): void {
    setAct(next);
    setBefore(list);
    setTaken(null);
  }
  async function end(): Promise<void> {
    await client.refetchQueries({ queryKey: bonusKey, type: 'active' });
    setFolding([]);
    setBefore(null);
    setAct(null);
  }

  async function claim(what: RewardKind | 'all'): Promise<void> {
    if (act) return;
    begin({ kind: 'claim', what });
    const answer = await sendClaim({ kind: what }, showError);
    if (answer.kind === 'answered') {
      const { claimed, balance, raceback } = answer.success;
      for (const { kind, amount } of claimed) {
        flyToBalance(`+${formatRoubles(readRoubles(amount))}`, findSum(kind));
      }
      bookBalance(client, balance, answer.isLate);
      setRaceback(client, playerId, raceback);
      setFolding(claimed.map(({ kind }) => kind));
      if (what === 'all') setTaken(sumUp(claimed));
      await pause(FOLD_MS);
    } else if (answer.kind === 'refused') bookRefusal(client, answer.code);
    await end();
  }

  async function spin(): Promise<void> {
    if (act) return;
    begin({ kind: 'spin' });
    const answer = await sendSpin({}, showError);
    if (answer.kind === 'answered') {
      const { bet, balance, raceback } = answer.success;
      noteBetPlaced(client, bet.fairness);
      holdWinnings(bet.id, readRoubles(bet.payout));
      held.current = bet.id;
      bookBalance(client, balance, answer.isLate);
      setSpun({ bet, isRevealed: false });
      await pause(isReduced ? FADE_MS : SPIN_MS);
      held.current = null;
      if (releaseWinnings(bet.id)) showWin(bet.payout);
      setRaceback(client, playerId, raceback);
      setSpun({ bet, isRevealed: true });
    } else if (answer.kind === 'refused') bookRefusal(client, answer.code);
    await end();
  }

  return { act, shown: before ?? list, folding, spun, taken, claim, spin };
}

export function sumUp(rewards: readonly { readonly amount: number }[]): Kopecks {
  return rewards.reduce<Kopecks>((sum, { amount }) => addKopecks(sum, readRoubles(amount)), ZERO);
}
