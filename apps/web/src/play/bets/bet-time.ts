const clock = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'medium' });
const dayAndClock = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const whole = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'medium' });

/** In a row: today's bets by the second, older ones by the day. */
export function formatRowTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  const isToday = time.toDateString() === now.toDateString();
  return (isToday ? clock : dayAndClock).format(time);
}

export function formatWholeTime(iso: string): string {
  return whole.format(new Date(iso));
}
