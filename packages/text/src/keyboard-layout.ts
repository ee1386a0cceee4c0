const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const swaps = new Map<string, string>();
for (let n = 0; n < LATIN.length; n++) {
  const [latin, cyrillic] = [LATIN.charAt(n), CYRILLIC.charAt(n)];
  swaps.set(latin, cyrillic);
  swaps.set(cyrillic, latin);
}

/** What the same keys would have typed in the other layout: `,fqrfk` is `байкал`. */
export function swapLayout(text: string): string {
  return Array.from(text, letter => swaps.get(letter) ?? letter).join('');
}
