import { askClock, type Frame, readClockAnswer } from '@kvazar/video';

/** After so many answers an old one with a short way is forgotten: clocks drift apart. */
const KEPT_ANSWERS = 8;

/** The relay's time on this page: cameras are stamped with it and lags read from it. */
export class RelayClock {
  #answers: { readonly offsetMs: number; readonly roundTripMs: number }[] = [];

  static #localNow(): number {
    return performance.timeOrigin + performance.now();
  }

  question(): Uint8Array<ArrayBuffer> {
    return askClock(RelayClock.#localNow()) as Uint8Array<ArrayBuffer>;
  }

  learn(answer: Frame): void {
    const read = readClockAnswer(answer, RelayClock.#localNow());
    if (read) this.#answers = [...this.#answers, read].slice(-KEPT_ANSWERS);
  }

  get isKnown(): boolean {
    return this.#answers.length > 0;
  }

  get roundTripMs(): number {
    return Math.min(...this.#answers.map(({ roundTripMs }) => roundTripMs));
  }

  now(): number {
    const [best] = this.#answers.toSorted((one, other) => one.roundTripMs - other.roundTripMs);
    return RelayClock.#localNow() + (best?.offsetMs ?? 0);
  }
}
