import type { HeistDoor, HeistEvent } from '@kvazar/contract';
import { DOOR_SHARES } from '@kvazar/games';
import { splitTime, writeClock } from '../../lib/time-left.ts';

export type DoorStanding = 'open' | 'current' | 'shut';

export interface DoorView extends HeistDoor {
  /** From 1, as the players count. */
  readonly number: number;
  readonly standing: DoorStanding;
  /** Of the way from the door before it, 0 to 1. */
  readonly progress: number;
  /** What is still missing. */
  readonly left: number;
}

/**
 * Which doors are open, and which one is being opened: that of a heist that runs. The score of a live
 * event may be ahead of the doors that came with the state; a door opens by its score.
 */
export function viewDoors(doors: readonly HeistDoor[], event: HeistEvent): readonly DoorView[] {
  const isOpen = (door: HeistDoor) => door.openedAt !== null || event.points >= door.points;
  const current = doors.findIndex(door => !isOpen(door));
  return doors.map((door, index) => {
    const from = doors[index - 1]?.points ?? 0;
    const share = (event.points - from) / Math.max(1, door.points - from);
    const isCurrent = index === current && event.state === 'running';
    return {
      ...door,
      number: index + 1,
      standing: isOpen(door) ? 'open' : isCurrent ? 'current' : 'shut',
      progress: isOpen(door) ? 1 : Math.min(1, Math.max(0, share)),
      left: Math.max(0, door.points - event.points),
    };
  });
}

/** `3.36 млн`, `840 тыс.`, `950`: cut, so that nothing is there before it is there. */
export function shortenPoints(points: number): string {
  if (points >= 1_000_000) return `${cut(points / 1_000_000)} млн`;
  if (points >= 10_000) return `${cut(points / 1_000)} тыс.`;
  return String(points);
}

function cut(value: number): string {
  return String(Math.floor(value * 100) / 100);
}

const DAY_MS = 86_400_000;
/** Moscow keeps one time all year. */
const MOSCOW_AHEAD_MS = 3 * 3_600_000;

function moscowDay(ms: number): number {
  return Math.floor((ms + MOSCOW_AHEAD_MS) / DAY_MS);
}

/** Which of its days a heist is in, from 1. */
export function dayOf({ startsAt, days }: HeistEvent, nowMs: number): number {
  const day = moscowDay(nowMs) - moscowDay(Date.parse(startsAt)) + 1;
  return Math.min(days, Math.max(1, day));
}

/** `7 дней 08:14:22`, or the clock alone on the last day. */
export function splitLeft(leftMs: number): { readonly days: number; readonly clock: string } {
  const { days, hours, minutes, seconds } = splitTime(leftMs);
  return { days, clock: writeClock([hours, minutes, seconds]) };
}

/** The bank of a city that sleeps: every door shut, and nothing written on them. */
export const SLEEPING_DOORS: readonly DoorView[] = DOOR_SHARES.map((share, index) => ({
  ...{ share, points: 0, openedAt: null, left: 0, progress: 0 },
  number: index + 1,
  standing: 'shut',
}));
