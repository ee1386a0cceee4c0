import { pluralize } from '@kvazar/text';

export function describeBonuses(count: number): string {
  return `У вас ${count} ${pluralize(count, ['бонус', 'бонуса', 'бонусов'])}`;
}

/** After "не хватает": in the genitive. */
export function describeDigits(count: number): string {
  return `${count} ${pluralize(count, ['цифры', 'цифр', 'цифр'])}`;
}
