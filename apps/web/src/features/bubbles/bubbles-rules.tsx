import {
  BUBBLES_OUTCOMES,
  type BubblesParams,
  bubblesRtp,
  bubblesWinChance,
  formatPercent,
} from '@kvazar/games';
import { withPercent } from '../../lib/with-percent.ts';
import { RulesSection } from '../../play/rules-section.tsx';
import { formatUnits } from '../../play/typed-number.ts';
import { formatTimes } from './bubble-bet.ts';

/** The worst target of all: see the test of the RTP of every target. */
const LOWEST_RTP_PERCENT = '93.17';

export function BubblesRules({ params }: { params: BubblesParams }) {
  const target = formatTimes(params.targetHundredths);
  const wins = formatUnits(bubblesWinChance(params).numerator, 0);
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          Выберите ставку и цель от 1.01× до 1 000 000×. Пузырь растёт от 1.00× и лопается в своей
          точке. Если точка не ниже цели, ставка умножается на цель; если ниже, ставка проиграна.
        </p>
        <p>
          Точка решена ещё до того, как пузырь начал расти: анимация только показывает её. Выплата
          всегда равна ставке, умноженной на цель, даже если пузырь дорос намного выше.
        </p>
      </RulesSection>
      <RulesSection title="Откуда берётся точка">
        <p>
          Из серверного сида, вашего сида и номера ставки получается целое число <code>n</code> от 0
          до {formatUnits(BUBBLES_OUTCOMES - 1, 0)}; все {formatUnits(BUBBLES_OUTCOMES, 0)} значений
          равновероятны. Точка равна
        </p>
        <p>
          <code>max(1, 0.99 × 2²⁴ / (n + 1))</code>
        </p>
        <p>и округляется вниз до сотых.</p>
      </RulesSection>
      <RulesSection title="Шанс и RTP">
        <p>
          При цели {target} выигрывают {wins} исходов из {formatUnits(BUBBLES_OUTCOMES, 0)}: шанс{' '}
          {withPercent(formatPercent(bubblesWinChance(params), 6))}. Умножаем шанс на цель и
          получаем RTP, то есть долю ставок, которая в среднем возвращается игрокам:{' '}
          <b>{withPercent(formatPercent(bubblesRtp(params), 4))}</b>.
        </p>
        <p>
          Чем выше цель, тем меньше выигрышных исходов, а их число целое: дробная часть
          отбрасывается. До 1 000× это незаметно, RTP держится у 99 %. Для огромных целей потеря
          ощутима: при 1 000 000× выигрывают 16 исходов, RTP 95.36 %, а у самой невыгодной цели{' '}
          {withPercent(LOWEST_RTP_PERCENT)}. Поэтому под полем цели всегда показан точный RTP именно
          вашей цели.
        </p>
      </RulesSection>
      <RulesSection title="Предел выплаты">
        <p>
          Если ставка, умноженная на цель, больше предела выплаты, вы получите только предел, и RTP
          такой ставки ниже. Строка под полем цели учитывает и это. Уменьшите ставку или цель, чтобы
          не терять на пределе.
        </p>
      </RulesSection>
      <RulesSection title="Проверка">
        <p>
          Хеш серверного сида показан до ставки. Когда вы смените пару сидов, сид откроется, и любую
          ставку можно пересчитать кнопкой «Проверить»: расчёт идёт прямо в вашем браузере.
        </p>
      </RulesSection>
    </>
  );
}
