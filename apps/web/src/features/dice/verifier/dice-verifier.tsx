import {
  checkDiceParams,
  DICE_OUTCOMES,
  type DiceOutcome,
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceRtp,
  diceWinChance,
  formatPercent,
  type InstantResult,
  requireVerified,
  verifyDice,
} from '@kvazar/games';
import { Dices } from 'lucide-react';
import { Tabs } from '../../../components/tabs.tsx';
import { withPercent } from '../../../lib/with-percent.ts';
import {
  compareTexts,
  describeWin,
  showFixed,
  showTimes,
  toHundredthsText,
  toText,
} from '../../../play/verifier/facts.ts';
import { formatFloat } from '../../../play/verifier/format-float.ts';
import { createReturns } from '../../../play/verifier/returns.tsx';
import { createSeedVerifier } from '../../../play/verifier/seed-verifier.tsx';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import { TextField } from '../../../play/verifier/text-field.tsx';
import type { FieldsProps } from '../../../play/verifier/verifier.ts';
import { DiceScale } from './dice-scale.tsx';

export const diceVerifier = createSeedVerifier<DiceParams, InstantResult<DiceOutcome>>({
  id: 'dice',
  title: 'Дайсы',
  icon: Dices,
  fields: [
    { key: 'dice.side', name: 'side', word: 'сторона', initial: 'over' },
    { key: 'dice.target', name: 'target', word: 'порог', initial: '50.50' },
  ],
  Fields: DiceFields,
  returns: createReturns('dice', describeReturns),
  fill: params => ({
    'dice.side': toText(params['side']),
    'dice.target': toHundredthsText(params['target']),
  }),
  readParams(reader) {
    const side = readSide(reader.readChoice('dice.side'));
    const targetHundredths = reader.readHundredths('dice.target');
    if (targetHundredths === null) return null;
    const params: DiceParams = { side, targetHundredths };
    if (checkDiceParams(params) === null) return params;
    const range = side === 'over' ? 'от 2 до 99.99' : 'от 0.01 до 98';
    return reader.blame('dice.target', `Порог: ${range}`);
  },
  countFloats: () => 1,
  replay: (seed, params) => requireVerified(verifyDice({ ...seed, params })),
  summarize: ({ outcome, multiplierE4 }) => ({
    name: 'Выпало',
    value: outcome.roll.toFixed(2),
    ...describeWin(multiplierE4),
  }),
  explain: ({ outcome, multiplierE4 }, params, [float = 0]) => (
    <Step number={4} title="Число становится броском">
      <Calculation>
        ⌊{formatFloat(float)} × {DICE_OUTCOMES}⌋ ÷ 100 = <b>{outcome.roll.toFixed(2)}</b>
      </Calculation>
      <p>
        Ставка выигрывает, если {outcome.roll.toFixed(2)} {params.side === 'over' ? '>' : '<'}{' '}
        {(params.targetHundredths / 100).toFixed(2)}:{' '}
        <b className="text-text">{describeWin(multiplierE4).verdict?.toLowerCase()}</b>. Всего
        бросков {DICE_OUTCOMES}: от 0.00 до 100.00.
      </p>
    </Step>
  ),
  draw: ({ outcome }, params) => <DiceScale roll={outcome.roll} params={params} />,
  compare: (recorded, { outcome, multiplierE4 }) => ({
    fact: compareTexts('Выпало', showFixed(recorded['roll']), showFixed(outcome.roll)),
    multiplierE4,
  }),
});

function describeReturns(): string {
  const params: DiceParams = { side: 'over', targetHundredths: 5050 };
  const pays = showTimes(diceMultiplierE4(diceChanceHundredths(params)));
  return (
    'Множитель — 99, делённое на шанс в процентах. Бросков не 10 000, а 10 001 ' +
    '(от 0.00 до 100.00), поэтому настоящий шанс чуть меньше показанного. ' +
    `«Больше 50.50» выигрывает в ${withPercent(formatPercent(diceWinChance(params)))} случаев и платит ${pays}: ` +
    `RTP ${withPercent(formatPercent(diceRtp(params)))}.`
  );
}

function readSide(text: string | undefined): DiceParams['side'] {
  return text === 'under' ? 'under' : 'over';
}

function DiceFields(props: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_104px] items-start gap-3">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-[13px] leading-5 text-muted">
          Сторона
        </span>
        <Tabs
          label="Сторона"
          items={[
            { value: 'over', label: 'Больше' },
            { value: 'under', label: 'Меньше' },
          ]}
          value={readSide(props.texts['dice.side'])}
          onValueChange={side => props.onEdit('dice.side', side)}
        />
      </div>
      <TextField {...props} field="dice.target" label="Порог" inputMode="decimal" />
    </div>
  );
}
