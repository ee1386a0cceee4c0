import type { RiskNode, RiskRule, RiskVerdict } from '@kvazar/contract';

export const RULE_WORDS: Readonly<Record<RiskRule, string>> = {
  'low-turnover': 'Вывод без оборота',
  'new-device': 'Вывод с нового устройства',
  'referral-ring': 'Кольцо приглашений',
  luck: 'Необычная удача',
  'night-play': 'Ночная игра',
  chasing: 'Погоня за проигрышем',
  'cancelled-withdrawals': 'Отменённые выводы',
};

export const VERDICT_WORDS: Readonly<Record<RiskVerdict, string>> = {
  accepted: 'принят к сведению',
  limited: 'ограничен',
  banned: 'заблокирован',
  ignored: 'не подтвердился',
};

export const NODE_WORDS: Readonly<Record<RiskNode['kind'], string>> = {
  player: 'Игрок',
  device: 'Устройство',
  address: 'Адрес',
  payment: 'Карта или телефон',
};
