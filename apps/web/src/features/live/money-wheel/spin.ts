import { MONEY_WHEEL } from '@kvazar/games';
import { createRandom } from '../../../lib/seeded-random.ts';

/** Degrees: the wheel turns clockwise, and a segment lies at its place × this from the first one's. */
export const SEGMENT_DEG = 360 / MONEY_WHEEL.length;
const FULL_TURN_DEG = 360;

/** Of the time between closing and the next round, how much passes before the result comes out. */
export const SECRET_SHARE = 3 / 10;

/** How fast it turns while nobody knows where it stops, in degrees a millisecond. */
const CRUISE = 0.27;
const SPEED_UP_MS = 900;
/** So long the wheel that has stopped is looked at before the next round. */
const LOOKED_AT_MS = 1_900;
/** The stop on a multiplier is celebrated, then the wheel turns again. */
const CELEBRATED_MS = 700;
const FIRST_SLOWING_MS = 4_600;
const NEXT_SPIN_MS = 3_200;
/** The last moments of a stop belong to the flapper: nothing may touch it then. */
const FLAPPER_REST: readonly [from: number, to: number] = [0.36, 0.62];
/** 1 would be no slowing at all, more is a longer crawl at the end. */
const EVEN_SLOWING = 2.7;
const SHARPEST_SLOWING = 1.5;

interface SpinTimes {
  readonly closedAtMs: number;
  /** Null while the result is secret. */
  readonly revealedAtMs: number | null;
  readonly untilMs: number | null;
}

/** A turn from where the wheel is until it stands. */
interface Leg {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromDeg: number;
  readonly toDeg: number;
  /** The first leg takes over the speed of the secret spin; the next ones begin at rest. */
  readonly kind: 'slowing' | 'whole';
  readonly sharpness: number;
  readonly segment: number;
}

export interface Spin {
  readonly roundId: number;
  readonly startMs: number;
  readonly startDeg: number;
  readonly legs: readonly Leg[];
  /** When it stands for good; null while nobody knows where. */
  readonly endsAtMs: number | null;
}

interface SpinPlan {
  readonly roundId: number;
  /** Where the wheel stood before. */
  readonly startDeg: number;
  readonly times: SpinTimes;
  /** Null while the result is secret. */
  readonly segments: readonly number[] | null;
}

/** How far the wheel must be turned for the middle or so of a segment to be under the flapper. */
export function restDeg(segment: number, roundId: number): number {
  const random = createRandom(`${roundId}:${segment}`);
  const [from, to] = FLAPPER_REST;
  const inside = from + (to - from) * random();
  return modulo(-(segment + inside) * SEGMENT_DEG);
}

export function segmentAt(deg: number): number {
  return Math.floor(modulo(-deg) / SEGMENT_DEG) % MONEY_WHEEL.length;
}

export function planSpin({ roundId, startDeg, times, segments }: SpinPlan): Spin {
  const start = { roundId, startMs: times.closedAtMs, startDeg };
  if (segments === null || times.revealedAtMs === null)
    return { ...start, legs: [], endsAtMs: null };
  const spins = segments.length;
  const wishedMs = FIRST_SLOWING_MS + (spins - 1) * (CELEBRATED_MS + NEXT_SPIN_MS);
  const leftMs = (times.untilMs ?? Number.POSITIVE_INFINITY) - times.revealedAtMs - LOOKED_AT_MS;
  const tempo = Math.max(0, Math.min(1, leftMs / wishedMs));
  const legs: Leg[] = [];
  let fromMs = times.revealedAtMs;
  let fromDeg = secretDeg(start, fromMs);
  for (const [index, segment] of segments.entries()) {
    const lastsMs = (index === 0 ? FIRST_SLOWING_MS : NEXT_SPIN_MS) * tempo;
    const target = restDeg(segment, roundId + index);
    const leg =
      index === 0 ? slowDown(fromDeg, target, lastsMs) : turnWhole(fromDeg, target, lastsMs);
    legs.push({ ...leg, fromMs, toMs: fromMs + lastsMs, fromDeg, segment });
    fromMs += lastsMs + CELEBRATED_MS * tempo;
    fromDeg = leg.toDeg;
  }
  return { ...start, legs, endsAtMs: legs.at(-1)?.toMs ?? times.revealedAtMs };
}

