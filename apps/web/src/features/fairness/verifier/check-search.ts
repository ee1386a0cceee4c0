import { ALL_GAME_IDS } from '@kvazar/games';
import type { Verifier } from '../../../play/verifier/verifier.ts';
import { type CheckForm, claimGame, emptyForm, type Verifiers, withTexts } from './check-form.ts';

export type Search = Readonly<Record<string, unknown>>;

/** What the page's address asks the verifier to open with. */
export type CheckRequest =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bet'; readonly betId: string }
  | { readonly kind: 'form'; readonly search: Search };

/** The router may have turned a text of digits into a number; its digits are the same. */
function readText(search: Search, name: string): string {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function readGame(search: Search): string {
  return readText(search, 'game').toLowerCase();
}

/** Known before the verifiers themselves have arrived. */
export function readCheckRequest(search: Search): CheckRequest {
  const betId = readText(search, 'bet');
  if (betId !== '') return { kind: 'bet', betId };
  const isForm =
    readText(search, 'serverSeed') !== '' ||
    [...ALL_GAME_IDS, 'slot', 'table'].includes(readGame(search));
  return isForm ? { kind: 'form', search } : { kind: 'nothing' };
}

/** A seed whose game is unknown is checked by the first verifier. */
export function readForm(verifiers: Verifiers, search: Search): CheckForm {
  const { verifier, form } = claimGame(verifiers, readGame(search)) ?? {
    verifier: verifiers[0],
    form: emptyForm(verifiers),
  };
  const given = verifier.fields
    .map(({ key, name }) => [key, readText(search, name)] as const)
    .filter(([, text]) => text !== '');
  return withTexts(form, Object.fromEntries(given));
}

/** The address part that opens the same check for anybody. */
export function writeCheckSearch(verifier: Verifier, form: CheckForm): string {
  const search = new URLSearchParams({ game: form.game });
  for (const { key, name } of verifier.fields) {
    const text = (form.texts[key] ?? '').trim();
    if (text !== '') search.set(name, text);
  }
  return `?${search}`;
}
