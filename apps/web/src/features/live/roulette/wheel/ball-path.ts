import {
  FULL_TURN,
  nominalLandingMs,
  POCKET_TURN,
  rotorAngle,
  rotorSpeed,
  type SpinTimes,
} from './rotor.ts';
import { DEFLECTOR_TURNS, ON_DEFLECTOR, ON_POCKET, ON_TRACK } from './wheel-shape.ts';

/** Where the ball is: an angle clockwise from the far side, and a place of the wheel's section. */
export interface BallPlace {
  readonly angle: number;
  readonly radius: number;
  readonly height: number;
}

/** The ball's way from the track into its pocket, once the number is known. */
export interface Fall {
  readonly fromMs: number;
  readonly dropAtMs: number;
  readonly deflectAtMs: number;
  /** The two times it touches the rotor before it lies. */
  readonly touchesAtMs: readonly [number, number];
  readonly landAtMs: number;
  readonly times: SpinTimes;
  readonly pocket: number;
  /** Angles in the world at the beginning and, turned with the rotor, at the knots. */
  readonly track: Piece;
  readonly knots: readonly Knot[];
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly fromSpeed: number;
  readonly toSpeed: number;
}

/** `turn` is counted from the pocket, so that it ends at nought and stands still with it. */
interface Knot {
  readonly atMs: number;
  readonly turn: number;
  readonly speed: number;
  readonly radius: number;
  readonly radiusSpeed: number;
}

/** Radians a second: fresh from the hand, and what the track lets it come down to. */
const LAUNCH_SPEED = 7.4;
const ROLLING_SPEED = 4.4;
const ROLLING_DOWN_SECONDS = 5;
const DROP_SPEED = 3.1;

const DROP_MS = 1_500;
/** A page that has shown the ball circling must not see it jump, however late it learns the number. */
const LEAST_FALL_MS = 2_000;
/** How far the landing may be moved for a ball that slows down as by itself. */
const LANDING_PLAY_MS = 450;
const LANDING_STEP_MS = 50;
/** When, as shares of the fall from the track, the deflector and the two touches come. */
const DEFLECT_AT = 0.34;
const TOUCH_AT = [0.6, 0.83] as const;
/** Where it touches, in pockets from its own. */
const FIRST_TOUCH = -3.4;
const SECOND_TOUCH = 0.55;
const DEFLECT_TO_TOUCH = 0.75;
const HOPS = [0.085, 0.034] as const;

/** The ball before anyone knows the number: it follows from the time of the launch alone. */
export function rollingAngle(nowMs: number, times: SpinTimes): number {
  const seconds = Math.max(0, nowMs - times.launchAtMs) / 1_000;
  const worn = ROLLING_DOWN_SECONDS * (1 - Math.exp(-seconds / ROLLING_DOWN_SECONDS));
  const start = (times.launchAtMs / 1_000) % FULL_TURN;
  return start + ROLLING_SPEED * seconds + (LAUNCH_SPEED - ROLLING_SPEED) * worn;
}

export function rollingSpeed(nowMs: number, times: SpinTimes): number {
  const seconds = Math.max(0, nowMs - times.launchAtMs) / 1_000;
  return ROLLING_SPEED + (LAUNCH_SPEED - ROLLING_SPEED) * Math.exp(-seconds / ROLLING_DOWN_SECONDS);
}

export interface Known {
  readonly times: SpinTimes;
  /** Of the drawn number, clockwise from the zero. */
  readonly pocket: number;
  /** When this page learnt the number. */
  readonly atMs: number;
  /** The page has been showing the ball on the track. */
  readonly wasRolling: boolean;
}

/**
 * Continues the rolling from where it is at that moment into the drawn pocket. Of the landings around the
 * wanted moment it takes the one for which the ball on the track slows down most evenly.
 */
