import { countSeconds, describeReturn } from '../../return-words.ts';
import type { TableLook, TableView } from '../table-look.ts';
import type { TableMoment } from './moment.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What a table is doing, in words; `won` is what the player's own bets of the round have brought. */
export function describeMoment(
  { kind, secondsLeft }: TableMoment,
  view: TableView,
  look: Pick<TableLook, 'describePlay' | 'describeResult'>,
  won: string | null,
): Words {
  const { round, table } = view;
  const inSeconds = secondsLeft === null ? '' : ` через ${countSeconds(secondsLeft)}`;
  const next = secondsLeft === null ? 'скоро следующий раунд' : `следующий раунд${inSeconds}`;
  switch (kind) {
    case 'open':
      return { title: 'Делайте ставки', text: closesIn(inSeconds) };
    case 'closing':
      return { title: 'Последние ставки', text: closesIn(inSeconds) };
    case 'secret':
      return { title: 'Ставки закрыты', text: look.describePlay(view) };
    case 'showing':
      return { title: look.describePlay(view), text: 'ставки закрыты' };
    case 'shown':
      return {
        title: round?.result ? look.describeResult(round.result) : 'Раунд окончен',
        text: won ?? next,
      };
    case 'void':
      return {
        title: 'Раунд отменён',
        text: `${round?.voidReason ?? 'результата нет'} · ставки возвращены`,
      };
    case 'pause':
      return { title: 'Пауза', text: `${table.pause?.reason ?? ''}${backIn(secondsLeft)}` };
    case 'none':
      return { title: 'Стол открывается', text: 'первый раунд вот-вот начнётся' };
  }
}

function closesIn(inSeconds: string): string {
  return inSeconds === '' ? 'приём закроет дилер' : `приём закроется${inSeconds}`;
}

function backIn(secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  if (secondsLeft === 0) return ' · вот-вот продолжим';
  return ` · ${describeReturn(secondsLeft)}`;
}
