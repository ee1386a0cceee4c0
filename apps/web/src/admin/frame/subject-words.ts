import { formatDay } from '../dashboard/figure-words.ts';

const SUBJECTS: Readonly<Record<string, string>> = {
  player: 'игрок',
  banner: 'баннер',
  day: 'день',
  difference: 'расхождение',
  game: 'игра',
  promotion: 'акция',
  provider: 'провайдер',
  'promotion-draft': 'черновик акции',
  table: 'стол',
  tournament: 'турнир',
};

const NAMES: Readonly<Record<string, string>> = {
  system: 'система',
  ops: 'командная строка',
  site: 'сайт',
  journal: 'журнал',
};

/** Whom or what an entry or a request is about: «day:2026-11-16» is a day and «banner:3» a number. */
export function writeSubject(code: string): string {
  const [kind = '', rest = ''] = code.split(':');
  const word = SUBJECTS[kind];
  if (word === undefined || rest === '') return NAMES[code] ?? code;
  if (kind === 'day') return formatDay(rest);
  return /^\d+$/.test(rest) ? `${word} № ${rest}` : `${word} ${rest}`;
}
