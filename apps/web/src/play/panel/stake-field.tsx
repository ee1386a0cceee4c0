import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { AmountField } from '../../components/amount-field.tsx';
import type { StakeControl } from '../round/round-types.ts';
import { useMaxStake } from './use-max-stake.tsx';

export interface StakeFieldProps {
  stake: StakeControl;
  /** In place of the player's own while the auto mode changes it. */
  shownStake?: Kopecks | undefined;
  disabled: boolean;
}

export function StakeField({ stake, shownStake, disabled }: StakeFieldProps) {
  const maxStake = useMaxStake(stake);
  return (
    <>
      <AmountField
        label="Ставка"
        note={`мин. ${formatWholeRoubles(stake.min)}`}
        value={shownStake ?? stake.value}
        onChange={stake.set}
        min={stake.min}
        max={stake.max}
        onMax={maxStake.press}
        disabled={disabled}
      />
      {maxStake.question}
    </>
  );
}