export function planFall({ times, pocket, atMs, wasRolling }: Known): Fall {
  const wanted = nominalLandingMs(times);
  const landing = wasRolling ? Math.max(wanted, atMs + LEAST_FALL_MS) : wanted;
  const fromMs = Math.max(
    times.launchAtMs,
    wasRolling ? atMs : Math.min(atMs, landing - LEAST_FALL_MS),
  );
  // Tables may be set to seconds of their own: the fall takes no more than the time there is.
  const dropMs = Math.min(DROP_MS, (landing - fromMs) * 0.7);
  const play = Math.min(LANDING_PLAY_MS, Math.max(0, landing - dropMs - fromMs) * 0.4);
  let best: { fall: Fall; cost: number } | null = null;
  for (let shift = -play; shift <= play; shift += LANDING_STEP_MS) {
    for (const extraDeflectors of [0, 1]) {
      const fall = tryFall({ times, pocket }, fromMs, landing + shift, dropMs, extraDeflectors);
      const cost = unevenness(fall) + Math.abs(shift) / 3_000;
      if (!best || cost < best.cost) best = { fall, cost };
    }
  }
  if (best) return best.fall;
  return tryFall({ times, pocket }, fromMs, landing, dropMs, 0);
}

function tryFall(
  { times, pocket }: Pick<Known, 'times' | 'pocket'>,
  fromMs: number,
  landAtMs: number,
  dropMs: number,
  extraDeflectors: number,
): Fall {
  const dropAtMs = landAtMs - dropMs;
  const deflectAtMs = dropAtMs + dropMs * DEFLECT_AT;
  const [firstAtMs, secondAtMs] = [
    dropAtMs + dropMs * TOUCH_AT[0],
    dropAtMs + dropMs * TOUCH_AT[1],
  ];
  const pocketAngle = (atMs: number) => rotorAngle(atMs, times) + pocket * POCKET_TURN;
  const deflectTurn = turnToDeflector(
    pocketAngle(deflectAtMs),
    FIRST_TOUCH * POCKET_TURN - DEFLECT_TO_TOUCH,
    extraDeflectors,
  );
  const seconds = (fromAt: number, toAt: number) => Math.max(1, toAt - fromAt) / 1_000;
  const intoDeflector = DROP_SPEED - rotorSpeed(dropAtMs, times);
  const deflectSpeed = intoDeflector * 0.72;
  const dropTurn =
    deflectTurn - ((intoDeflector + deflectSpeed) / 2) * seconds(dropAtMs, deflectAtMs);
  const inward = (ON_POCKET.radius - ON_DEFLECTOR.radius) / seconds(deflectAtMs, firstAtMs);
  const knots: readonly Knot[] = [
    {
      atMs: dropAtMs,
      turn: dropTurn,
      speed: intoDeflector,
      radius: ON_TRACK.radius,
      radiusSpeed: 0,
    },
    {
      atMs: deflectAtMs,
      turn: deflectTurn,
      speed: deflectSpeed,
      radius: ON_DEFLECTOR.radius,
      radiusSpeed: inward * 0.55,
    },
    {
      atMs: firstAtMs,
      turn: FIRST_TOUCH * POCKET_TURN,
      speed: 2,
      radius: ON_POCKET.radius + 0.045,
      radiusSpeed: inward * 0.35,
    },
    {
      atMs: secondAtMs,
      turn: SECOND_TOUCH * POCKET_TURN,
      speed: 0,
      radius: ON_POCKET.radius + 0.012,
      radiusSpeed: 0,
    },
    { atMs: landAtMs, turn: 0, speed: 0, radius: ON_POCKET.radius, radiusSpeed: 0 },
  ];
  const from = rollingAngle(fromMs, times);
  const fromSpeed = rollingSpeed(fromMs, times);
  const even = from + ((fromSpeed + DROP_SPEED) / 2) * seconds(fromMs, dropAtMs);
  const drop = pocketAngle(dropAtMs) + dropTurn;
  const to = drop + FULL_TURN * Math.round((even - drop) / FULL_TURN);
  return {
    fromMs,
    dropAtMs,
    deflectAtMs,
    touchesAtMs: [firstAtMs, secondAtMs],
    landAtMs,
    times,
    pocket,
    track: { from, to, fromSpeed, toSpeed: DROP_SPEED },
    knots,
  };
}

