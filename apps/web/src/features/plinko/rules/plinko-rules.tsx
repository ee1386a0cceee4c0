import { type PlinkoParams, plinkoRtp } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { RulesSection } from '../../../play/rules-section.tsx';
import { riskNames } from '../plinko-setting.ts';
import { writeExactPercent } from './exact-percent.ts';
import { MultiplierTable } from './multiplier-table.tsx';
import { RtpTable } from './rtp-table.tsx';

/** How the game is played and where its RTP comes from, with the numbers of the current setting. */
export function PlinkoRules({ setting }: { setting: PlinkoParams }) {
  const { rows, risk } = setting;
  const paths = 2 ** rows;
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          Шарик падает сквозь ряды штырьков и у каждого отскакивает влево или вправо. Корзина, в
          которую он попал, умножает ставку на свой множитель: у краёв он больше, в середине меньше
          единицы.
        </p>
        <p>
          Рядов бывает от 8 до 16, риск — низкий, средний или высокий. Чем выше риск, тем больше
          платят края и тем меньше середина. В воздухе может быть до 20 шариков; пока они падают,
          ряды и риск не меняются.
        </p>
        <p>
          Путь шарика решён в момент ставки, и деньги зачисляются сразу. На экране баланс и история
          меняются, когда шарик падает; если уйти со страницы раньше, ничего не потеряется.
        </p>
      </RulesSection>
      <RulesSection title={`Множители: рядов ${rows}, риск ${riskNames[risk].toLowerCase()}`}>
        <MultiplierTable setting={setting} />
      </RulesSection>
      <RulesSection title="Откуда берётся RTP">
        <p>
          RTP — доля поставленных денег, которая в среднем возвращается игрокам. Она не оценена, а
          сосчитана по всем путям.
        </p>
        <ul>
          <li>
            У каждого из {rows} рядов два равновероятных направления, всего путей{' '}
            <code>
              2<sup>{rows}</sup>
            </code>{' '}
            = <b>{paths.toLocaleString('ru-RU')}</b>.
          </li>
          <li>
            В корзину с номером <code>k + 1</code> ведут <code>C({rows}, k)</code> путей: столько
            способов повернуть вправо ровно <code>k</code> раз.
          </li>
          <li>
            RTP — сумма множителей, взвешенных этими шансами:{' '}
            <code>
              Σ C({rows}, k) × множитель / 2<sup>{rows}</sup>
            </code>{' '}
            = <b className="wrap-anywhere">{withPercent(writeExactPercent(plinkoRtp(setting)))}</b>,
            точно.
          </li>
        </ul>
        <RtpTable setting={setting} />
      </RulesSection>
      <RulesSection title="Как проверить">
        <p>
          Направления получаются из серверного сида, вашего клиентского сида и номера ставки: одно
          число от 0 до 1 на ряд, меньше половины — влево, иначе вправо. Хеш серверного сида виден
          до ставки, поэтому подменить его потом нельзя. Нажмите на любой результат справа от поля,
          чтобы проверить ставку в своём браузере.
        </p>
      </RulesSection>
    </>
  );
}
