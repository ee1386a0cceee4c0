import type { TransferKind } from './transfer-kinds.ts';

/** How people know what moved a player's money. */
const WORDS: Partial<Record<TransferKind, string>> = {
  gift: 'Подарок',
  'operator-credit': 'Начисление оператора',
  stake: 'Ставка',
  payout: 'Выплата',
  refund: 'Возврат ставки',
  'top-up': 'Пополнение',
  withdrawal: 'Вывод',
  'withdrawal-return': 'Возврат вывода',
  rakeback: 'Рейкбек',
  'level-gift': 'Подарок за статус',
  'wheel-prize': 'Колесо дня',
  'code-gift': 'Промокод',
  'free-spin': 'Фриспин',
  'safe-portion': 'Сейф',
  'referral-share': 'Партнёрка',
  'tournament-prize': 'Приз турнира',
  'heist-loot': 'Добыча ограбления',
  'heist-pot': 'Котёл взломщиков',
  'correction-paid': 'Исправление раунда: доплата',
  'correction-taken': 'Исправление раунда: возврат лишнего',
  'debt-taken': 'Исправление раунда: возврат лишнего',
};

export function nameTransfer(kind: string): string {
  return WORDS[kind as TransferKind] ?? kind;
}
