import { PLINKO_ROWS, type PlinkoParams } from '@kvazar/games';
import { Dices } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Slider } from '../../../components/slider.tsx';
import { RiskChoice } from './risk-choice.tsx';

interface PlinkoControlsProps {
  setting: PlinkoParams;
  onChange: (setting: PlinkoParams) => void;
  onRandom: () => void;
  isLocked: boolean;
  /** Said where the pointer rests on what is locked. */
  lockReason: string | undefined;
}

/** Risk and rows. They stay as they are while balls fall, or a ball would miss its pins. */
export function PlinkoControls(props: PlinkoControlsProps) {
  const { setting, onChange, onRandom, isLocked, lockReason } = props;
  function changeRows(value: number) {
    const rows = PLINKO_ROWS.find(known => known === value);
    if (rows && rows !== setting.rows) onChange({ ...setting, rows });
  }
  return (
    <div title={lockReason} className="flex flex-col gap-4">
      <RiskChoice
        value={setting.risk}
        onChange={risk => onChange({ ...setting, risk })}
        disabled={isLocked}
      />
      <Slider
        label="Ряды"
        value={setting.rows}
        onValueChange={changeRows}
        min={Math.min(...PLINKO_ROWS)}
        max={Math.max(...PLINKO_ROWS)}
        marks={PLINKO_ROWS}
        disabled={isLocked}
      />
      <Button
        variant="secondary"
        fullWidth
        disabled={isLocked}
        icon={<Dices aria-hidden="true" className="size-4.5" />}
        onClick={onRandom}
      >
        Случайный выбор
      </Button>
    </div>
  );
}
