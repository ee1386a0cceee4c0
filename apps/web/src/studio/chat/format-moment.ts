const MOMENT = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}
