import { isRouletteNumber, ROULETTE_POCKETS, ROULETTE_WHEEL } from './wheel.ts';

/**
 * Call bets are nothing but chips on spots of the layout: each function lists them, and a spot that
 * is listed twice gets two.
 */

/** The seventeen numbers around zero, nine chips. */
export function voisins(): readonly string[] {
  return [
    ...['trio:0-2-3', 'trio:0-2-3', 'split:4-7', 'split:12-15', 'split:18-21', 'split:19-22'],
    ...['corner:25-26-28-29', 'corner:25-26-28-29', 'split:32-35'],
  ];
}

/** The third of the wheel opposite zero, six chips. */
export function tiers(): readonly string[] {
  return ['split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36'];
}

/** What the two others leave, five chips. */
export function orphelins(): readonly string[] {
  return ['straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'];
}

/** The seven numbers next to zero, four chips. */
export function jeuZero(): readonly string[] {
  return ['split:0-3', 'split:12-15', 'straight:26', 'split:32-35'];
}

/** A number and so many pockets on either side of it, in the order of the wheel. */
export function neighbours(number: number, each: number): readonly string[] {
  if (!isRouletteNumber(number)) throw new RangeError(`the wheel has no ${number}`);
  if (!Number.isInteger(each) || each < 0 || each * 2 >= ROULETTE_POCKETS) {
    throw new RangeError(`no number has ${each} neighbours on either side`);
  }
  const place = ROULETTE_WHEEL.indexOf(number);
  return Array.from({ length: each * 2 + 1 }, (_, step) => {
    const index = (place - each + step + ROULETTE_POCKETS) % ROULETTE_POCKETS;
    return `straight:${ROULETTE_WHEEL[index]}`;
  });
}

/** Every number that ends in the digit. */
export function finals(digit: number): readonly string[] {
  if (!Number.isInteger(digit) || digit < 0 || digit > 9) {
    throw new RangeError(`${digit} is no last digit`);
  }
  const spots: string[] = [];
  for (let number = digit; number < ROULETTE_POCKETS; number += 10) {
    spots.push(`straight:${number}`);
  }
  return spots;
}
