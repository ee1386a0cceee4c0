import { createRandom } from '../../../lib/seeded-random.ts';

/** A place on the wheel: degrees run clockwise from the top. */
export interface Sector {
  readonly part: number;
  readonly fromDeg: number;
  readonly sizeDeg: number;
}

/**
 * Which part lies where, clockwise: twenty slots of 5 %, the eleventh shared by the three rarest. A
 * part that has several places shares its chance among them, so whatever the odds, area is chance.
 */
const PLACES = [0, 1, 0, 2, 0, 1, 0, 0, 0, 1, 3, 4, 5, 0, 0, 1, 0, 2, 0, 1, 0, 0];

const FULL_TURN_DEG = 360;
const WHOLE_TURNS = 5;
/** So much of a sector at either side is never stopped at: nobody should have to ask which one it is. */
const MARGIN = 0.12;

export function layOutWheel(chances: readonly number[]): readonly Sector[] {
  const sizeOf = (part: number) => {
    const places = PLACES.filter(place => place === part).length;
    return ((chances[part] ?? 0) * FULL_TURN_DEG) / places;
  };
  // The first slot stands with its middle at the top.
  let fromDeg = -sizeOf(PLACES[0] ?? 0) / 2;
  return PLACES.map(part => {
    const sector = { part, fromDeg, sizeDeg: sizeOf(part) };
    fromDeg += sector.sizeDeg;
    return sector;
  });
}

/** Where a turn stops: inside its part, always at the same place for the same bet. */
export function findStop(sectors: readonly Sector[], part: number, betId: string): number {
  const random = createRandom(betId);
  const places = sectors.filter(sector => sector.part === part);
  const place = places[Math.floor(random() * places.length)];
  if (!place) throw new RangeError(`the wheel has no part ${part}`);
  return place.fromDeg + place.sizeDeg * (MARGIN + (1 - 2 * MARGIN) * random());
}

/** How far the wheel must have turned in all, always forward, to bring that place under the pointer. */
export function turnTo(stopDeg: number, turnedDeg: number): number {
  const rest = (((-stopDeg - turnedDeg) % FULL_TURN_DEG) + FULL_TURN_DEG) % FULL_TURN_DEG;
  return turnedDeg + WHOLE_TURNS * FULL_TURN_DEG + rest;
}

/** A point of the drawing, `radius` away from the middle. */
export function pointAt(deg: number, radius: number): readonly [x: number, y: number] {
  const radians = (deg * Math.PI) / 180;
  return [round(Math.sin(radians) * radius), round(-Math.cos(radians) * radius)];
}

/** A slice of a ring as an SVG path. */
export function slicePath({ fromDeg, sizeDeg }: Sector, inner: number, outer: number): string {
  const toDeg = fromDeg + sizeDeg;
  const isLarge = sizeDeg > 180 ? 1 : 0;
  return [
    `M${pointAt(fromDeg, inner)}L${pointAt(fromDeg, outer)}`,
    `A${outer} ${outer} 0 ${isLarge} 1 ${pointAt(toDeg, outer)}`,
    `L${pointAt(toDeg, inner)}A${inner} ${inner} 0 ${isLarge} 0 ${pointAt(fromDeg, inner)}Z`,
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
