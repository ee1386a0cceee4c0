const MOSCOW = 'Europe/Moscow';
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: MOSCOW });
const year = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone: MOSCOW });
const short = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: '2-digit', month: '2-digit', timeZone: MOSCOW },
});
const clock = new Intl.DateTimeFormat('ru-RU', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: MOSCOW },
});

/** `20 декабря` */
export function writeDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `20 декабря в 00:00` */
export function writeMoment(iso: string): string {
  return `${writeDay(iso)} в ${clock.format(new Date(iso))}`;
}

/** `25.12` */
export function writeShortDay(iso: string): string {
  return short.format(new Date(iso));
}

/** `20 декабря — 7 января 2027` */
export function writeSpan(startsAt: string, endsAt: string): string {
  return `${writeDay(startsAt)} — ${writeDay(endsAt)} ${year.format(new Date(endsAt)).replace(/\s?г\.$/, '')}`;
}
