/** The same seed makes the same choices: a failed run can be played again. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A stream of its own, so that what one lane does never shifts the choices of another. */
  fork(name: string): SeededRandom {
    let hash = 2_166_136_261 ^ this.#state;
    for (let n = 0; n < name.length; n++) hash = Math.imul(hash ^ name.charCodeAt(n), 16_777_619);
    return new SeededRandom(hash);
  }

  /** From 0 up to 1: the mulberry32 generator. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Both ends included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.integer(0, items.length - 1)] ?? items[0];
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16)).join('');
    const variant = (8 + this.integer(0, 3)).toString(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
