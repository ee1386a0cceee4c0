import { crashHeightAt } from '@kvazar/games';
import type { Flight } from '../flight.ts';
import { framePlot, type Plot, type Size } from './plot.ts';

const RETURN_MS = 260;

/** Follows the flight exactly, and glides back to the start when a new round opens. */
export class PlotCamera {
  #plot: Plot | null = null;
  #lookedAtMs = 0;

  look(flight: Flight, size: Size): Plot {
    const nowMs = performance.now();
    const passedMs = nowMs - this.#lookedAtMs;
    this.#lookedAtMs = nowMs;
    this.#plot = this.#follow(flight, size, passedMs);
    return this.#plot;
  }

  #follow(flight: Flight, size: Size, passedMs: number): Plot {
    if (flight.kind === 'flying') return framePlot(size, flight.elapsedMs, flight.height);
    if (flight.kind === 'crashed') {
      return framePlot(size, flight.elapsedMs, crashHeightAt(flight.elapsedMs));
    }
    const start = framePlot(size, 0, 1);
    const before = this.#plot;
    if (!before) return start;
    const share = 1 - Math.exp(-passedMs / RETURN_MS);
    const glide = (from: number, to: number) => from * (to / from) ** share;
    return {
      ...start,
      timeSpanMs: glide(before.timeSpanMs, start.timeSpanMs),
      heightSpan: glide(before.heightSpan, start.heightSpan),
    };
  }
}
