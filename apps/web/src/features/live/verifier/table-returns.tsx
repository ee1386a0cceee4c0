import {
  formatPercent,
  type Ratio,
  ratioToNumber,
  TABLE_GAME_IDS,
  TABLE_GAMES,
  type TableGameId,
} from '@kvazar/games';
import { withPercent } from '../../../lib/with-percent.ts';
import type { Returns } from '../../../play/verifier/verifier.ts';

const WHY: Readonly<Record<TableGameId, string>> = {
  roulette: 'Номеров 37, а платят так, будто их 36: на любом поле возвращаются 36 из 37.',
  baccarat: 'Посчитано по всем раскладам шести карт из 416, с комиссией 5 % с банкира.',
  'dragon-tiger':
    'По всем парам карт из 416: при ничьей половина ставки на сторону возвращается, семёрка ' +
    'проигрывает поля старшей, младшей, чётной и нечётной карты.',
  wheel: 'По всем 54 секторам, с повторными вращениями; до предела выплаты по одной ставке.',
};

const spots = TABLE_GAME_IDS.flatMap(id => TABLE_GAMES[id].spots);

function showRange(rtps: readonly Ratio[]): string {
  const sorted = rtps.toSorted((a, b) => ratioToNumber(a) - ratioToNumber(b));
  const show = (rtp: Ratio | undefined) => (rtp ? formatPercent(rtp) : '');
  const [least, most] = [show(sorted[0]), show(sorted.at(-1))];
  return least === most ? withPercent(least) : `${least}–${withPercent(most)}`;
}

/** Spots that return alike stand together: «Игрок» 98.76 %. */
function groupSpots(id: TableGameId): readonly { readonly titles: string; readonly rtp: string }[] {
  const groups = new Map<string, string[]>();
  for (const { title, rtp } of TABLE_GAMES[id].spots) {
    const percent = formatPercent(rtp, 4);
    groups.set(percent, [...(groups.get(percent) ?? []), title]);
  }
  return [...groups].map(([rtp, titles]) => ({ rtp, titles: titles.join(', ') }));
}

function WhyTables() {
  return (
    <ul className="flex flex-col gap-3">
      {TABLE_GAME_IDS.map(id => {
        const groups = groupSpots(id);
        return (
          <li key={id}>
            <b className="font-semibold text-text">{TABLE_GAMES[id].title}.</b> {WHY[id]}
            {groups.length > 1 && (
              <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {groups.map(({ titles, rtp }) => (
                  <li key={rtp}>
                    {titles}:{' '}
                    <b className="font-semibold whitespace-nowrap text-text">{withPercent(rtp)}</b>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const tableReturns: Returns = {
  range: showRange(spots.map(({ rtp }) => rtp)),
  Why: WhyTables,
};
