import type { RequestAbout, RequestMark, SupportRequest } from '@kvazar/contract';

export const MARKS: readonly { value: RequestMark; name: string }[] = [
  { value: 'good', name: 'Помогли' },
  { value: 'fair', name: 'Так себе' },
  { value: 'bad', name: 'Не помогли' },
];

const ABOUT_NAMES: Readonly<Record<RequestAbout['kind'], string>> = {
  bet: 'Ставка',
  'top-up': 'Пополнение',
  withdrawal: 'Вывод',
};

/** The end of an id differs where its beginning, the time, may not. */
export function nameAbout({ kind, id }: RequestAbout): string {
  return `${ABOUT_NAMES[kind]} …${id.slice(-8)}`;
}

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

const DAY_MS = 86_400_000;

/** «Сегодня», «Вчера» or the date. */
export function nameDay(iso: string, nowMs: number): string {
  const daysAgo = countDays(new Date(nowMs)) - countDays(new Date(iso));
  if (daysAgo === 0) return 'Сегодня';
  return daysAgo === 1 ? 'Вчера' : day.format(new Date(iso));
}

/** Days of the reader's own calendar. */
function countDays(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** «14:35», «завтра, 09:10», «18 ноября, 09:10». */
export function nameMoment(iso: string, nowMs: number): string {
  const date = new Date(iso);
  const daysAhead = countDays(date) - countDays(new Date(nowMs));
  if (daysAhead === 0) return clock.format(date);
  return `${daysAhead === 1 ? 'завтра' : day.format(date)}, ${clock.format(date)}`;
}

type Deadline = Pick<SupportRequest, 'answerBy' | 'isOverdue'>;

/** A deadline passes while the page is open, too. */
export function isLate({ answerBy, isOverdue }: Deadline, nowMs: number): boolean {
  return isOverdue || (answerBy !== null && Date.parse(answerBy) <= nowMs);
}

/** Null while the turn is not ours. */
export function describeDeadline(request: Deadline, nowMs: number): string | null {
  if (isLate(request, nowMs)) return 'Срок прошёл';
  return request.answerBy === null ? null : `ответим до ${nameMoment(request.answerBy, nowMs)}`;
}
