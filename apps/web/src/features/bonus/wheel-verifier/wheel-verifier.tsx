import {
  turnWheel,
  WHEEL_MEAN_THOUSANDTHS,
  WHEEL_OF_DAY,
  WHEEL_PARTS,
  wheelPart,
} from '@kvazar/games';
import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import { FerrisWheel } from 'lucide-react';
import { compareTexts, NOT_RECORDED, toText } from '../../../play/verifier/facts.ts';
import { formatFloat } from '../../../play/verifier/format-float.ts';
import { createSeedVerifier } from '../../../play/verifier/seed-verifier.tsx';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import { TextField } from '../../../play/verifier/text-field.tsx';
import { WheelStrip } from './wheel-strip.tsx';

interface WheelParams {
  /** Of the player's tier at the turn. */
  readonly factor: number;
}

interface Turn {
  readonly float: number;
  readonly part: number;
}

/** Far beyond any tier's: a check of what cannot be would only mislead. */
const MAX_FACTOR = 1_000;

export const wheelVerifier = createSeedVerifier<WheelParams, Turn>({
  id: WHEEL_OF_DAY,
  title: 'Колесо',
  icon: FerrisWheel,
  fields: [{ key: 'wheel.factor', name: 'factor', word: 'множитель статуса', initial: '1' }],
  Fields: props => (
    <TextField
      {...props}
      field="wheel.factor"
      label="Множитель статуса"
      note="Глобал ×1, следующие ступени больше"
      inputMode="numeric"
    />
  ),
  returns: {
    range: 'без ставки',
    Why: () => (
      <p>
        Колесо дня ничего не стоит, поэтому RTP у него нет. Одно вращение в среднем даёт{' '}
        {WHEEL_MEAN_THOUSANDTHS / 1_000}&nbsp;₽, умноженные на множитель вашего статуса; шансы
        частей показаны под колесом.
      </p>
    ),
  },
  fill: params => ({ 'wheel.factor': toText(params['factor']) }),
  readParams(reader) {
    const explain = 'Множитель статуса — целое число: 1, 3, 10…';
    const factor = reader.readWhole('wheel.factor', explain);
    if (factor >= 1 && factor <= MAX_FACTOR) return { factor };
    return reader.isMissing('wheel.factor') ? null : reader.blame('wheel.factor', explain);
  },
  countFloats: () => 1,
  replay: (_seed, _params, floats) => ({ float: floats[0] ?? 0, ...turnWheel(floats) }),
  summarize: ({ part }, { factor }) => ({
    name: `Часть ${part + 1} из ${WHEEL_PARTS.length}`,
    value: formatRoubles(prizeOf(part, factor)),
    verdict: null,
    isWin: true,
  }),
  explain: ({ float, part }, { factor }) => (
    <Step number={4} title="Число становится частью колеса">
      <Calculation>
        {showBorder(part - 1)} ≤ {formatFloat(float)} &lt; {showBorder(part)}
      </Calculation>
      <Calculation>
        {wheelPart(part).prize} ₽ × {factor} = <b>{formatRoubles(prizeOf(part, factor))}</b>
      </Calculation>
      <p>
        Колесо развёрнуто в полосу от 0 до 1, ширина каждой части — её шанс. Первое число показывает
        на свою часть, а множитель статуса умножает приз.
      </p>
    </Step>
  ),
  draw: ({ float, part }, { factor }) => <WheelStrip float={float} part={part} factor={factor} />,
  compare: (recorded, { part }, { factor }) => ({
    fact: compareTexts('Часть колеса', showPart(recorded['part']), showPart(part)),
    multiplierE4: 0,
    payout: prizeOf(part, factor),
  }),
});

function prizeOf(part: number, factor: number): Kopecks {
  return kopecks(wheelPart(part).prize * factor * 100);
}

function showPart(part: unknown): string {
  return typeof part === 'number' ? String(part + 1) : NOT_RECORDED;
}

function showBorder(part: number): string {
  return part < 0 ? '0' : String(wheelPart(part).endsAtThousandth / 1_000);
}
