import { type Kopecks, kopecks, payoutFor } from '@kvazar/money';
import { useEffect, useState } from 'react';
import { useGameSettings } from '../../../play/settings/game-settings.ts';
import { playSound } from '../../../play/sound.ts';
import type { KnownSlot } from '../slot-infos.ts';
import type { SlotStageProps } from '../stage-props.ts';
import {
  type DemoSpin,
  formatCredits,
  refillCredits,
  revealCredits,
  spinForCredits,
} from './demo-credits.ts';

export const DEMO_STAKES: readonly Kopecks[] = [10_00, 50_00, 100_00, 500_00].map(kopecks);
const FIRST_STAKE = kopecks(100_00);

interface ShownSpin extends DemoSpin {
  readonly number: number;
  readonly stake: Kopecks;
  readonly isOver: boolean;
}

export interface DemoSpins {
  readonly stage: SlotStageProps;
  readonly stake: Kopecks;
  readonly setStake: (stake: Kopecks) => void;
  readonly isShowing: boolean;
  /** What the last spin brought, once it has been shown. */
  readonly resultText: string;
  readonly press: () => void;
}

/** Spins of one slot that only this tab knows of. */
export function useDemoSpins(slot: KnownSlot): DemoSpins {
  const [spin, setSpin] = useState<ShownSpin | null>(null);
  const [stake, setStake] = useState(FIRST_STAKE);
  const [skips, setSkips] = useState(0);
  const isFast = useGameSettings(settings => settings.isFast);
  const isShowing = spin !== null && !spin.isOver;
  // A spin that nobody watches to its end is paid all the same.
  useEffect(() => revealCredits, []);

  function press() {
    if (isShowing) return setSkips(known => known + 1);
    const spun = spinForCredits(slot.id, stake);
    if (!spun) return refillCredits();
    playSound('bet');
    setSpin({ ...spun, stake, number: (spin?.number ?? 0) + 1, isOver: false });
  }

  function finish() {
    revealCredits();
    setSpin(known => known && { ...known, isOver: true });
    if (!spin) return;
    const hasWon = spin.payout > spin.stake;
    playSound(hasWon ? 'win' : 'lose', { multiplier: spin.payout / spin.stake });
  }

  return {
    stage: {
      slot,
      course: spin?.course ?? null,
      courseId: spin && `${slot.id}/${spin.number}`,
      isSpinning: false,
      speed: isFast ? 'fast' : 'normal',
      skips,
      formatWin: winE4 => formatCredits(payoutFor(spin?.stake ?? stake, winE4)),
      onFinished: finish,
    },
    stake,
    setStake,
    isShowing,
    resultText: spin?.isOver ? describeResult(spin) : '',
    press,
  };
}

function describeResult({ payout, stake }: ShownSpin): string {
  if (payout > stake) return `Выигрыш ${formatCredits(payout)}`;
  return payout > 0 ? `Вернулось ${formatCredits(payout)}` : 'Без выигрыша';
}
