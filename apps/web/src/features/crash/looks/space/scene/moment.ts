import { crashHeightAt } from '@kvazar/games';
import { clamp01, easeInOut, mix } from '../../../../../lib/ease.ts';
import type { Flight } from '../../../flight.ts';
import { type Plot, xOf, yOf } from '../../../stage/plot.ts';
import type { RocketPose } from './rocket.ts';

/** What the scene draws at one moment; a pure reading of the flight. */
export interface Moment {
  readonly roundId: number;
  readonly height: number;
  /** Of the flight, also after its end; null before take-off. */
  readonly flownMs: number | null;
  readonly sinceCrashMs: number | null;
  readonly pose: RocketPose;
  readonly thrust: number;
  readonly isRocketSeen: boolean;
  readonly rocketAlpha: number;
  readonly trailStrength: number;
  /** 0: the home planet fills the foot of the stage; 1: it is out of sight. */
  readonly groundSink: number;
  readonly speed: number;
  readonly warmth: number;
}

/** The last five seconds before the start; then one second from the pad into the curve. */
const TAKEOFF_MS = 5_000;
const FLY_MS = 1_000;
const GROUND_GONE_MS = 5_000;
/** The rocket vanishes inside the fireball. */
const HIDDEN_AFTER_MS = 120;
const TRAIL_FADE_MS = 2_200;
const UPRIGHT = -Math.PI / 2;

export function readMoment(flight: Flight, plot: Plot): Moment {
  switch (flight.kind) {
    case 'betting':
      return readTakeoff(flight.roundId, flight.leftMs, plot);
    case 'flying':
      return readFlying(flight.roundId, flight.elapsedMs, plot);
    case 'crashed':
      return readCrash(flight.roundId, flight.elapsedMs, flight.sinceMs, plot);
    default:
      return readTakeoff(0, TAKEOFF_MS, plot);
  }
}

function padPose({ size, bottom }: Plot): RocketPose {
  // Beside the scale, whatever the width.
  return { x: Math.max(92, size.width * 0.11), y: bottom - size.height * 0.02, angle: UPRIGHT };
}

function readTakeoff(roundId: number, leftMs: number, plot: Plot): Moment {
  const pad = padPose(plot);
  const share = clamp01(1 - leftMs / TAKEOFF_MS);
  const arrival = clamp01((TAKEOFF_MS + 1_000 - leftMs) / 700);
  const ignition = clamp01((share - 0.35) / 0.5);
  const lift = clamp01((share - 0.8) / 0.2) ** 2;
  return {
    roundId,
    height: 1,
    flownMs: null,
    sinceCrashMs: null,
    pose: { ...pad, y: pad.y - lift * plot.size.height * 0.05 },
    thrust: easeInOut(ignition),
    isRocketSeen: true,
    rocketAlpha: arrival,
    trailStrength: 0,
    groundSink: 1 - easeInOut(arrival),
    speed: 0.35 * lift,
    warmth: 0.25 * ignition,
  };
}

function readFlying(roundId: number, elapsedMs: number, plot: Plot): Moment {
  const height = crashHeightAt(elapsedMs);
  const joining = easeInOut(clamp01(elapsedMs / FLY_MS));
  const pad = padPose(plot);
  const curve = curvePose(elapsedMs, plot);
  const startY = pad.y - plot.size.height * 0.05;
  return {
    roundId,
    height,
    flownMs: elapsedMs,
    sinceCrashMs: null,
    pose: {
      x: mix(pad.x, curve.x, joining),
      y: mix(startY, curve.y, joining),
      angle: mix(UPRIGHT, curve.angle, joining),
    },
    thrust: 1,
    isRocketSeen: true,
    rocketAlpha: 1,
    trailStrength: clamp01((elapsedMs - FLY_MS * 0.4) / FLY_MS),
    groundSink: clamp01(elapsedMs / GROUND_GONE_MS),
    speed: mix(0.35, 1, clamp01(elapsedMs / 4_000)),
    warmth: clamp01(0.25 + Math.log(height) / 2.2),
  };
}

function readCrash(roundId: number, elapsedMs: number, sinceMs: number, plot: Plot): Moment {
  const last = readFlying(roundId, elapsedMs, plot);
  return {
    ...last,
    sinceCrashMs: sinceMs,
    thrust: 0,
    isRocketSeen: sinceMs < HIDDEN_AFTER_MS,
    trailStrength: last.trailStrength * (1 - 0.85 * clamp01(sinceMs / TRAIL_FADE_MS)),
    groundSink: mix(last.groundSink, 1, clamp01(sinceMs / TRAIL_FADE_MS)),
    speed: 0.1,
    warmth: 0.8 * (1 - clamp01(sinceMs / 3_000)),
  };
}

function curvePose(elapsedMs: number, plot: Plot): RocketPose {
  const backMs = Math.max(0, elapsedMs - 60);
  const x = xOf(plot, elapsedMs);
  const y = yOf(plot, crashHeightAt(elapsedMs));
  const rise = y - yOf(plot, crashHeightAt(backMs));
  const run = Math.max(0.001, x - xOf(plot, backMs));
  // Level flight looks tired, and straight up hides the way.
  const angle = Math.min(-0.32, Math.max(-1.15, Math.atan2(rise, run)));
  return { x, y, angle };
}
