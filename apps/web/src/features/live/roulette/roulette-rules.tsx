import { formatPercent, ROULETTE_SPOTS, type RouletteSpot } from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import { RulesSection } from '../../../play/rules-section.tsx';
import { kindOf } from './layout/felt.ts';

const KINDS: readonly { kind: ReturnType<typeof kindOf>; title: string; where: string }[] = [
  { kind: 'straight', title: 'Число', where: 'в середине клетки' },
  { kind: 'split', title: 'Сплит', where: 'на линии между двумя числами' },
  { kind: 'street', title: 'Стрит', where: 'на краю ряда из трёх' },
  { kind: 'trio', title: 'Трио', where: '0-1-2 или 0-2-3, у зеро' },
  { kind: 'corner', title: 'Каре', where: 'на перекрестье четырёх чисел' },
  { kind: 'first', title: 'Первые четыре', where: '0-1-2-3, на углу зеро' },
  { kind: 'line', title: 'Линия', where: 'на краю между двумя рядами' },
  { kind: 'column', title: 'Колонна', where: 'поле «2 : 1» в конце колонны' },
  { kind: 'dozen', title: 'Дюжина', where: '1–12, 13–24 или 25–36' },
  { kind: 'half', title: 'Равные шансы', where: 'красное, чёрное, чёт, нечет, 1–18, 19–36' },
];

export function RouletteRules() {
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          На колесе 37 чисел: от 1 до 36 и одно зеро. Пока приём открыт, расставьте фишки и
          подтвердите раскладку. Шар запускают после закрытия приёма; число, в лунке которого он
          остался, решает раунд.
        </p>
        <ul>
          <li>
            Фишка ставится нажатием, снимается правой кнопкой, долгим нажатием или клавишей Delete.
            Стрелки ходят по клеткам и линиям.
          </li>
          <li>Результат известен только серверу, пока ставки не рассчитаны.</li>
        </ul>
      </RulesSection>
      <RulesSection title="Ставки и возврат">
        <p>Каждое поле возвращает в среднем 36/37 поставленного.</p>
        <table className="mt-3 w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              <th className="py-1.5 pr-2 font-semibold">Ставка</th>
              <th className="px-2 font-semibold">Чисел</th>
              <th className="px-2 font-semibold">Выплата</th>
              <th className="pl-2 text-right font-semibold">RTP</th>
            </tr>
          </thead>
          <tbody>
            {KINDS.map(({ kind, title, where }) => {
              const spot = ROULETTE_SPOTS.find(known => kindOf(known) === kind);
              return spot && <KindRow key={kind} spot={spot} title={title} where={where} />;
            })}
          </tbody>
        </table>
      </RulesSection>
      <RulesSection title="Трек">
        <p>Ставки трека — это наборы обычных фишек, каждая со своей выплатой.</p>
        <ul>
          <li>
            <b>Вуазен</b>, 9 фишек: 17 чисел вокруг зеро. <b>Тьер</b>, 6 фишек: 12 чисел напротив.{' '}
            <b>Орфалайнс</b>, 5 фишек: остальные восемь.
          </li>
          <li>
            <b>Зеро</b>, 4 фишки: семь чисел у зеро.
          </li>
          <li>
            <b>Соседи</b>: число на треке и от одного до четырёх чисел с каждой стороны.{' '}
            <b>Финал</b>: все числа, которые кончаются на одну цифру.
          </li>
        </ul>
      </RulesSection>
      <RulesSection title="Откуда число">
        <p>
          Число автостола — <code>floor(f × 37)</code>, где f даёт хеш раунда с солью цепочки и
          номером раунда. SHA-256 хеша показан до ставок, сам хеш — после: раунд можно проверить.
        </p>
      </RulesSection>
    </>
  );
}

function KindRow({ spot, title, where }: { spot: RouletteSpot; title: string; where: string }) {
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pr-2">
        <b>{title}</b>
        <span className="block text-[13px]">{where}</span>
      </td>
      <td className="px-2 py-2">{spot.numbers.length}</td>
      <td className="px-2 py-2 whitespace-nowrap">{spot.pays}</td>
      <td className="py-2 pl-2 text-right">{withPercent(formatPercent(spot.rtp))}</td>
    </tr>
  );
}
