import { formatRoubles, formatWholeRoubles, kopecks, payoutFor } from '@kvazar/money';
import { useState } from 'react';
import type { StakeFieldProps } from '../panel/stake-field.tsx';
import { useBetLimits } from '../round/use-bet-limits.ts';
import { Keypad } from './late-sheets.ts';
import { isLong } from './long-text.ts';

interface StakeTileProps extends StakeFieldProps {
  label?: string;
  /** Null where ½ and 2× have no room: they are on the keypad too. */
  hasSteps?: boolean;
  /** What a win pays, for the keypad to foretell. */
  winMultiplierE4?: number | undefined;
}

const QUICK_STAKES = [10_00, 50_00, 100_00, 500_00, 1_000_00, 5_000_00];

/** The stake of a phone's dock: ½ and 2× beside it, a tap opens the keypad. */
export function StakeTile(props: StakeTileProps) {
  const { stake, shownStake, disabled, label = 'Ставка', hasSteps = true, winMultiplierE4 } = props;
  const [isOpen, setOpen] = useState(false);
  const { maxPayout } = useBetLimits();
  const text = formatRoubles(shownStake ?? stake.value);
  return (
    <div className="phone-well flex-1">
      {hasSteps && (
        <Step label="½: уменьшить вдвое" text="½" disabled={disabled} onPress={stake.halve} />
      )}
      <button
        type="button"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="phone-tile items-center px-0! text-center!"
      >
        <span className="phone-tile-name">{label}</span>
        <span className="phone-tile-value" data-long={isLong(text)} data-testid="stake">
          {text}
        </span>
      </button>
      {hasSteps && (
        <Step label="2×: удвоить" text="2×" disabled={disabled} onPress={stake.double} />
      )}
      <Keypad
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        range={`от ${formatWholeRoubles(stake.min)} до ${formatWholeRoubles(stake.max)}`}
        value={stake.value}
        decimals={2}
        min={stake.min}
        max={stake.max}
        suffix=" ₽"
        quick={QUICK_STAKES}
        isMaxHeld
        describe={
          winMultiplierE4 === undefined
            ? undefined
            : value => (
                <>
                  выплата
                  <b className="block text-win">
                    {formatRoubles(
                      kopecks(Math.min(maxPayout, payoutFor(kopecks(value), winMultiplierE4))),
                    )}
                  </b>
                </>
              )
        }
        doneCaption="ставка ещё не сделана"
        onDone={value => stake.set(kopecks(value))}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  text: string;
  disabled: boolean;
  onPress: () => void;
}

function Step({ label, text, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="phone-step"
    >
      <span>{text}</span>
    </button>
  );
}
