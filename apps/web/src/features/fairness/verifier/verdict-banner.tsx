import { CircleCheck, CircleX } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';
import type { ComparedFact } from '../../../play/verifier/verifier.ts';
import type { Comparison } from './compare-bet.ts';

/** Whether the recorded bet is what its seeds say. */
export function VerdictBanner({ comparison }: { comparison: Comparison }) {
  const { isSame, facts, isPayoutCapped } = comparison;
  const Icon = isSame ? CircleCheck : CircleX;
  return (
    <section
      aria-live="polite"
      className={joinClasses(
        'rounded-tile border p-4 wallet:p-5',
        isSame ? 'border-win-fill/45 bg-win-tint' : 'border-lose-fill/50 bg-lose-tint',
      )}
    >
      <p
        className={joinClasses(
          'flex items-center gap-3 font-display text-xl font-extrabold wallet:text-2xl',
          isSame ? 'text-win' : 'text-lose',
        )}
      >
        <Icon aria-hidden="true" className="size-7 shrink-0 wallet:size-8" />
        {isSame ? 'Совпадает' : 'Не совпадает'}
      </p>
      <p className="mt-1.5 text-sm leading-snug text-text">
        {isSame
          ? 'Записанный результат ставки — ровно тот, который дают открытые сиды.'
          : 'Записанный результат не тот, который дают открытые сиды. Так быть не должно: напишите в поддержку.'}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm wallet:grid-cols-4">
        {facts.map(fact => (
          <ComparedCell key={fact.name} fact={fact} />
        ))}
      </dl>
      {isPayoutCapped && (
        <p className="mt-2.5 text-[13px] leading-snug text-text">
          По множителю вышло бы больше, но одна ставка платит не больше этой суммы: потолок указан у
          поля ставки.
        </p>
      )}
    </section>
  );
}

function ComparedCell({ fact: { name, recorded, computed, isSame } }: { fact: ComparedFact }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="leading-snug font-semibold wrap-anywhere">
        {!isSame && (
          <span className="block text-lose">
            <span className="font-normal">записано</span> {recorded}
          </span>
        )}
        {!isSame && <span className="font-normal text-muted">по сидам </span>}
        {computed}
      </dd>
    </div>
  );
}
