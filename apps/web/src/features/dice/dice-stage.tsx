import type { DiceParams } from '@kvazar/games';
import { useIsPhone } from '../../play/phone/is-phone.ts';
import { ResultStrip } from '../../play/result-strip.tsx';
import type { InstantRound } from '../../play/round/round-types.ts';
import './dice.css';
import { DiceFields } from './dice-fields.tsx';
import { DiceResult } from './dice-result.tsx';
import { formatRoll } from './dice-roll.ts';
import { DiceSlider } from './dice-slider.tsx';

interface DiceStageProps {
  round: InstantRound;
  setting: DiceParams;
  onSettingChange: (setting: DiceParams) => void;
  revealMs: number;
}

export function DiceStage({ round, setting, onSettingChange, revealMs }: DiceStageProps) {
  const isPhone = useIsPhone();
  const settingProps = { setting, onChange: onSettingChange, isLocked: round.isLocked };
  return (
    <div className="@container/stage flex flex-1 flex-col px-4 pt-2 pb-6 phone:pt-0 phone:pb-2 @min-[700px]/screen:min-h-[500px] @min-[700px]/screen:px-7 @min-[700px]/screen:pt-5 @min-[700px]/screen:pb-7 @min-[900px]/screen:px-11">
      {!isPhone && <ResultStrip bets={round.results} format={formatRoll} />}
      <div className="flex flex-1 flex-col justify-center">
        <DiceResult round={round} setting={setting} revealMs={revealMs} />
        <DiceSlider {...settingProps} shown={round.shown} revealMs={revealMs} />
      </div>
      {!isPhone && <DiceFields {...settingProps} />}
    </div>
  );
}
