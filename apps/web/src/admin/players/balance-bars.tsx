import type { BalanceExplanation } from '@kvazar/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { formatSum } from '../frame/words.ts';

const TONES = {
  in: 'bg-accent-2',
  out: 'bg-gold-fill',
  stake: 'bg-lose-fill',
  payout: 'bg-win-fill',
  bonus: 'bg-accent-text',
} as const;

/** By the root: a turnover of millions must not hide the thousands that were paid in. */
const widthOf = (sum: number, largest: number) =>
  `${Math.max(2, Math.sqrt(Math.abs(sum) / Math.max(1, largest)) * 100)}%`;

const signed = (sum: number) => `${sum > 0 ? '+' : ''}${formatSum(sum)}`;

export function Verdict({ misfit }: Pick<BalanceExplanation, 'misfit'>) {
  return misfit ? (
    <span className="flex items-center gap-1.5 text-[13px] font-medium text-lose">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      не сошлось
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-[13px] font-medium text-win">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      сошлось до копейки
    </span>
  );
}

/** What a balance is made of: a line for each cause, the balance under them. */
export function BalanceBars({ explanation }: { explanation: BalanceExplanation }) {
  const { causes, balance, misfit } = explanation;
  const largest = Math.max(...causes.map(({ sum }) => Math.abs(sum)), balance);
  return (
    <>
      <dl>
        {causes.map(({ name, sum, tone }) => (
          <Line key={name} name={name} bar={TONES[tone]} width={widthOf(sum, largest)}>
            {signed(sum)}
          </Line>
        ))}
        <Line isTotal name="Баланс" bar="bg-muted" width={widthOf(balance, largest)}>
          {formatSum(balance)}
        </Line>
      </dl>
      {misfit && (
        <p role="alert" className="mt-2 rounded-[10px] bg-lose-tint p-2.5 text-lose">
          {misfit.text}
        </p>
      )}
    </>
  );
}

interface LineProps {
  name: string;
  bar: string;
  width: string;
  isTotal?: boolean;
  children: string;
}

function Line({ name, bar, width, isTotal = false, children }: LineProps) {
  return (
    <div
      className={joinClasses(
        'grid min-h-7 grid-cols-[minmax(76px,auto)_1fr_auto] items-center gap-3',
        isTotal && 'mt-1 border-t border-line-strong pt-1 font-semibold',
      )}
    >
      <dt>{name}</dt>
      <dd className="contents">
        <span
          aria-hidden="true"
          className={joinClasses('h-1.5 rounded-full', bar)}
          style={{ width }}
        />
        <span className="text-right whitespace-nowrap tabular-nums">{children}</span>
      </dd>
    </div>
  );
}
