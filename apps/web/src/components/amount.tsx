import { formatRoubles, type Kopecks } from '@kvazar/money';
import { joinClasses } from './join-classes.ts';

export interface AmountProps {
  value: Kopecks;
  /** `always` puts a plus before a gain. */
  sign?: 'auto' | 'always';
  /** `result`: green above zero, quiet at zero, red below. */
  tone?: 'inherit' | 'muted' | 'win' | 'lose' | 'gold' | 'result';
  className?: string;
}

const TONES = {
  inherit: '',
  muted: 'text-muted',
  win: 'text-win font-semibold',
  lose: 'text-lose',
  gold: 'text-gold font-semibold',
};

function toneOfResult(value: Kopecks): keyof typeof TONES {
  if (value > 0) return 'win';
  return value < 0 ? 'lose' : 'muted';
}

/** A sum in roubles: `12 480.50 ₽`, never broken over lines. */
export function Amount({ value, sign = 'auto', tone = 'inherit', className }: AmountProps) {
  const plus = sign === 'always' && value > 0 ? '+' : '';
  return (
    <span
      className={joinClasses(
        'whitespace-nowrap',
        TONES[tone === 'result' ? toneOfResult(value) : tone],
        className,
      )}
    >
      {plus}
      {formatRoubles(value)}
    </span>
  );
}
