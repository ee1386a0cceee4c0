import { baccarat, findSpot, formatPercent, nextBaccaratCard } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { RulesSection } from '../../../play/rules-section.tsx';
import { RulesTable } from '../spots/rules-table.tsx';
import { SpotRtps } from '../spots/spot-rtps.tsx';

const THIRD_POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const BANKER_POINTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** Two cards that make so many points, with a ten: what the rules are asked about. */
const CARD_OF = ['KS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'] as const;

/** Whether the banker with these points draws, by the rules that the table plays by. */
function draws(
  banker: (typeof BANKER_POINTS)[number],
  third: (typeof THIRD_POINTS)[number],
): boolean {
  return nextBaccaratCard(['KS', 'KS', CARD_OF[third]], ['KS', CARD_OF[banker]]) === 'banker';
}

export function BaccaratRules() {
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          Вы ставите на то, чья рука наберёт больше очков: игрока, банкира или никого. «Игрок» и
          «Банкир» — названия рук, а не людей. Карты раздаются по правилам, решать за столом нечего.
        </p>
        <p>
          Туз — 1 очко, от двойки до девятки — по номиналу, десятка и картинки — 0. Считается
          последняя цифра суммы: 7 и 8 дают не 15, а 5. Лучшая рука — 9.
        </p>
      </RulesSection>
      <RulesSection title="Третья карта">
        <ul>
          <li>Если у кого-то 8 или 9 с двух карт, третьих карт нет.</li>
          <li>Игрок берёт третью карту при 0–5 и стоит при 6 и 7.</li>
          <li>Если игрок стоит, банкир берёт при 0–5 и стоит при 6 и 7.</li>
          <li>Если игрок взял третью карту, банкир смотрит в таблицу.</li>
        </ul>
        <RulesTable
          caption="Очки банкира — по строкам, третья карта игрока — по столбцам. «+» — банкир берёт, «–» — стоит."
          corner="Банкир"
          columns={THIRD_POINTS.map(String)}
          rows={BANKER_POINTS.map(banker => ({
            title: String(banker),
            cells: THIRD_POINTS.map(third => (draws(banker, third) ? '+' : '–')),
          }))}
        />
      </RulesSection>
      <RulesSection title="Выплаты">
        <p>
          При ничьей ставки на игрока и банкира возвращаются. С выигрыша банкира берётся комиссия 5
          %, копейки отбрасываются один раз на поле. Пара — две первые карты одного достоинства,
          масть не важна.
        </p>
        <SpotRtps spots={baccarat.spots} />
      </RulesSection>
      <RulesSection title="Откуда берётся RTP">
        <p>
          RTP сосчитан точно, по всем раскладам из 416 карт: восемь колод, и для каждой раздачи они
          собираются заново, поэтому прошлые раздачи не меняют шансы следующих. Выгоднее всего
          банкир, <b>{withPercent(formatPercent(rtpOf('banker'), 4))}</b>, невыгоднее всего ничья,{' '}
          <b>{withPercent(formatPercent(rtpOf('tie'), 4))}</b>. Дороги показывают, что было, и
          ничего не говорят о том, что будет.
        </p>
      </RulesSection>
      <RulesSection title="Как проверить">
        <p>
          За автоматическим столом SHA-256 хеша раунда виден до ставок, а сам хеш открывается вместе
          с картами. По нему карты раздаются заново в вашем браузере: нажмите «Проверить» у раунда.
        </p>
      </RulesSection>
    </>
  );
}

function rtpOf(id: 'banker' | 'tie') {
  return findSpot(baccarat.spots, id)?.rtp ?? { numerator: 0, denominator: 1 };
}
