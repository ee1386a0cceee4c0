import type { Notice } from '@kvazar/contract';

export interface NoticeDay {
  readonly title: string;
  readonly notices: readonly Notice[];
}

const withYear = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const withoutYear = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

/** By the player's own days, in the order in which they come. */
export function groupByDay(notices: readonly Notice[], now: Date): NoticeDay[] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const title = nameDay(new Date(notice.createdAt), now);
    days.set(title, [...(days.get(title) ?? []), notice]);
  }
  return [...days].map(([title, ofDay]) => ({ title, notices: ofDay }));
}

function nameDay(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Сегодня';
  if (at.toDateString() === yesterday.toDateString()) return 'Вчера';
  return (at.getFullYear() === now.getFullYear() ? withoutYear : withYear).format(at);
}
