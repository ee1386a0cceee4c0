import {
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceParamsForChance,
  diceParamsForMultiplier,
  diceParamsForTarget,
  swapDiceSide,
} from '@kvazar/games';
import { ArrowLeftRight } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { NumberField } from '../../play/number-field.tsx';

interface DiceFieldsProps {
  setting: DiceParams;
  onChange: (setting: DiceParams) => void;
  isLocked: boolean;
}

const TENTH_OF_A_MULTIPLIER = 1_000;
const WHOLE_PERCENT = 100;

/** Three views of one setting: each is computed from it, so going back and forth never drifts. */
export function DiceFields({ setting, onChange, isLocked }: DiceFieldsProps) {
  const { side, targetHundredths } = setting;
  const chance = diceChanceHundredths(setting);
  const swapLabel = side === 'over' ? 'Поменять на «меньше»' : 'Поменять на «больше»';
  const swap = () => onChange(swapDiceSide(setting));
  return (
    <div className="mt-6 grid grid-cols-[1.35fr_1fr_1fr] @min-[520px]/screen:grid-cols-[1.12fr_1.3fr_1fr] gap-2.5 @min-[900px]/screen:mt-8 @min-[900px]/screen:gap-3">
      <NumberField
        label="Множитель"
        value={diceMultiplierE4(chance)}
        decimals={4}
        suffix="×"
        step={TENTH_OF_A_MULTIPLIER}
        onCommit={multiplierE4 => onChange(diceParamsForMultiplier(side, multiplierE4))}
        disabled={isLocked}
      />
      <NumberField
        label={side === 'over' ? 'Больше' : 'Меньше'}
        value={targetHundredths}
        decimals={2}
        step={WHOLE_PERCENT}
        onCommit={target => onChange(diceParamsForTarget(side, target))}
        disabled={isLocked}
        labelAside={
          <button
            type="button"
            aria-label={swapLabel}
            disabled={isLocked}
            onClick={swap}
            className="relative text-accent-text after:absolute after:-inset-3.5 disabled:opacity-50 @min-[520px]/screen:hidden"
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
          </button>
        }
        trailing={
          <IconButton
            label={swapLabel}
            variant="secondary"
            size="sm"
            className="hidden! @min-[520px]/screen:inline-flex!"
            disabled={isLocked}
            onClick={swap}
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
          </IconButton>
        }
      />
      <NumberField
        label="Шанс"
        value={chance}
        decimals={2}
        suffix=" %"
        step={WHOLE_PERCENT}
        onCommit={percent => onChange(diceParamsForChance(side, percent))}
        disabled={isLocked}
      />
    </div>
  );
}
