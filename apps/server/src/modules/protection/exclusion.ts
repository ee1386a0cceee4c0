/** A break (cool-off) or a long farewell (self-exclusion); neither can be undone early. */
export type ExclusionKind = 'cool-off' | 'self-exclusion';

export interface Exclusion {
  readonly kind: ExclusionKind;
  readonly until: Date;
}

/** How long a player may go away for. */
const EXCLUSION_TERMS = {
  '24h': { kind: 'cool-off', days: 1 },
  '7d': { kind: 'cool-off', days: 7 },
  '30d': { kind: 'cool-off', days: 30 },
  '6m': { kind: 'self-exclusion', days: 183 },
  '1y': { kind: 'self-exclusion', days: 365 },
  '5y': { kind: 'self-exclusion', days: 1826 },
} as const satisfies Record<string, { kind: ExclusionKind; days: number }>;

export type ExclusionTerm = keyof typeof EXCLUSION_TERMS;

const DAY_MS = 86_400_000;

export function excludeFor(term: ExclusionTerm, now: Date): Exclusion {
  const { kind, days } = EXCLUSION_TERMS[term];
  return { kind, until: new Date(now.getTime() + days * DAY_MS) };
}

const dayAndTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

export function describeExclusion({ kind, until }: Exclusion): string {
  const what = kind === 'cool-off' ? 'Вы взяли перерыв' : 'Вы отказались от игры';
  return `${what} до ${dayAndTime.format(until)} (МСК). Ставки и пополнения закрыты, вывод открыт`;
}
