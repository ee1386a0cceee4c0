import type { SystemAuditRun } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';

const HOUR_MS = 3_600_000;

/** «3 129», «34.7»: with the point that all figures of the site have. */
export const formatCount = (count: number) => groupThousands(String(Math.round(count * 10) / 10));

export function formatBytes(bytes: number): string {
  return bytes >= 1e9
    ? `${formatCount(bytes / 1e9)} ГБ`
    : `${formatCount(Math.round(bytes / 1e6))} МБ`;
}

export function formatLag(ms: number): string {
  if (ms < 1_000) return 'нет';
  return `${formatCount(Math.round(ms / 1_000))} с`;
}

export function formatHours(hours: number | null): string {
  if (hours === null) return 'не расходуется';
  if (hours < 48) return `${Math.max(1, Math.round(hours))} ч`;
  return `${formatCount(Math.round(hours / 24))} дн.`;
}

/** How long a node has been up. */
export function formatUptime(startedAt: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(startedAt));
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / 60_000))} мин`;
  return formatHours(ms / HOUR_MS);
}

export const AUDIT_STATES: Readonly<Record<SystemAuditRun['state'], string>> = {
  running: 'идёт',
  green: 'всё сходится',
  red: 'есть нарушения',
  failed: 'без итога',
};

/** What logs and metrics call by a code; a code that is not here yet is shown as it is. */
const NAMES: Readonly<Record<string, string>> = {
  baccarat: 'Баккара',
  crash: 'Crash',
  'dragon-tiger': 'Дракон и тигр',
  roulette: 'Европейская рулетка',
  'roulette-speed': 'Скоростная рулетка',
  wheel: 'Колесо',
  figures: 'Показатели по часам',
  'game-days': 'Игры по дням',
  'meter-days': 'Очки по дням',
  'play-days': 'Дни игроков',
  popularity: 'Популярность слотов',
  snowdown: 'Ограбление',
  tournament: 'Турнир',
  'advance-heists': 'Ход ограблений',
  'claim-rewards-at-midnight': 'Забрать награды в полночь',
  'close-figure-days': 'Закрыть дни показателей',
  'close-solved-requests': 'Закрыть решённые обращения',
  'close-transfer-days': 'Закрыть дни проводок',
  'delete-expired-attempts': 'Удалить старые попытки входа',
  'delete-expired-links': 'Удалить просроченные ссылки',
  'delete-expired-sessions': 'Удалить законченные сеансы',
  'delete-old-messages': 'Удалить старые сообщения',
  'delete-old-notices': 'Удалить старые уведомления',
  'delete-old-slot-hours': 'Удалить старые часы слотов',
  'delete-unsent-pictures': 'Удалить неотправленные снимки',
  'end-overdue-approvals': 'Закрыть просроченные одобрения',
  'end-overdue-drafts': 'Закрыть просроченные черновики',
  'end-rakeback-boosts': 'Закончить повышенный рейкбек',
  'end-timed-bans': 'Снять блокировки на срок',
  'finish-top-ups': 'Завершить пополнения',
  'fold-player-acts': 'Свернуть действия игроков',
  'hold-linked-friends': 'Задержать связанных друзей',
  'note-database-size': 'Записать размер базы',
  'pay-withdrawals': 'Выплатить одобренное',
  'prepare-partitions': 'Подготовить новый месяц',
  'read-accrued-rewards': 'Прочесть начисленные награды',
  'reconcile-days': 'Сверка с провайдером',
  'return-expired-free-spins': 'Вернуть просроченные фриспины',
  'run-risk-rules': 'Правила риска',
  'seal-journal': 'Закрепить журнал',
  'send-notices': 'Разослать уведомления',
  'tell-of-loosened-limits': 'Сообщить о смягчённых лимитах',
  'tend-safes': 'Сейфы',
  'tend-tournaments': 'Ход турниров',
  'watch-games': 'Следить за RTP игр',
};

export const nameOfCode = (code: string) => NAMES[code] ?? code;
