/**
 * What is kept of a random payment instead of its whole distribution. Each entry of the sum of two
 * independent payments follows from the entries of both, so features of any length cost little and
 * nothing is lost: the moments stay exact.
 */
export interface Payment {
  /** Chance of all that is counted here; 1 for a whole payment, less for a part of the cases. */
  readonly chance: number;
  /** Mean and mean square in stakes, over the cases counted. */
  readonly mean: number;
  readonly square: number;
  /** Chance to pay nothing. */
  readonly zero: number;
  /** Mean of e^(tilt × payment), for the bound on payments beyond the cap. */
  readonly tilted: number;
}

export const NO_PAYMENT: Payment = { chance: 1, mean: 0, square: 0, zero: 1, tilted: 1 };
export const NO_CASES: Payment = { chance: 0, mean: 0, square: 0, zero: 0, tilted: 0 };

export function payAlways(stakes: number, tilt: number): Payment {
  return {
    chance: 1,
    mean: stakes,
    square: stakes ** 2,
    zero: stakes === 0 ? 1 : 0,
    tilted: Math.exp(tilt * stakes),
  };
}

/** One or the other: cases that exclude each other. */
export function addCases(a: Payment, b: Payment, weight = 1): Payment {
  return {
    chance: a.chance + b.chance * weight,
    mean: a.mean + b.mean * weight,
    square: a.square + b.square * weight,
    zero: a.zero + b.zero * weight,
    tilted: a.tilted + b.tilted * weight,
  };
}

/** One and the other, independent of each other. */
export function payBoth(a: Payment, b: Payment): Payment {
  return {
    chance: a.chance * b.chance,
    mean: a.mean * b.chance + a.chance * b.mean,
    square: a.square * b.chance + 2 * a.mean * b.mean + a.chance * b.square,
    zero: a.zero * b.zero,
    tilted: a.tilted * b.tilted,
  };
}

export function payTimes(payment: Payment, times: number): Payment {
  let sum = NO_PAYMENT;
  for (let time = 0; time < times; time++) sum = payBoth(sum, payment);
  return sum;
}
