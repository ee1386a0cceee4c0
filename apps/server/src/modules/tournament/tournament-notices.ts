import { formatRoubles, kopecks } from '@kvazar/money';
import type { NewNotice } from '../notices/notices.ts';
import type { Standing } from './standings.ts';

const REWARDS = '/bonus';

/** What the end of a tournament is to one of its players. */
export function describeEnd(
  tournamentId: number,
  { playerId, league, place, prize }: Pick<Standing, 'playerId' | 'league' | 'place' | 'prize'>,
  isHeld: boolean,
): NewNotice {
  const about = `tournament:${tournamentId}`;
  const where = `Лига ${league}, место ${place}.`;
  if (prize === 0 || isHeld) {
    const fate = isHeld ? ' Приз ждёт решения оператора.' : '';
    const title = 'Турнир закончился';
    return { playerId, kind: 'event', about, title, text: `${where}${fate}`, to: '/tournier' };
  }
  const sum = formatRoubles(kopecks(prize));
  return {
    ...{ playerId, kind: 'reward', about, to: REWARDS },
    title: 'Приз турнира',
    text: `${where} Ваш приз ${sum} можно забрать на странице бонусов.`,
  };
}

/** A round behind the score was corrected after the end. */
export function describeHold(tournamentId: number, playerId: number, prize: number): NewNotice {
  return {
    ...{ playerId, kind: 'event', about: `tournament:${tournamentId}:hold`, to: '/tournier' },
    title: 'Приз турнира проверяют',
    text: `Раунд, из которого сложился счёт, исправлен. Приз ${formatRoubles(kopecks(prize))} ждёт решения оператора.`,
  };
}

/** How a held prize was decided on. */
export function describeDecision(
  tournamentId: number,
  playerId: number,
  prize: number,
  isReleased: boolean,
): NewNotice {
  const sum = formatRoubles(kopecks(prize));
  return {
    ...{ playerId, kind: 'reward', about: `tournament:${tournamentId}:prize` },
    title: isReleased ? 'Приз турнира' : 'Приз турнира не выдан',
    text: isReleased
      ? `Проверка закончена: ${sum} можно забрать на странице бонусов.`
      : `Оператор проверил итоги и не выдал приз ${sum}. Если не согласны, напишите в поддержку.`,
    to: isReleased ? REWARDS : '/tournier',
  };
}