/** From the speed of the secret spin to nothing: as many whole turns as slow down most evenly. */
function slowDown(
  fromDeg: number,
  target: number,
  lastsMs: number,
): Pick<Leg, 'toDeg' | 'kind' | 'sharpness'> {
  const least = modulo(target - fromDeg);
  const reachDeg = CRUISE * lastsMs;
  const turns = Math.max(0, Math.round((reachDeg / EVEN_SLOWING - least) / FULL_TURN_DEG));
  const wayDeg = least + turns * FULL_TURN_DEG;
  const sharpness = Math.max(SHARPEST_SLOWING, reachDeg / Math.max(wayDeg, 1e-9));
  return { toDeg: fromDeg + wayDeg, kind: 'slowing', sharpness };
}

function turnWhole(
  fromDeg: number,
  target: number,
  lastsMs: number,
): Pick<Leg, 'toDeg' | 'kind' | 'sharpness'> {
  const least = modulo(target - fromDeg);
  const turns = Math.max(1, Math.round((CRUISE * lastsMs * 0.55 - least) / FULL_TURN_DEG));
  return { toDeg: fromDeg + least + turns * FULL_TURN_DEG, kind: 'whole', sharpness: EVEN_SLOWING };
}

/** Before anybody knows where it stops: up to speed, then on and on. */
function secretDeg(
  { startMs, startDeg }: Pick<Spin, 'startMs' | 'startDeg'>,
  nowMs: number,
): number {
  const sinceMs = Math.max(0, nowMs - startMs);
  if (sinceMs < SPEED_UP_MS) return startDeg + (CRUISE * sinceMs ** 2) / (2 * SPEED_UP_MS);
  return startDeg + CRUISE * (sinceMs - SPEED_UP_MS / 2);
}

/** How far the wheel is turned. */
export function angleAt(spin: Spin, nowMs: number): number {
  const [first] = spin.legs;
  if (!first || nowMs < first.fromMs) return secretDeg(spin, nowMs);
  const leg = spin.legs.findLast(({ fromMs }) => nowMs >= fromMs) ?? first;
  if (nowMs >= leg.toMs) return leg.toDeg;
  const share = (nowMs - leg.fromMs) / (leg.toMs - leg.fromMs);
  const gone = leg.kind === 'slowing' ? 1 - (1 - share) ** leg.sharpness : riseAndFall(share);
  return leg.fromDeg + (leg.toDeg - leg.fromDeg) * gone;
}

const RISE = 0.22;

/** From rest to rest: a short push, then a long slowing down. */
function riseAndFall(share: number): number {
  const fall = 1 - RISE;
  const top = 1 / (RISE / 2 + fall / EVEN_SLOWING);
  if (share < RISE) return (top * share ** 2) / (2 * RISE);
  const left = (1 - share) / fall;
  return 1 - ((top * fall) / EVEN_SLOWING) * left ** EVEN_SLOWING;
}

const PUSHED_FROM = 0.7;
const SPRUNG_BACK_AT = 0.26;

/** How far a peg has pushed the flapper: 1 just before it slips, 0 at rest, a little below when it springs back. */
export function flapperAt(deg: number): number {
  const passed = modulo(deg) / SEGMENT_DEG;
  const inside = passed - Math.floor(passed);
  if (inside >= PUSHED_FROM) return (inside - PUSHED_FROM) / (1 - PUSHED_FROM);
  if (inside >= SPRUNG_BACK_AT) return 0;
  const back = inside / SPRUNG_BACK_AT;
  return Math.cos(back * Math.PI * 1.5) * (1 - back) ** 2;
}

/** Which stop is looked at now: its place among the segments; null while the wheel turns. */
export function standingAt({ legs }: Spin, nowMs: number): number | null {
  const index = legs.findLastIndex(({ fromMs }) => nowMs >= fromMs);
  const leg = legs[index];
  return leg && nowMs >= leg.toMs ? index : null;
}

export function listMoments({ startMs, legs, endsAtMs }: Spin): readonly number[] {
  const moments = [startMs, ...legs.flatMap(({ fromMs, toMs }) => [fromMs, toMs])];
  return endsAtMs === null ? moments : [...moments, endsAtMs];
}

function modulo(deg: number): number {
  return ((deg % FULL_TURN_DEG) + FULL_TURN_DEG) % FULL_TURN_DEG;
}
