/** What a message may be long, in characters as people count them. */
export const MAX_LENGTH = 200;
/**
 * And as filters read it, character for character: «…» and «№» are several there. A text that grows more is made of
 * signs that stand for a word or a sentence each, and has nothing to say to anybody.
 */
export const MAX_READ_LENGTH = 2 * MAX_LENGTH;

/** Letters that show nothing and take no part in a word: fillers of Hangul, the empty braille cell. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** The joiner and the selector that make one picture out of several characters. */
const JOINER_OUTSIDE_PICTURES =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const SELECTOR_OUTSIDE_PICTURES = /(?<![\p{Extended_Pictographic}\d#*])\ufe0f/gu;
/** Directions, zero widths, tags, private and unassigned characters, control characters. */
const UNSEEN = /(?![\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const OTHER_SELECTORS = /[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/gu;
/** More than any writing has over one letter. To put them in order takes the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** One mark over a letter is writing; a tower of them covers the lines of others. */
const TOWERS = /(\p{M})\p{M}+/gu;

/**
 * What is kept and shown of what was typed: one line of text that reads in the order in which it
 * stands, with nothing in it that cannot be seen.
 */
export function cleanText(typed: string): string {
  return typed
    .replace(TOO_MANY_MARKS, (_, marks: string) => marks)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(JOINER_OUTSIDE_PICTURES, '')
    .replace(SELECTOR_OUTSIDE_PICTURES, '')
    .replace(OTHER_SELECTORS, '')
    .replace(TOWERS, (_, mark: string) => mark)
    .replace(/ +/g, ' ')
    .trim();
}

/** Surrogate pairs are one character, as in the field where it was typed. */
export function lengthOf(text: string): number {
  return [...text].length;
}
