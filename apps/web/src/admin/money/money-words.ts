import type { ReconciliationDifference, SiteAccounts } from '@kvazar/contract';
import { dayInMoscow } from '../frame/words.ts';

export const KIND_WORDS: Readonly<Record<string, string>> = {
  gift: 'Стартовый баланс',
  'operator-credit': 'Начисление сотрудником',
  stake: 'Ставка',
  payout: 'Выплата',
  refund: 'Возврат ставки',
  'correction-paid': 'Исправление: доплата',
  'correction-taken': 'Исправление: списание',
  'debt-taken': 'Исправление: списание с возврата',
  'top-up': 'Пополнение',
  withdrawal: 'Вывод',
  'withdrawal-return': 'Возврат вывода',
  rakeback: 'Рейкбек',
  'level-gift': 'Подарок за статус',
  'referral-share': 'Доля партнёра',
  'wheel-budget': 'Фонд колеса: пополнение',
  'wheel-budget-return': 'Фонд колеса: возврат',
  'wheel-prize': 'Приз колеса',
  'codes-budget': 'Фонд промокодов: пополнение',
  'codes-budget-return': 'Фонд промокодов: возврат',
  'code-gift': 'Подарок по промокоду',
  'free-spins-reserve': 'Фриспины: отложено',
  'free-spins-return': 'Фриспины: возврат',
  'free-spin': 'Фриспин',
  'safe-deposit': 'Сейф: отложено',
  'safe-return': 'Сейф: возврат',
  'safe-portion': 'Сейф: выдано',
  'tournaments-budget': 'Фонд турниров: пополнение',
  'tournaments-budget-return': 'Фонд турниров: возврат',
  'tournament-pool': 'Турнир: призы отложены',
  'tournament-pool-return': 'Турнир: призы возвращены',
  'tournament-prize': 'Приз турнира',
  'heists-budget': 'Фонд ограблений: пополнение',
  'heists-budget-return': 'Фонд ограблений: возврат',
  'heist-pool': 'Ограбление: отложено',
  'heist-pool-return': 'Ограбление: возврат',
  'heist-loot': 'Ограбление: добыча',
  'heist-pot': 'Ограбление: общий куш',
};

export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  player: 'Игрок',
  house: 'Казино: ставки и выплаты',
  gift: 'Стартовые балансы',
  operator: 'Оператор',
  payments: 'Платежи: провайдер',
  rewards: 'Рейкбек и подарки',
  referral: 'Доли партнёров',
  wheel: 'Фонд колеса',
  codes: 'Фонд промокодов',
  'free-spins': 'Фриспины',
  safe: 'Сейфы',
  tournaments: 'Фонд турниров',
  'tournament-pools': 'Призы турниров',
  heists: 'Фонд ограблений',
  'heist-pools': 'Призы ограблений',
};

export const LIABILITY_WORDS: Readonly<
  Record<SiteAccounts['liabilities'][number]['kind'], readonly [name: string, hint: string]>
> = {
  balances: ['Балансы игроков', 'Сумма балансов всех игроков, по их счетам'],
  withdrawals: ['Выводы в пути', 'Списано у игроков, провайдером ещё не выплачено'],
  'open-bets': ['Открытые ставки', 'Ставки незаконченных игр и раундов'],
  safes: ['Сейфы', 'Отложено для игроков и ещё не забрано'],
  prizes: ['Призы', 'Обещано идущими турнирами и ограблениями'],
  'free-spins': ['Фриспины', 'Отложено на выданные и не сыгранные фриспины'],
  budgets: ['Фонды акций', 'Колесо, промокоды, турниры и ограбления: ещё не обещано'],
  rakeback: ['Накопленный рейкбек', 'Заработан ставками и не забран; считается раз в час'],
  referral: ['Доли партнёров', 'Заработаны и не забраны; считается раз в час'],
};

export const DIFFERENCE_WORDS: Readonly<Record<ReconciliationDifference['kind'], string>> = {
  'missing-here': 'Нет у нас',
  'missing-there': 'Нет у провайдера',
  sum: 'Разные суммы',
  state: 'Разные состояния',
  double: 'Дважды у провайдера',
};

export const OPERATION_WORDS = { 'top-up': 'Пополнение', withdrawal: 'Вывод' } as const;

export const STATE_WORDS: Readonly<Record<string, string>> = {
  pending: 'ждёт оплаты',
  succeeded: 'прошёл',
  canceled: 'отменён',
  held: 'задержан',
  waiting: 'ждёт решения',
  approved: 'одобрен',
  stopped: 'остановлен',
  paid: 'выплачен',
  refused: 'отклонён',
  failed: 'не прошёл',
};

export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  sandbox: 'Песочница',
  yookassa: 'ЮKassa',
};

const DAY_MS = 86_400_000;

/** The last day that is over in Moscow. */
export function lastWholeDay(now = Date.now()): string {
  return dayInMoscow(now - DAY_MS);
}
