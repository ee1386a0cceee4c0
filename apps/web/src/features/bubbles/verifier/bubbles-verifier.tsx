import {
  BUBBLES_OUTCOMES,
  type BubblesOutcome,
  type BubblesParams,
  bubblesInteger,
  bubblesRtp,
  checkBubblesParams,
  formatPercent,
  type InstantResult,
  requireVerified,
  verifyBubbles,
} from '@kvazar/games';
import { Droplets } from 'lucide-react';
import { withPercent } from '../../../lib/with-percent.ts';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import {
  compareTexts,
  describeWin,
  showFixed,
  toHundredthsText,
} from '../../../play/verifier/facts.ts';
import { formatFloat } from '../../../play/verifier/format-float.ts';
import { createReturns } from '../../../play/verifier/returns.tsx';
import { createSeedVerifier } from '../../../play/verifier/seed-verifier.tsx';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import { TextField } from '../../../play/verifier/text-field.tsx';
import { BubbleSize } from './bubble-size.tsx';

const TARGET = 'bubbles.target';

export const bubblesVerifier = createSeedVerifier<BubblesParams, InstantResult<BubblesOutcome>>({
  id: 'bubbles',
  title: 'Бабблс',
  icon: Droplets,
  fields: [{ key: TARGET, name: 'target', word: 'цель', initial: '2.00' }],
  Fields: props => <TextField {...props} field={TARGET} label="Цель" inputMode="decimal" />,
  returns: createReturns('bubbles', describeReturns),
  fill: params => ({ [TARGET]: toHundredthsText(params['target']) }),
  readParams(reader) {
    const targetHundredths = reader.readHundredths(TARGET);
    if (targetHundredths === null) return null;
    if (checkBubblesParams({ targetHundredths }) === null) return { targetHundredths };
    return reader.blame(TARGET, 'Цель: от 1.01 до 1 000 000');
  },
  countFloats: () => 1,
  replay: (seed, params) => requireVerified(verifyBubbles({ ...seed, params })),
  summarize: ({ outcome, multiplierE4 }) => ({
    name: 'Лопнул на',
    value: `${formatMultiplier(outcome.point)}×`,
    ...describeWin(multiplierE4),
  }),
  explain({ outcome, multiplierE4 }, params, [float = 0]) {
    const integer = bubblesInteger(float);
    return (
      <Step number={4} title="Число становится множителем">
        <Calculation>
          n = ⌊{formatFloat(float)} × {BUBBLES_OUTCOMES}⌋ = {integer}
        </Calculation>
        <Calculation>
          0.99 × {BUBBLES_OUTCOMES} ÷ ({integer} + 1) = <b>{outcome.point.toFixed(2)}</b>
        </Calculation>
        <p>
          Доли сотых отбрасываются, меньше 1.00 не бывает. Ставка выигрывает, если{' '}
          {outcome.point.toFixed(2)} ≥ {formatMultiplier(params.targetHundredths / 100)}:{' '}
          <b className="text-text">{describeWin(multiplierE4).verdict?.toLowerCase()}</b>.
        </p>
      </Step>
    );
  },
  draw: ({ outcome, multiplierE4 }, params) => (
    <BubbleSize
      point={outcome.point}
      target={params.targetHundredths / 100}
      isWin={multiplierE4 > 0}
    />
  ),
  compare: (recorded, { outcome, multiplierE4 }) => ({
    fact: compareTexts('Лопнул на', showFixed(recorded['point']), showFixed(outcome.point)),
    multiplierE4,
  }),
});

function describeReturns(): string {
  const usual = formatPercent(bubblesRtp({ targetHundredths: 200 }));
  const largest = formatPercent(bubblesRtp({ targetHundredths: 100_000_000 }));
  return (
    'Точка — 0.99, делённое на случайную долю, с отброшенными долями сотых. Пузырь дорастает до ' +
    `цели x с вероятностью 0.99 ÷ x. Цель 2.00×: RTP ${withPercent(usual)}. У огромных целей выигрышных чисел ` +
    `так мало, что отброшенная дробь заметна: цель 1 000 000× даёт ${withPercent(largest)}, самая невыгодная — 93.17\u00A0%.`
  );
}
