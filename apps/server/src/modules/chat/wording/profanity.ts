import { compilePattern, foldRepeats, foldText, readAsCyrillic, scriptOf } from './look-alikes.ts';

/** What a word may begin with before its root. */
const PREFIX =
  '(?:за|на|пона|по|пере|при|про|до|недо|вы|повы|у|ис|из|рас|раз|от|ото|под|об|о|ни|не|а|бес|без|архи|супер|мега)?';

/**
 * Roots, in words as `readAsCyrillic` gives them: ё is е, nothing is said twice. They stand at the
 * beginning or behind a prefix, so that «застрахуй», «оскорблять» or «хлеба» hold none of them.
 */
const ROOTS: readonly string[] = [
  // хуй
  `^${PREFIX}ху[йеяию]`,
  '^(?:одно|едино|мимо|мудо|веле)ху[йеия]',
  '^(?:на|по|до|о|ни|от)?хер',
  // пизда
  '^(?!поезд).*п[ие]зд',
  'пизж',
  // ебать
  `^${PREFIX}еб(?:$|[аеиуылнкц]|о[кш])`,
  '[ъь]еб',
  '^(?:долб|мозг|ост|коз|скот|дур|быдл|туп|говн|псих|кон|зл|вс)[оае]еб',
  `^${PREFIX}йоб(?!и)`,
  // блядь
  `^(?:${PREFIX}|ну|да|ой|эх|ай)бля(?:$|д|т)`,
  '^бл(?:еат|ет$|еть$|эт|эд|эать|еад)',
  // others
  '^манд(?:а|ы|у|е|ой|ам)$',
  '^манд(?:авош|ец$)',
  `^${PREFIX}муд(?:а[кч]|ил|ищ|озв|ох|енк|ень)`,
  '^г[оа]ндон',
  '^пид[оаеы]?р(?:$|[аоуыеюич]|н|ск|ст)',
  '^педер',
  '^педик(?:$|[аиуе]$|ов|ом|ам)',
  `^${PREFIX}залуп`,
  `^${PREFIX}дроч`,
  '^сук(?:а|и|е|у|ой|ою|ам|ами|ах)$',
  '^суч(?:к[аиуе]$|кой|кам|ар|ен)',
  '^шлюх',
  '^проститут',
  '^ублюд',
  `^${PREFIX}г[оа]вн(?:о|а|е|у|ю|я|и)`,
  '^жоп',
  '^(?:на|обо|за|по|про|вы|у|пере)?сра(?:ть|л[аио]?$|л[аио]?с|н[ыоаь])',
  '^чмо(?:$|ш)',
  '^(?:от|по)?соси(?:те)?$',
];

/** Said in whole, they may stand in pieces: «ху й», «бл я ть». */
const SAID_IN_PIECES: readonly string[] = [
  '^(?:на|по|ни|до|о)?ху(?:й|я|ю|и|ем|ево|йня|йло|еть|еный|йню)$',
  '^пизд(?:а|ы|у|е|ой|ец|ить|еть|уй|ите|атый)$',
  '^(?:за|на|вы|у|по|про)?еб(?:ать|ал|ут|у|и|ет|аный|ан|ло|лан|ись|ни)$',
  '^бля(?:|ть|дь|ди|т|д)$',
  '^сук(?:а|и|у)$',
  '^муд(?:ак|аки|ила)$',
  '^пид(?:ор|оры|ар|р)$',
  '^г[оа]ндон(?:|ы)$',
  '^долбоеб(?:|ы)$',
];

/** By the sound, in Latin letters; and what is known from films. */
const IN_LATIN_LETTERS: readonly RegExp[] = [
  /^(?:na|po|ni|do|o|a|za)?(?:h|kh|x)u(?:[yij]$|[yj]|in|il|eso|evo|eta)/,
  /^[a-z]{0,4}pi[zs]d/,
  /^(?:za|na|po|vi|vy)?bl(?:y|j|i)a(?:$|t|d|h)/,
  /^(?:za|na|po|vy|vi|do|u|ot|pro|pere|raz|dolbo|dolba)?(?:y?e|y?o|jo|je)b(?:a(?:t|n(?:$|[uayio])|l(?:$|[aouin]))|u(?:t$|$|ch|sh)|lan|lo$|nu|et$|is$|ok$)/,
  /^(?:suk[aiu]|suchka|cuka)$/,
  /^mud(?:ak|il)/,
  /^[gh][ao]ndon/,
  /^pid[oaei]?r(?:$|[aosiy])/,
  /^zalup/,
  /^(?:po|na)?droch/,
  /^shlyu?ha/,
  /^govno/,
  /^dolb[oa]e?yob/,
  /^(?:mother|muther)?fu(?:ck|ker|kin)/,
  /^(?:bul)?shit(?:$|ty|s$)/,
  /^(?:son)?bitch/,
  /^cunt/,
  /^as(?:hole|holes)/,
  /^whore/,
  /^(?:dick|cock)(?:head|sucker)/,
];
/** Before repeats are folded: with one g it is a river and two countries. */
const TWICE_SAID = /^nigg(?:er|a)/;

