import { isSlotId } from '@kvazar/games';
import {
  type CheckField,
  type CheckForm,
  type CheckGame,
  emptyForm,
  fieldsOfGame,
} from './check-form.ts';

/** What the page's address asks the verifier to open with. */
export type CheckRequest =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bet'; readonly betId: string }
  | { readonly kind: 'form'; readonly form: CheckForm };

type Search = Readonly<Record<string, unknown>>;

/** Both targets are called `target` in an address: the game tells which one is meant. */
function nameInSearch(field: CheckField): string {
  return field === 'diceTarget' || field === 'bubblesTarget' ? 'target' : field;
}

function isGame(text: string): text is CheckGame {
  return Object.hasOwn(fieldsOfGame, text);
}

/** The router may have turned a text of digits into a number; its digits are the same. */
function readText(search: Search, name: string): string {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function readCheckRequest(search: Search): CheckRequest {
  const betId = readText(search, 'bet');
  if (betId !== '') return { kind: 'bet', betId };
  const named = readText(search, 'game').toLowerCase();
  // The tables of slots name the slot itself.
  if (isSlotId(named)) return { kind: 'form', form: readForm({ ...search, slot: named }, 'slot') };
  if (!isGame(named) && readText(search, 'serverSeed') === '') return { kind: 'nothing' };
  return { kind: 'form', form: readForm(search, isGame(named) ? named : emptyForm.game) };
}

function readForm(search: Search, game: CheckGame): CheckForm {
  const form = { ...emptyForm, game };
  for (const field of fieldsOfGame[game]) {
    const text = readText(search, nameInSearch(field));
    if (text !== '') form[field] = text;
  }
  return form;
}

/** The address part that opens the same check for anybody. */
export function writeCheckSearch(form: CheckForm): string {
  const search = new URLSearchParams({ game: form.game });
  for (const field of fieldsOfGame[form.game]) {
    const text = form[field].trim();
    if (text !== '') search.set(nameInSearch(field), text);
  }
  return `?${search}`;
}
