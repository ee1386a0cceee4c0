const MAX_LENGTH = 64;
const RANDOM_BYTES = 8;

/** Why the server would refuse the seed, in the player's words; null when it would not. */
export function explainClientSeed(text: string): string | null {
  const seed = text.trim();
  if (seed === '') return 'Введите хотя бы один символ';
  if (seed.length > MAX_LENGTH) return `Не больше ${MAX_LENGTH} символов, сейчас ${seed.length}`;
  if (/\p{Cc}/u.test(seed)) return 'Без переносов строк и табуляций';
  return null;
}

/** Made in the browser: the server learns it only after the envelope is sealed. */
export function makeRandomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
