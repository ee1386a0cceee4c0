/** A lock of four different digits: «быки и коровы». */
export const CODE_LENGTH = 4;

export interface GuessResult {
  /** Right digits in the right place. */
  readonly bulls: number;
  /** Right digits elsewhere. */
  readonly cows: number;
}

export function isCode(digits: string): boolean {
  return /^\d{4}$/.test(digits) && new Set(digits).size === CODE_LENGTH;
}

export function judgeGuess(code: string, digits: string): GuessResult {
  const bulls = [...digits].filter((digit, place) => code[place] === digit).length;
  const shared = [...digits].filter(digit => code.includes(digit)).length;
  return { bulls, cows: shared - bulls };
}

/** From four floats in [0, 1): each picks one of the digits that are left. */
export function drawCode(floats: readonly number[]): string {
  const left = [...'0123456789'];
  return Array.from({ length: CODE_LENGTH }, (_, place) => {
    const float = floats[place];
    if (float === undefined) throw new RangeError('a code takes four floats');
    return left.splice(Math.floor(float * left.length), 1)[0];
  }).join('');
}
