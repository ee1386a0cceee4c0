import { foldText, readAsCyrillic } from './look-alikes.ts';

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';

const PLAIN_DOMAINS = 'ru|com|net|org|io|su|рф|ру|ком|орг';
const ALL_DOMAINS = `${PLAIN_DOMAINS}|me|info|biz|club|online|site|bet|casino|xyz|top|vip|win|app|pro|tv|cc|link|fun|ua|kz|by|ly|gg|онлайн|сайт`;
/** How a dot is said by who must not type it. */
const SPOKEN_DOT = '(?:точка|тчк|дот|dot|[([{]\\s*(?:\\.|точка|dot)\\s*[)\\]}])';

/*
 * What stands before a mark is asked for by looking back from the mark. A run that is matched forwards would be
 * tried from each of its characters, and a text without any mark would cost its length squared.
 */
const NAME = '[\\p{L}\\d-]{2}';
/** Behind a name and blanks. Of the blanks none looks back over those before it: only what follows them does. */
const BEHIND_NAME = `(?=\\S)(?<=${NAME}\\s*)`;

const ADDRESSES: readonly RegExp[] = [
  /https?|:\/\/|www\s*\./u,
  new RegExp(`(?<=${NAME})\\.(?:${ALL_DOMAINS})${END}`, 'u'),
  new RegExp(`${BEHIND_NAME}[.,]\\s*(?:${PLAIN_DOMAINS})${END}`, 'u'),
  new RegExp(`${BEHIND_NAME}${SPOKEN_DOT}\\s*(?:${PLAIN_DOMAINS}|бет|ио|ми|me|bet)${END}`, 'u'),
  new RegExp(`${START}(?:t|т)\\s*(?:[.,]\\s*)?(?:me|ме)\\s*[/\\\\]`, 'u'),
  // An e-mail, and a name after the sign of one.
  /(?<=[\p{L}\d._-]\s?)@\s?[\p{L}\d-]+\s?\.\s?\p{L}{2}/u,
  /(?<![\p{L}\d])@\s?[a-z][a-z\d_]{3}/u,
  new RegExp(`${START}(?:собака|собачка)\\s+(?:mail|gmail|yandex|майл|мейл|яндекс)`, 'u'),
];

/** As folded; a word of mixed letters is read as a Cyrillic one first. */
const PLACES: readonly RegExp[] = [
  'т[еэ]л[еэ]грам\\p{L}*',
  'т[еэ]л[еэ]г[уеа]',
  'тг',
  'tg',
  'telegram\\p{L}*',
  '(?:вотс|ватс|вац|уотс|воц)[аэ]п\\p{L}*',
  'what?s\\s?ap\\p{L}*',
  'вайбер\\p{L}*',
  'viber',
  'инстаграм\\p{L}*',
  'инст[аеуы]',
  'insta(?:gram)?',
  'дискорд\\p{L}*',
  'discord',
  'скайп\\p{L}*',
  'skype',
  '(?:вк|vk)',
  'вконтакте',
].map(source => new RegExp(START + source + END, 'u'));

/** Digits with what people put between them when they write down a number to call. */
const DIGIT_RUN = /\+?\s?\(?\d(?:[\s().\-–—_/]{0,3}\d)+/gu;
const HIGHEST_POCKET = 36;

/** Numbers of a wheel, said one after another: «0 32 15 19 4 21». */
function isOfWheel(groups: readonly string[]): boolean {
  const isSpelled = groups.length === 11 && groups.every(group => group.length === 1);
  return !isSpelled && groups.every(group => group.length <= 2 && Number(group) <= HIGHEST_POCKET);
}

function hasNumberToCall(text: string): boolean {
  return (text.match(DIGIT_RUN) ?? []).some(run => {
    const groups = run.match(/\d+/g) ?? [];
    const digits = groups.join('');
    if (isOfWheel(groups)) return false;
    if (/^\+/.test(run) && digits.length >= 10 && digits.length <= 15) return true;
    // A mobile number of Russia, or a bank card.
    return /^[78]?9\d{9}$/.test(digits) || /^[2-6]\d{15}$/.test(digits);
  });
}

/** Single characters in a row are one word: «v a v a d a . c o m». */
function closeSpaced(text: string): string {
  return text.replace(/(?<=(?:^|\s)\S)\s(?=\S(?:\s|$))/gu, '');
}

/** Latin letters for the Cyrillic ones that look like them, as in «cоm». */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y' },
  ...{ х: 'x', г: 'r', и: 'u' },
};
const LATIN_ADDRESS = /(?<=[a-z\d-]{2})\.(?:com|ru|net|org)(?![a-z\d])/;

/** Whether the text leads elsewhere: an address, a name on another site, a number. */
export function hasContacts(text: string): boolean {
  const folded = foldText(text);
  const isAddress = (read: string) => ADDRESSES.some(pattern => pattern.test(read));
  const mixed = folded.replace(/\p{L}+/gu, word =>
    /[\u0400-\u04ff]/.test(word) ? readAsCyrillic(word) : word,
  );
  const closed = closeSpaced(folded);
  const latin = folded.replace(/[а-я]/g, letter => LATIN[letter] ?? letter);
  return (
    [folded, closed].some(isAddress) ||
    LATIN_ADDRESS.test(latin) ||
    [folded, mixed, closed].some(read => PLACES.some(pattern => pattern.test(read))) ||
    hasNumberToCall(folded)
  );
}
