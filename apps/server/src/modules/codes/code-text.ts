import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GENERATED_LENGTH = 10;
const SHOWN = 4;

/** What people type instead: letters like digits, and Cyrillic letters like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ O: '0', I: '1', L: '1' },
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: '0', Р: 'P', С: 'C', Т: 'T', У: 'Y' },
  ...{ Х: 'X', З: '3', І: '1', Ѕ: 'S', Ј: 'J', Ё: 'E' },
};

/** As codes are kept and compared, however they were typed. */
export function readCode(typed: string): string {
  return [...typed.toUpperCase().replace(/[\s\p{Dash}_.]/gu, '')]
    .map(letter => LOOK_ALIKES[letter] ?? letter)
    .join('');
}

/** Multiplies by x in the field of 32 elements, modulo x⁵ + x² + 1. */
function timesX(element: number): number {
  const shifted = element << 1;
  return shifted & 32 ? shifted ^ 0b100101 : shifted;
}

/**
 * The character that makes the sum of all, each times a different power of x, zero. So a wrong
 * character and any two that have changed places are found.
 */
function checkCharacter(characters: string): string {
  const sum = [...characters].reduce(
    (total, character) => timesX(total) ^ ALPHABET.indexOf(character),
    0,
  );
  return ALPHABET.charAt(timesX(sum));
}

export function generateCode(pick: (below: number) => number = randomInt): string {
  const characters = Array.from({ length: GENERATED_LENGTH - 1 }, () =>
    ALPHABET.charAt(pick(ALPHABET.length)),
  ).join('');
  return characters + checkCharacter(characters);
}

/** Whether it can have been generated: of the right characters, the last of them true. */
export function isGeneratedCode(code: string): boolean {
  const characters = code.slice(0, -1);
  return (
    code.length === GENERATED_LENGTH &&
    [...code].every(character => ALPHABET.includes(character)) &&
    code.at(-1) === checkCharacter(characters)
  );
}

const HAND_MADE = /^[0-9A-Z]{4,20}$/;

/** One that looks like a generated one would be taken for it. */
export function canBeHandMade(code: string): boolean {
  return HAND_MADE.test(code) && !isGeneratedCode(code);
}

/**
 * A generated one is as good as money, so lists, histories and the journal show its beginning alone: of both ends thirty-two
 * codes are left, and whoever tries those finds the one. Others are public. Two codes may begin alike: `id` tells them apart.
 */
export function maskCode(code: string, isGenerated: boolean): string {
  return isGenerated ? `${code.slice(0, SHOWN)}${'·'.repeat(GENERATED_LENGTH - SHOWN)}` : code;
}
