import { type Refusal, refuse } from '@kvazar/contract';

const LENGTH = { min: 3, max: 20 };
const LATIN_NAME = /^[A-Za-z0-9][A-Za-z0-9 _.-]*$/;
const CYRILLIC_NAME = /^[А-Яа-яЁё0-9][А-Яа-яЁё0-9 _.-]*$/;

/**
 * The name as it will be shown, or a refusal. One alphabet a name: `аdmin` with a Cyrillic letter
 * must not pass for `admin`.
 */
export function tidyDisplayName(typed: string): string | Refusal {
  const name = typed.normalize('NFC').trim().replace(/ +/g, ' ');
  const isSound =
    name.length >= LENGTH.min &&
    name.length <= LENGTH.max &&
    (LATIN_NAME.test(name) || CYRILLIC_NAME.test(name));
  return isSound ? name : refuse('account/name-format');
}
