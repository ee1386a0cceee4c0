/** Longer spellings first: "shch" must not be read as "sh" and "ch". */
const CYRILLIC_BY_LATIN: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['yo', 'ё'],
  ...'а б ц д е ф г х и й к л м н о п к р с т у в в кс ы з'
    .split(' ')
    .map((cyrillic, index) => [String.fromCharCode(97 + index), cyrillic] as const),
];

function toCyrillic(latin: string): string {
  let rest = latin.toLowerCase();
  let result = '';
  while (rest !== '') {
    const match = CYRILLIC_BY_LATIN.find(([spelling]) => rest.startsWith(spelling));
    result += match ? match[1] : rest.charAt(0);
    rest = rest.slice(match ? match[0].length : 1);
  }
  return result;
}

/** `Kvazar` → label `kvazarmen`, name `Квазармен`. */
export function brandTier(brandName: string): { label: string; name: string } {
  const word = brandName.replace(/\s+/g, '');
  const cyrillic = toCyrillic(word);
  return {
    label: `${word.toLowerCase()}men`,
    name: `${cyrillic.charAt(0).toUpperCase()}${cyrillic.slice(1)}мен`,
  };
}
