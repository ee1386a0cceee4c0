import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { PLINKO_RISKS, type PlinkoRisk } from '@kvazar/games';
import { useId } from 'react';
import { labelClasses } from '../../../components/field-look.ts';
import { riskNames } from '../plinko-setting.ts';

interface RiskChoiceProps {
  value: PlinkoRisk;
  onChange: (risk: PlinkoRisk) => void;
  disabled: boolean;
}

export function RiskChoice({ value, onChange, disabled }: RiskChoiceProps) {
  const labelId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId} className={labelClasses}>
        Риск
      </span>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={risk => onChange(risk)}
        disabled={disabled}
        className="grid auto-cols-fr grid-flow-col rounded-[14px] border border-field-line bg-field p-1 data-disabled:opacity-60"
      >
        {PLINKO_RISKS.map(risk => (
          <Radio.Root
            key={risk}
            value={risk}
            nativeButton
            render={<button type="button" />}
            className="min-h-10 rounded-[10px] border border-transparent px-2 text-[15px] font-semibold text-muted transition-[background-color,color,border-color] duration-150 ease-out-soft select-none hover:text-text data-checked:border-line data-checked:bg-control data-checked:text-text data-checked:shadow-quiet data-disabled:cursor-default data-disabled:hover:text-muted data-disabled:data-checked:hover:text-text touch:min-h-11"
          >
            {riskNames[risk]}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
