/** After 1, 2–4 and 5: `['линия', 'линии', 'линий']`. */
type Forms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru');

export function formatCount(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
