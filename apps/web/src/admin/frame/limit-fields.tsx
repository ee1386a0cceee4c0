import { Field, TextInput } from '../../components/field.tsx';

interface Limits {
  readonly minBet: number;
  readonly maxBet: number;
  readonly maxPayout: number;
}

export type LimitTexts = Readonly<Record<keyof Limits, string>>;

const NAMES: Readonly<Record<keyof Limits, string>> = {
  minBet: 'Наименьшая ставка, ₽',
  maxBet: 'Наибольшая ставка, ₽',
  maxPayout: 'Наибольшая выплата, ₽',
};

export function textsOf({ minBet, maxBet, maxPayout }: Limits): LimitTexts {
  return { minBet: String(minBet), maxBet: String(maxBet), maxPayout: String(maxPayout) };
}

/** Null while one of them is no sum above zero. */
export function readLimits(texts: LimitTexts): Limits | null {
  const read = (name: keyof Limits) => Number(texts[name].replace(',', '.').replaceAll(' ', ''));
  const limits = { minBet: read('minBet'), maxBet: read('maxBet'), maxPayout: read('maxPayout') };
  return Object.values(limits).every(sum => Number.isFinite(sum) && sum > 0) ? limits : null;
}

interface LimitFieldsProps {
  texts: LimitTexts;
  onChange: (texts: LimitTexts) => void;
}

/** Bounds of a stake and a payout, of one game or of the site. */
export function LimitFields({ texts, onChange }: LimitFieldsProps) {
  return (Object.keys(NAMES) as (keyof Limits)[]).map(name => (
    <Field key={name} label={NAMES[name]}>
      <TextInput
        inputMode="decimal"
        value={texts[name]}
        maxLength={15}
        onChange={event => onChange({ ...texts, [name]: event.target.value })}
      />
    </Field>
  ));
}
