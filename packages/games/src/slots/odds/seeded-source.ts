import type { FloatSource } from '@kvazar/fair';

const FLOAT_STEPS = 2 ** 32;

/**
 * Fast repeatable floats for simulations, as fine as those of a bet (2⁻³²). The generator is sfc32:
 * 128 bits of state of which 32 count, so that two seeds never run into each other.
 */
export class SeededSource implements FloatSource {
  #a = 0x9e37_79b9;
  #b = 0x243f_6a88;
  #c = 0;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed | 0;
    for (let warmUp = 0; warmUp < 16; warmUp++) this.next();
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / FLOAT_STEPS;
  }
}