/** The deflector that the ball meets: the nearest one at least `before` away from where it touches the rotor. */
function turnToDeflector(pocketAngle: number, before: number, extra: number): number {
  const step = FULL_TURN / DEFLECTOR_TURNS.length;
  const first = DEFLECTOR_TURNS[0] ?? 0;
  const steps = Math.floor((pocketAngle + before - first) / step) - extra;
  return first + steps * step - pocketAngle;
}

/** How far the mean speed on the track is from an even slowing down. */
function unevenness({ track, fromMs, dropAtMs }: Fall): number {
  const seconds = Math.max(1, dropAtMs - fromMs) / 1_000;
  const mean = (track.to - track.from) / seconds;
  return Math.abs(mean - (track.fromSpeed + track.toSpeed) / 2);
}

export function hasLanded(fall: Fall, nowMs: number): boolean {
  return nowMs >= fall.landAtMs;
}

/** Where the ball is in the pocket of a number that is over. */
export function lyingBall(nowMs: number, times: SpinTimes | null, pocket: number): BallPlace {
  return { ...ON_POCKET, angle: rotorAngle(nowMs, times) + pocket * POCKET_TURN };
}

export function rollingBall(nowMs: number, times: SpinTimes): BallPlace {
  return { ...ON_TRACK, angle: rollingAngle(nowMs, times) };
}

export function fallingBall(fall: Fall, nowMs: number): BallPlace {
  if (nowMs <= fall.fromMs) return rollingBall(nowMs, fall.times);
  if (nowMs < fall.dropAtMs) {
    const { from, to, fromSpeed, toSpeed } = fall.track;
    const seconds = (fall.dropAtMs - fall.fromMs) / 1_000;
    const share = (nowMs - fall.fromMs) / (fall.dropAtMs - fall.fromMs);
    return { ...ON_TRACK, angle: hermite(share, from, fromSpeed * seconds, to, toSpeed * seconds) };
  }
  if (hasLanded(fall, nowMs)) return lyingBall(nowMs, fall.times, fall.pocket);
  const next = fall.knots.findIndex(knot => knot.atMs > nowMs);
  const [begin, end] = [fall.knots[next - 1], fall.knots[next]];
  if (!begin || !end) return lyingBall(nowMs, fall.times, fall.pocket);
  const seconds = (end.atMs - begin.atMs) / 1_000;
  const share = (nowMs - begin.atMs) / (end.atMs - begin.atMs);
  const turn = hermite(share, begin.turn, begin.speed * seconds, end.turn, end.speed * seconds);
  const radius = hermite(
    share,
    begin.radius,
    begin.radiusSpeed * seconds,
    end.radius,
    end.radiusSpeed * seconds,
  );
  return {
    angle: rotorAngle(nowMs, fall.times) + fall.pocket * POCKET_TURN + turn,
    radius,
    height: fallingHeight(next, share, radius),
  };
}

/** Along the cone of the track until the deflector, then from hop to hop. */
function fallingHeight(next: number, share: number, radius: number): number {
  const hop = (height: number) => height * 4 * share * (1 - share);
  if (next === 1) return mix(ON_TRACK.height, ON_DEFLECTOR.height, share * share);
  const floor = floorHeight(radius);
  if (next === 2) return mix(ON_DEFLECTOR.height, floor, share) + hop(0.03);
  return floor + hop(HOPS[next - 3] ?? 0);
}

/** The pocket ring rises outwards. */
function floorHeight(radius: number): number {
  return ON_POCKET.height + (radius - ON_POCKET.radius) * 0.26;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function hermite(share: number, from: number, out: number, to: number, into: number): number {
  const square = share * share;
  const cube = square * share;
  return (
    (2 * cube - 3 * square + 1) * from +
    (cube - 2 * square + share) * out +
    (3 * square - 2 * cube) * to +
    (cube - square) * into
  );
}
