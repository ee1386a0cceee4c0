/** The forms after 1, 2–4 and 5: `['бонус', 'бонуса', 'бонусов']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

export function pluralize(count: number, [one, few, many]: PluralForms): string {
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
