/** What the wheel knows of a round's time, in milliseconds of the server's clock. */
export interface SpinTimes {
  /** Bets close and the ball is launched. */
  readonly launchAtMs: number;
  readonly nextRoundAtMs: number;
}

export const FULL_TURN = Math.PI * 2;
export const POCKETS = 37;
export const POCKET_TURN = FULL_TURN / POCKETS;

/** In radians a second. */
const IDLE_SPEED = 0.2;
const SPEED_UP_MS = 1_400;
const SLOW_DOWN_MS = 2_600;
/** Of the time between the launch and the next round: when the ball is to lie in its pocket. */
const LANDING_SHARE = 0.68;
/** Slower than this a spin looks tired: the rotor then makes another round. */
const LEAST_SPIN_SPEED = 0.5;

export function nominalLandingMs({ launchAtMs, nextRoundAtMs }: SpinTimes): number {
  return launchAtMs + (nextRoundAtMs - launchAtMs) * LANDING_SHARE;
}

/**
 * Where the zero stands, clockwise from the far side. It follows from the time alone, so that every page
 * sees the same wheel whenever it comes: a spin adds whole turns to the slow drift, so the next round finds
 * the wheel where the drift has it.
 */
export function rotorAngle(nowMs: number, times: SpinTimes | null): number {
  // Whole turns of the drift are dropped, or the angle would lose its fraction in the size of the time.
  const driftMs = nowMs % ((FULL_TURN / IDLE_SPEED) * 1_000);
  return -((IDLE_SPEED * driftMs) / 1_000 + (times ? spinTurn(nowMs, times) : 0));
}

export function rotorSpeed(nowMs: number, times: SpinTimes | null): number {
  return -(IDLE_SPEED + (times ? spinSpeed(nowMs, times) : 0));
}

function describeSpin(times: SpinTimes) {
  const landMs = nominalLandingMs(times);
  const rampUpMs = Math.min(SPEED_UP_MS, (landMs - times.launchAtMs) / 2);
  const rampDownMs = Math.min(SLOW_DOWN_MS, times.nextRoundAtMs - landMs);
  const steadySeconds = (landMs - times.launchAtMs - rampUpMs / 2 + rampDownMs / 2) / 1_000;
  const turns = Math.max(1, Math.round((LEAST_SPIN_SPEED * steadySeconds) / FULL_TURN));
  const speed = steadySeconds > 0 ? (FULL_TURN * turns) / steadySeconds : 0;
  return { landMs, rampUpMs, rampDownMs, speed, total: FULL_TURN * turns };
}

function spinSpeed(nowMs: number, times: SpinTimes): number {
  const { landMs, rampUpMs, rampDownMs, speed } = describeSpin(times);
  const sinceLaunchMs = nowMs - times.launchAtMs;
  if (sinceLaunchMs <= 0 || nowMs >= landMs + rampDownMs) return 0;
  if (sinceLaunchMs < rampUpMs) return speed * easeSpeed(sinceLaunchMs / rampUpMs);
  if (nowMs > landMs) return speed * easeSpeed(1 - (nowMs - landMs) / rampDownMs);
  return speed;
}

function spinTurn(nowMs: number, times: SpinTimes): number {
  const { landMs, rampUpMs, rampDownMs, speed, total } = describeSpin(times);
  const sinceLaunchMs = nowMs - times.launchAtMs;
  if (sinceLaunchMs <= 0) return 0;
  if (nowMs >= landMs + rampDownMs) return total;
  if (sinceLaunchMs < rampUpMs) {
    return (speed * rampUpMs * easeWay(sinceLaunchMs / rampUpMs)) / 1_000;
  }
  if (nowMs > landMs) {
    return total - (speed * rampDownMs * easeWay(1 - (nowMs - landMs) / rampDownMs)) / 1_000;
  }
  return (speed * (sinceLaunchMs - rampUpMs / 2)) / 1_000;
}

/** From 0 to 1 without a jerk at either end. */
function easeSpeed(share: number): number {
  return share * share * (3 - 2 * share);
}

/** The way made at `easeSpeed`: half of what full speed would make of the whole. */
function easeWay(share: number): number {
  return share ** 3 - share ** 4 / 2;
}
