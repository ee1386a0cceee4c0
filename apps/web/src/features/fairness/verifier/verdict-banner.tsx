import { formatRoubles } from '@kvazar/money';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';
import type { ComparedFact } from '../../../play/verifier/verifier.ts';
import type { CheckedCut, Comparison } from './compare-bet.ts';

const UNCOUNTED = {
  Icon: Hourglass,
  frame: 'border-line bg-raised',
  color: 'text-text',
};

const VERDICTS = {
  same: {
    Icon: CircleCheck,
    frame: 'border-win-fill/45 bg-win-tint',
    color: 'text-win',
    word: 'Совпадает',
    text: 'Записанный результат ставки — ровно тот, который дают открытые сиды.',
  },
  later: {
    ...UNCOUNTED,
    word: 'Выплату пока не пересчитать',
    text: 'Результат совпадает, а выплата урезана пределом раунда: часть его взяли более ранние ставки этого игрока, и они ещё рассчитываются. Откройте проверку снова, когда все ставки раунда будут рассчитаны.',
  },
  archived: {
    ...UNCOUNTED,
    word: 'Выплату здесь не пересчитать',
    text: 'Результат совпадает, а выплата урезана пределом раунда: часть его взяли более ранние ставки этого игрока, сделанные до конца прошлого месяца, а он уже в архиве. Поддержка пересчитает выплату вместе с ними.',
  },
  different: {
    Icon: CircleX,
    frame: 'border-lose-fill/50 bg-lose-tint',
    color: 'text-lose',
    word: 'Не совпадает',
    text: 'Записанный результат не тот, который дают открытые сиды. Так быть не должно: напишите в поддержку.',
  },
};

function judge({ isSame, uncounted }: Comparison): keyof typeof VERDICTS {
  if (isSame) return 'same';
  return uncounted ?? 'different';
}

/** Whether the recorded bet is what its seeds say. */
export function VerdictBanner({ comparison }: { comparison: Comparison }) {
  const { facts, cut, uncounted } = comparison;
  const { Icon, frame, color, word, text } = VERDICTS[judge(comparison)];
  return (
    <section
      aria-live="polite"
      className={joinClasses('rounded-tile border p-4 wallet:p-5', frame)}
    >
      <p
        className={joinClasses(
          'flex items-center gap-3 font-display text-xl font-extrabold wallet:text-2xl',
          color,
        )}
      >
        <Icon aria-hidden="true" className="size-7 shrink-0 wallet:size-8" />
        {word}
      </p>
      <p className="mt-1.5 text-sm leading-snug text-text">{text}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm wallet:grid-cols-4">
        {(uncounted ? facts.filter(({ isSame }) => isSame) : facts).map(fact => (
          <ComparedCell key={fact.name} fact={fact} />
        ))}
      </dl>
      {cut && <p className="mt-2.5 text-[13px] leading-snug text-text">{describeCut(cut)}</p>}
    </section>
  );
}

/** Why a bet that won more was paid no more than this. */
function describeCut({ maxPayout, earlier }: CheckedCut): string {
  const bound = formatRoubles(maxPayout);
  if (!earlier) return `По множителю вышло бы больше, но одна ставка платит не больше ${bound}.`;
  const rule = `Поля выиграли больше, но выплата урезана: по всем ставкам одного игрока за раунд платят не больше ${bound}.`;
  const { won, bets } = earlier;
  if (won === 0) return rule;
  return bets === null
    ? `${rule} Остальное взяли более ранние ставки этого игрока в раунде, их видит только он.`
    : `${rule} Ваши более ранние ставки в этом раунде (${bets}) выиграли ${formatRoubles(won)}: пересчитаны и они.`;
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
