import type { Texts, Verifier } from '../../../play/verifier/verifier.ts';

/** The verifiers that the site has, in the order in which they are offered; never empty. */
export type Verifiers = readonly [Verifier, ...Verifier[]];

export interface CheckForm {
  /** The id of a verifier. */
  readonly game: string;
  readonly texts: Texts;
}

export function findVerifier(verifiers: Verifiers, game: string): Verifier {
  return verifiers.find(({ id }) => id === game) ?? verifiers[0];
}

/** Every field as it stands at first; the texts of the other games wait until one of them is chosen. */
export function emptyForm(verifiers: Verifiers, game: string = verifiers[0].id): CheckForm {
  const fields = verifiers.flatMap(verifier => verifier.fields);
  return { game, texts: Object.fromEntries(fields.map(({ key, initial }) => [key, initial])) };
}

export function withTexts(form: CheckForm, texts: Texts): CheckForm {
  return { ...form, texts: { ...form.texts, ...texts } };
}

/** Whether two forms ask for the same check; fields of other games do not count. */
export function isSameCheck(verifier: Verifier, a: CheckForm, b: CheckForm): boolean {
  return a.game === b.game && verifier.fields.every(({ key }) => a.texts[key] === b.texts[key]);
}

/** What fits the name of a game: the verifier, and the form as far as the name fills it in. */
export function claimGame(
  verifiers: Verifiers,
  game: string,
): { readonly verifier: Verifier; readonly form: CheckForm } | null {
  for (const verifier of verifiers) {
    const texts = verifier.claim(game);
    if (texts) return { verifier, form: withTexts(emptyForm(verifiers, verifier.id), texts) };
  }
  return null;
}
