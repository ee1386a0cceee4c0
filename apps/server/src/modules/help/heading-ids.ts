const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
  },
};

const MAX_LENGTH = 60;

function transliterate(text: string): string {
  return Array.from(text.toLowerCase(), letter => LATIN[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
}

/** Makes places in one article: «Сроки вывода» is #sroki-vyvoda, and its namesake #sroki-vyvoda-2. */
export function createHeadingIds(): (heading: string) => string {
  const taken = new Set<string>();
  /** Below it all are taken: namesakes would else be counted from the first each time. */
  const numbers = new Map<string, number>();
  return heading => {
    const base = transliterate(heading) || 'mesto';
    let id = base;
    let number = numbers.get(base) ?? 2;
    while (taken.has(id)) id = `${base}-${number++}`;
    taken.add(id);
    numbers.set(base, number);
    return id;
  };
}