/** Words that begin with a root by accident, folded as the words that are compared with them. */
const ALLOWED = [
  ...['херсон', 'херувим', 'херес', 'херст'],
  ...['ебург', 'ебитда', 'ебонит', 'ebay', 'ebitda'],
].map(word => readAsCyrillic(foldText(word)));
const isAllowed = (read: string) => ALLOWED.some(word => read.startsWith(word));

/** The same of sayings. */
const ALLOWED_PHRASES = /без сучка|сучк[аи] дерева|на суку (?:сид|пис|вис)/g;

const compiled = {
  cyrillic: ROOTS.map(source => compilePattern(source, 'cyrillic')),
  latin: ROOTS.map(source => compilePattern(source, 'latin')),
};
const inPieces = SAID_IN_PIECES.map(source => compilePattern(source, 'cyrillic'));

/** What may stand for a letter belongs to a word; all else parts words. */
const PARTS_WORDS = /[^\p{L}\d@$*#!|€×]+/u;
/** Only before or behind a word these are what they look like. */
const AROUND_WORD = /^[!|*#@$]+|(?<![!|*#@$])[!|*#@$]+$/g;

function isBad(word: string): boolean {
  const script = scriptOf(word);
  if (TWICE_SAID.test(word)) return true;
  const sounded = foldRepeats(word);
  if (/^[a-z]+$/.test(word) && IN_LATIN_LETTERS.some(pattern => pattern.test(sounded))) {
    return !isAllowed(readAsCyrillic(word));
  }
  // Two Latin letters are an abbreviation sooner than an oath.
  if (script === 'neither' || (script === 'latin' && word.length < 3)) return false;
  const read = readAsCyrillic(word);
  return !isAllowed(read) && compiled[script].some(pattern => pattern.test(read));
}

/** The longest word that is looked for in pieces has ten letters. */
const MAX_PIECES = 10;
const MAX_PIECE_LETTERS = 3;

/** Neighbouring scraps, each too short for a word, that make one when they are put together. */
function hasBadInPieces(words: readonly string[]): boolean {
  return words.some((first, start) => {
    if (first.length > MAX_PIECE_LETTERS) return false;
    let joined = first;
    for (const piece of words.slice(start + 1, start + MAX_PIECES)) {
      if (piece.length > MAX_PIECE_LETTERS) return false;
      joined += piece;
      if (scriptOf(joined) !== 'cyrillic' && !/^[xcnp6]/.test(joined)) continue;
      const read = readAsCyrillic(joined);
      if (inPieces.some(pattern => pattern.test(read))) return true;
    }
    return false;
  });
}

/** Single letters in a row are one word, however long. */
function joinSpaced(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run = '';
  for (const word of [...words, 'end']) {
    if ([...word].length === 1) {
      run += word;
      continue;
    }
    if (run.length > 2) joined.push(run);
    run = '';
  }
  return joined;
}

/** Whether the text swears, whichever way it is written. */
export function hasProfanity(text: string): boolean {
  const folded = foldText(text).replace(ALLOWED_PHRASES, ' ');
  const words = folded
    .split(PARTS_WORDS)
    .map(word => word.replace(AROUND_WORD, ''))
    .filter(word => word !== '');
  // «п.и-з_д.а» is one word to who reads it.
  const glued = folded.split(/\s+/).map(chunk => chunk.replace(/[-_.·•,'’"`~^=+:;/\\]+/g, ''));
  const candidates = [
    ...words,
    ...joinSpaced(words),
    ...glued.map(w => w.replace(AROUND_WORD, '')),
  ];
  return candidates.some(isBad) || hasBadInPieces(words);
}
