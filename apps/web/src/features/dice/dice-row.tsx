import {
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceParamsForChance,
  diceParamsForMultiplier,
  diceParamsForTarget,
  MAX_DICE_CHANCE_HUNDREDTHS,
  MIN_DICE_CHANCE_HUNDREDTHS,
  swapDiceSide,
} from '@kvazar/games';
import { ArrowLeftRight } from 'lucide-react';
import { withPercent } from '../../lib/with-percent.ts';
import { NumberTile } from '../../play/phone/number-tile.tsx';
import { shortenTimes } from '../../play/phone/short-times.ts';
import { formatUnits } from '../../play/typed-number.ts';

interface DiceRowProps {
  setting: DiceParams;
  onChange: (setting: DiceParams) => void;
  isLocked: boolean;
}

const MIN_MULTIPLIER_E4 = diceMultiplierE4(MAX_DICE_CHANCE_HUNDREDTHS);
const MAX_MULTIPLIER_E4 = diceMultiplierE4(MIN_DICE_CHANCE_HUNDREDTHS);

/** The setting on a phone: the same three views as the fields of a wide screen. */
export function DiceRow({ setting, onChange, isLocked }: DiceRowProps) {
  const { side, targetHundredths } = setting;
  const chance = diceChanceHundredths(setting);
  const multiplierE4 = diceMultiplierE4(chance);
  const [low, high] = [
    diceParamsForChance(side, MIN_DICE_CHANCE_HUNDREDTHS).targetHundredths,
    diceParamsForChance(side, MAX_DICE_CHANCE_HUNDREDTHS).targetHundredths,
  ].toSorted((a, b) => a - b) as [number, number];
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[1fr_1.3fr_0.9fr] gap-(--phone-gap)">
      <NumberTile
        label="Множитель"
        range={`от ${formatUnits(MIN_MULTIPLIER_E4, 4)} до ${formatUnits(MAX_MULTIPLIER_E4, 4)}`}
        value={multiplierE4}
        decimals={4}
        text={shortenTimes(multiplierE4, 4)}
        suffix="×"
        min={MIN_MULTIPLIER_E4}
        max={MAX_MULTIPLIER_E4}
        quick={[1_5000, 2_0000, 3_0000, 5_0000, 10_0000, 100_0000]}
        disabled={isLocked}
        onChange={typed => onChange(diceParamsForMultiplier(side, typed))}
      />
      <NumberTile
        label={side === 'over' ? 'Больше' : 'Меньше'}
        range={`от ${formatUnits(low, 2)} до ${formatUnits(high, 2)}`}
        value={targetHundredths}
        decimals={2}
        suffix=""
        min={low}
        max={high}
        quick={[1_000, 2_500, 5_050, 7_500, 9_000]}
        disabled={isLocked}
        onChange={target => onChange(diceParamsForTarget(side, target))}
        trailing={
          <button
            type="button"
            aria-label={side === 'over' ? 'Поменять на «меньше»' : 'Поменять на «больше»'}
            disabled={isLocked}
            onClick={() => onChange(swapDiceSide(setting))}
            className="grid w-11 shrink-0 place-items-center text-accent-text disabled:opacity-50"
          >
            <ArrowLeftRight aria-hidden="true" className="size-4.5" />
          </button>
        }
      />
      <NumberTile
        label="Шанс"
        range={`от ${formatUnits(MIN_DICE_CHANCE_HUNDREDTHS, 2)} до ${withPercent(formatUnits(MAX_DICE_CHANCE_HUNDREDTHS, 2))}`}
        value={chance}
        decimals={2}
        suffix=" %"
        min={MIN_DICE_CHANCE_HUNDREDTHS}
        max={MAX_DICE_CHANCE_HUNDREDTHS}
        quick={[100, 1_000, 2_500, 4_950, 7_500, 9_000]}
        disabled={isLocked}
        onChange={percent => onChange(diceParamsForChance(side, percent))}
      />
    </div>
  );
}
