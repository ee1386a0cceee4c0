import { MONEY_WHEEL, MONEY_WHEEL_VALUES, moneyWheel } from '@kvazar/games';
import { RulesSection } from '../../../play/rules-section.tsx';
import { RulesTable } from '../spots/rules-table.tsx';
import { SpotRtps } from '../spots/spot-rtps.tsx';

export function MoneyWheelRules() {
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          Ставьте на числа, на которых остановится колесо. Число — это и выплата: десятка платит 10
          : 1, и ставка возвращается вместе с выигрышем.
        </p>
        <p>
          Если колесо остановилось на множителе ×2 или ×7, ставки остаются на местах и колесо
          крутится ещё раз. Выигрыш умножается на все множители, которые выпали по пути. С одним
          множителем он всегда выплачивается целиком; если несколько подряд поднимут его выше
          предела выплаты за раунд, выплачивается предел.
        </p>
      </RulesSection>
      <RulesSection title="Сегменты">
        <p>На колесе {MONEY_WHEEL.length} одинаковых сегмента.</p>
        <RulesTable
          caption="Сколько сегментов у каждого числа; остальные два — множители"
          corner="Число"
          columns={['Сегментов']}
          rows={MONEY_WHEEL_VALUES.map(value => ({
            title: String(value),
            cells: [String(countSegments(value))],
          }))}
        />
      </RulesSection>
      <RulesSection title="Выплаты">
        <SpotRtps spots={moneyWheel.spots} />
      </RulesSection>
      <RulesSection title="Откуда берётся RTP">
        <p>
          Раунд кончается на числе с n сегментами в n случаях из 52, какие бы множители ни выпали до
          него. Множители в среднем увеличивают выигрыш в 52 / 45 раза, поэтому RTP числа v равен{' '}
          <code>n / 52 + n × v / 45</code>. Это точное значение, а не оценка.
        </p>
      </RulesSection>
      <RulesSection title="Как проверить">
        <p>
          SHA-256 хеша раунда виден до ставок, а сам хеш открывается вместе с результатом. По нему
          все остановки колеса считаются заново в вашем браузере: нажмите «Проверить» у раунда.
        </p>
      </RulesSection>
    </>
  );
}

function countSegments(value: number): number {
  return MONEY_WHEEL.filter(segment => segment.kind === 'value' && segment.value === value).length;
}
