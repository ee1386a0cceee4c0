/** Characters that are drawn like one Cyrillic letter and stand for no other. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  ...{ a: 'а', c: 'с', e: 'е', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х' },
  // Greek.
  ...{ α: 'а', β: 'в', γ: 'у', ε: 'е', η: 'п', ι: 'и', κ: 'к', λ: 'л', μ: 'м', ν: 'у' },
  ...{ ο: 'о', π: 'п', ρ: 'р', σ: 'о', τ: 'т', υ: 'у', φ: 'ф', χ: 'х', ω: 'ш' },
  // Cyrillic of other alphabets.
  ...{ ё: 'е', є: 'е', ѐ: 'е', ҽ: 'е', і: 'и', ї: 'и', ѝ: 'и', ј: 'й', ў: 'у', ү: 'у', ұ: 'у' },
  ...{ ҳ: 'х', һ: 'н', ң: 'н', қ: 'к', ғ: 'г', ґ: 'г', ө: 'о', ә: 'а', ѕ: 'с', љ: 'л', њ: 'н' },
  // Drawn small or crossed.
  ...{ '×': 'х', '✕': 'х', '€': 'е', ø: 'о', ı: 'и', ʙ: 'в', ʜ: 'н', ᴀ: 'а', ᴇ: 'е', ᴏ: 'о' },
};

/**
 * What may stand for a letter besides itself in a word that has Cyrillic letters: drawn alike,
 * sounding alike, digits, and the star that covers a vowel.
 */
const IN_CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: '@4*#', б: '6b', в: 'b8v', г: 'rg', д: 'dg', е: '3*#', з: '3z', и: 'u1i!|*#', й: 'uiyj' },
  ...{ л: 'l1|', н: 'hn', о: '0*#', п: 'n', р: 'r', с: '$s', т: '7', у: 'uy*#@', ф: 'f', х: 'h' },
  ...{ ц: 'u', ч: '4', ш: 'w', ь: 'b', э: '3', ю: '*', я: '9*r#' },
};

/** The same in a word that has none: only what is drawn alike, or half of English would be suspect. */
const IN_LATIN: Readonly<Record<string, string>> = {
  ...{ а: '@4', б: '6b', в: 'b8', г: 'r', д: 'g', з: '3', и: 'u', й: 'u', н: 'h', о: '0', п: 'n' },
  ...{ с: '$', у: 'y', ч: '4', ш: 'w', ь: 'b', я: '9' },
};

/** A Latin word can only be meant as a Cyrillic one when each of its letters looks like one. */
const COULD_BE_CYRILLIC = /^[aceopxkmtyunhbrgw0-9@$]+$/;

/** As characters are compared: of one width, small, without marks but that of й. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .normalize('NFD')
    .replace(/и\u0306/g, 'й')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');
}

export type Script = 'cyrillic' | 'latin' | 'neither';

export function scriptOf(word: string): Script {
  if (/[\u0400-\u04ff]/.test(word)) return 'cyrillic';
  return /[a-z]/.test(word) && COULD_BE_CYRILLIC.test(word) ? 'latin' : 'neither';
}

/** Every letter that can only be one; a letter said several times is said once. */
export function readAsCyrillic(word: string): string {
  return foldRepeats([...word].map(character => DRAWN_ALIKE[character] ?? character).join(''));
}

export function foldRepeats(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/** From a pattern of Cyrillic letters, one that also finds what stands for them. */
export function compilePattern(source: string, script: Exclude<Script, 'neither'>): RegExp {
  const substitutes = script === 'cyrillic' ? IN_CYRILLIC : IN_LATIN;
  let isInClass = false;
  const compiled = [...source].map(character => {
    if (character === '[') isInClass = true;
    if (character === ']') isInClass = false;
    const others = substitutes[character]?.replace(/[|*$]/g, '\\$&');
    if (others === undefined) return character;
    return isInClass ? character + others : `[${character}${others}]`;
  });
  return new RegExp(compiled.join(''), 'u');
}
