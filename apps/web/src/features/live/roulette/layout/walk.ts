import type { Span, Zone } from './felt.ts';

/** Away from the zero, back to it, away from the outside bets, back to them. */
export type Step = 'on' | 'back' | 'in' | 'out';

/** The next spot in a direction: from a cell to the line, from the line to the next cell. */
export function walkFrom(zones: readonly Zone[], from: Zone, step: Step): Zone | null {
  const isAlong = step === 'on' || step === 'back';
  const isForward = step === 'on' || step === 'in';
  const ahead = (zone: Zone) => (isAlong ? zone.along : zone.across);
  const beside = (zone: Zone) => (isAlong ? zone.across : zone.along);
  const level = isAlong ? from.at.across : from.at.along;
  const gapTo = (zone: Zone) =>
    isForward ? ahead(zone).from - ahead(from).to : ahead(from).from - ahead(zone).to;
  const near = zones.filter(zone => zone !== from && gapTo(zone) > -TOUCH);
  const straight = near.filter(zone => contains(beside(zone), level));
  return straight.reduce<Zone | null>(
    (best, zone) => (best && gapTo(best) <= gapTo(zone) ? best : zone),
    null,
  );
}

/** Zones touch; rounding must not make them overlap. */
const TOUCH = 0.01;

function contains({ from, to }: Span, level: number): boolean {
  return from <= level && level < to;
}
