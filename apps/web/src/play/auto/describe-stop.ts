import type { AutoStop, AutoStopped } from './auto-engine.ts';

const TEXTS: Record<AutoStop, string> = {
  'all-bets-made': 'Все ставки сделаны',
  'profit-reached': 'Достигнута заданная прибыль',
  'loss-reached': 'Достигнут заданный предел проигрыша',
  'loss-ahead': 'Следующая ставка могла бы превысить предел проигрыша',
  'stake-above-limit': 'Следующая ставка выше допустимой',
  'no-money': 'На следующую ставку не хватает средств',
  'no-connection': 'Пропала связь с сервером',
  refused: 'Сервер не принял ставку',
  'by-player': 'Вы остановили автоигру',
  'player-left': 'Вы ушли со страницы игры',
};

export function describeStop({ reason, detail }: Pick<AutoStopped, 'reason' | 'detail'>): string {
  return detail === null ? TEXTS[reason] : `${TEXTS[reason]}: ${detail}`;
}
