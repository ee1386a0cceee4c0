import type { Phase } from './orders.ts';
import type { RoundEvent } from './socket.ts';

const ORDER: readonly Phase[] = ['betting', 'flying', 'crashed', 'void'];

/** Waits for the phases of rounds, also for one that has come while nobody waited. */
export class RoundFollower {
  #id = 0;
  #phase: Phase = 'void';
  #waiting: (() => void)[] = [];

  hear({ round: { id, phase } }: RoundEvent): void {
    this.#id = id;
    this.#phase = phase;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const look of waiting) look();
  }

  async until(id: number, phase: Phase): Promise<void> {
    const isPast = () =>
      this.#id > id || (this.#id === id && ORDER.indexOf(this.#phase) >= ORDER.indexOf(phase));
    while (!isPast()) await this.#nextEvent();
  }

  /** Answers with the id of the round. */
  async untilNextOpens(): Promise<number> {
    do await this.#nextEvent();
    while (this.#phase !== 'betting');
    return this.#id;
  }

  #nextEvent(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve));
  }
}
