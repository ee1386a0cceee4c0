import { formatRoubles } from '@kvazar/money';
import { type ReactNode, useState } from 'react';
import { createLateDialog } from '../../components/late-dialog.tsx';
import type { StakeControl } from '../round/round-types.ts';

const ConfirmDialog = createLateDialog(
  async () => (await import('../../components/confirm-dialog.tsx')).ConfirmDialog,
);

/** The highest stake goes unasked up to this part of the balance. */
const UNASKED_PART = 1 / 4;

interface MaxStake {
  /** For the button "max", and for whatever else means the same. */
  readonly press: () => void;
  /** To be drawn beside the button: the question, while it is asked. */
  readonly question: ReactNode;
}

/** Raises the stake to its maximum; asks once, when that is a great part of what the player has. */
export function useMaxStake(stake: StakeControl): MaxStake {
  const [isAsking, setAsking] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  function press() {
    if (!isAgreed && stake.max > stake.balance * UNASKED_PART) setAsking(true);
    else stake.set(stake.max);
  }
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Максимальная ставка?"
      description={`Ставка станет ${formatRoubles(stake.max)}: это больше четверти баланса. Сама ставка делается, как всегда, отдельной кнопкой.`}
      confirmLabel={`Да, ${formatRoubles(stake.max)}`}
      onConfirm={() => {
        setAgreed(true);
        setAsking(false);
        stake.set(stake.max);
      }}
    />
  );
  return { press, question };
}
