import type { BetState, CallSuccess, Protection } from '@kvazar/contract';
import { formatSum } from '../frame/words.ts';

export const BET_STATES: Record<BetState, string> = {
  open: 'В игре',
  settled: 'Рассчитана',
  refunded: 'Возврат',
  cancelled: 'Отменена',
};

type RequestState = CallSuccess<'/api/admin/players/requests'>['requests'][number]['state'];

export const REQUEST_STATES: Record<RequestState, string> = {
  new: 'Новое',
  open: 'В работе',
  answered: 'Ждёт игрока',
  internal: 'Разбираемся',
  solved: 'Решено',
  closed: 'Закрыто',
};

type Limit = Protection['limits'][number];

export const LIMIT_KINDS: Record<Limit['kind'], string> = {
  deposit: 'Пополнения',
  loss: 'Проигрыш',
  time: 'Время игры',
};

export const LIMIT_PERIODS: Record<Limit['period'], string> = {
  day: 'день',
  week: 'неделю',
  month: 'месяц',
};

/** Roubles, or minutes of play. */
export function formatLimit(kind: Limit['kind'], value: number): string {
  return kind === 'time' ? `${value} мин` : formatSum(value);
}

export const TRAITS = { device: 'Устройство', address: 'Адрес', payment: 'Карта или телефон' };
