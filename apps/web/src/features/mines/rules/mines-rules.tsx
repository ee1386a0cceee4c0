import {
  countSafeCells,
  formatPercent,
  minesMultiplierE4,
  minesRtp,
  minesSurvivalChance,
} from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { RulesSection } from '../../../play/rules-section.tsx';
import { formatUnits } from '../../../play/typed-number.ts';
import { MultiplierTable } from './multiplier-table.tsx';

/** How the game is played and where its RTP comes from, with the numbers of the chosen setting. */
export function MinesRules({ mines }: { mines: number }) {
  const params = { mines };
  const gems = Math.min(2, countSafeCells(params));
  const chance = minesSurvivalChance(params, gems);
  const safeWays = formatUnits(chance.numerator, 0);
  const allWays = formatUnits(chance.denominator, 0);
  const multiplier = formatMultiplier(minesMultiplierE4(params, gems) / 10_000);
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          На поле 25 клеток. Под выбранным числом клеток лежат мины, под остальными — кристаллы.
          Сделайте ставку и открывайте клетки по одной: с каждым кристаллом множитель растёт. В
          любой момент после первого кристалла можно забрать выигрыш. Мина заканчивает игру без
          выплаты.
        </p>
        <p>
          Когда открыты все кристаллы, выигрыш выплачивается сам. Незаконченная игра ждёт вас на
          сервере: её можно продолжить после перезагрузки страницы или на другом устройстве. Пока
          она не закончена, новую начать нельзя. Через 30 дней она завершается сама: собранный
          выигрыш зачисляется, а если не открыта ни одна клетка, возвращается ставка.
        </p>
      </RulesSection>
      <RulesSection title="Автоигра">
        <p>
          Выберите клетки на поле. Каждая игра открывает их по очереди и забирает выигрыш, если мин
          под ними не оказалось.
        </p>
      </RulesSection>
      <RulesSection title={`Множители, мин на поле: ${mines}`}>
        <MultiplierTable mines={mines} />
      </RulesSection>
      <RulesSection title="Откуда берётся RTP">
        <p>
          RTP — доля поставленных денег, которая в среднем возвращается игрокам. Она не оценена, а
          сосчитана: множитель после <code>k</code> клеток при <code>m</code> минах равен{' '}
          <code>0.99 × C(25, k) / C(25 − m, k)</code>, отброшено всё после четвёртого знака.
        </p>
        <ul>
          <li>
            Способов выбрать клетки ({gems} из 25) — {allWays}, все равновероятны. Без мин среди них{' '}
            {safeWays}: это шанс <b>{withPercent(formatPercent(chance, 4))}</b>.
          </li>
          <li>
            Множитель <b>{multiplier}×</b>, поэтому RTP ={' '}
            <code>
              {safeWays} / {allWays} × {multiplier}
            </code>{' '}
            = <b>{withPercent(formatPercent(minesRtp(params, gems), 4))}</b>.
          </li>
        </ul>
        <p>
          От того, какие клетки открывать и когда остановиться, RTP не зависит: во всех 300 случаях
          он лежит между 98.99 и 99 %. Остальное — доля заведения.
        </p>
      </RulesSection>
      <RulesSection title="Как проверить">
        <p>
          Мины расставлены до первой клетки: их места получаются из серверного сида, вашего
          клиентского сида и номера ставки. Хеш серверного сида виден до ставки, поэтому переставить
          мины потом нельзя. Где они лежали, видно в конце игры; нажмите на любой результат над
          полем или на «Честная игра», чтобы проверить это в своём браузере.
        </p>
      </RulesSection>
    </>
  );
}
