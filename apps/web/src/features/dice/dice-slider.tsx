import { type DiceParams, diceParamsForTarget, fromHundredths } from '@kvazar/games';
import { Slider } from '../../components/slider.tsx';
import type { ShownBet } from '../../play/round/round-types.ts';
import { playSound } from '../../play/sound.ts';
import { RollMarker } from './roll-marker.tsx';

interface DiceSliderProps {
  setting: DiceParams;
  onChange: (setting: DiceParams) => void;
  isLocked: boolean;
  shown: ShownBet | null;
  revealMs: number;
}

const FULL_SCALE = 10_000;
/** The thumb moves in halves; the fields set any hundredth. */
const STEP = 50;
const MARKS = [0, 2_500, 5_000, 7_500, 10_000];

function formatTarget(hundredths: number): string {
  const isMark = MARKS.includes(hundredths);
  return isMark ? String(fromHundredths(hundredths)) : fromHundredths(hundredths).toFixed(2);
}

/** The line from 0 to 100: the winning side green, the thumb at the target, the roll above it. */
export function DiceSlider({ setting, onChange, isLocked, shown, revealMs }: DiceSliderProps) {
  const { side, targetHundredths } = setting;
  function moveTo(hundredths: number) {
    const next = diceParamsForTarget(side, hundredths);
    if (next.targetHundredths === targetHundredths) return;
    playSound('tick');
    onChange(next);
  }
  return (
    <div className="relative pt-13 phone:mx-auto phone:w-full phone:max-w-160 phone:pt-11">
      <RollMarker shown={shown} revealMs={revealMs} />
      <Slider
        label={side === 'over' ? 'Выигрывает больше' : 'Выигрывает меньше'}
        hideLabel
        value={targetHundredths}
        onValueChange={moveTo}
        min={0}
        max={FULL_SCALE}
        step={STEP}
        tone={side === 'over' ? 'split' : 'split-reversed'}
        marks={MARKS}
        formatValue={formatTarget}
        disabled={isLocked}
      />
    </div>
  );
}
