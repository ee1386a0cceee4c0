import { groupThousands } from '@kvazar/money';
import type { Flight } from '../flight.ts';
import { heatAt, toCss } from '../heat.ts';

interface ShownFlight {
  readonly mood: 'wait' | 'fly' | 'crash' | 'calm';
  readonly main: string;
  readonly detail: string;
  readonly colour: string;
  /** The rocket has come up to where the number stands on a phone. */
  readonly isHigh: boolean;
  /** Of the betting time, 0 to 1; null when there is nothing to count down. */
  readonly progress: number | null;
}

const BETTING_MS = 6_000;
const HIGH = 1.6;

/** The words and colours of a moment, wherever it is shown. */
export function describeFlight(flight: Flight): ShownFlight {
  switch (flight.kind) {
    case 'unknown':
      return calm('', 'Узнаём, где ракета…');
    case 'preparing':
      return calm('Готовим раунды', 'Считаем цепочку хешей: первый взлёт уже скоро');
    case 'void':
      return calm('Раунд отменён', `ставки возвращены · новый через ${inSeconds(flight.nextInMs)}`);
    case 'betting':
      return {
        mood: 'wait',
        main: (flight.leftMs / 1_000).toFixed(1),
        detail: 'до взлёта · делайте ставки',
        colour: 'rgb(140 160 255)',
        isHigh: false,
        progress: Math.min(1, flight.leftMs / BETTING_MS),
      };
    case 'flying':
      return {
        mood: 'fly',
        main: `${showMultiplier(flight.multiplier)}×`,
        detail: `в полёте · ${(flight.elapsedMs / 1_000).toFixed(1)} с`,
        colour: toCss(heatAt(flight.height)),
        isHigh: flight.height > HIGH,
        progress: null,
      };
    case 'crashed':
      return {
        mood: 'crash',
        main: `${showMultiplier(flight.point)}×`,
        detail: `взрыв · новый раунд через ${inSeconds(flight.nextInMs)}`,
        colour: 'rgb(255 84 112)',
        isHigh: flight.point > HIGH,
        progress: null,
      };
  }
}

function calm(main: string, detail: string): ShownFlight {
  const colour = 'rgb(140 160 255)';
  return { mood: 'calm', main, detail, colour, isHigh: false, progress: null };
}

function inSeconds(ms: number): string {
  return `${Math.ceil(ms / 1_000)} с`;
}

export function showMultiplier(multiplier: number): string {
  const [whole = '0', decimals] = multiplier.toFixed(2).split('.');
  return `${groupThousands(whole)}.${decimals}`;
}
