const FORMATS = {
  clock: { timeStyle: 'medium' },
  dayAndClock: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  whole: { dateStyle: 'long', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<keyof typeof FORMATS, Intl.DateTimeFormat>();

/** Made when a first time is shown: three of them take a slow phone a tenth of a second. */
function formatOf(name: keyof typeof FORMATS): Intl.DateTimeFormat {
  const known = made.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('ru-RU', FORMATS[name]);
  made.set(name, format);
  return format;
}

/** In a row: today's bets by the second, older ones by the day. */
export function formatRowTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  const isToday = time.toDateString() === now.toDateString();
  return formatOf(isToday ? 'clock' : 'dayAndClock').format(time);
}

export function formatWholeTime(iso: string): string {
  return formatOf('whole').format(new Date(iso));
}
