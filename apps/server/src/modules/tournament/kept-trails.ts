import { type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { Turns } from '../../platform/turns.ts';
import {
  beginReplay,
  MOST_REPLAYED,
  type Replay,
  replayOn,
  type TrailStep,
} from './attempt-trail.ts';
import { findAttempt } from './entrant-repository.ts';
import { findLastCorrection } from './scored-bets.ts';
import type { Attempt } from './scoring.ts';
import type { TournamentRecord } from './tournament.ts';

/** A player pages through one in less; what is older is read from the bets again. */
const KEPT_MS = 5 * 60_000;
/** Twenty of the longest: some 20 MB. */
const MOST_STEPS = 20 * MOST_REPLAYED;

interface KeptTrail {
  readonly replay: Replay;
  /** All of it was scored by the corrections up to this one. */
  readonly correction: number;
  readonly begunMs: number;
}

interface TrailParts {
  readonly db: Queryable;
  readonly clock: Clock;
  /** How many steps are kept of all players together; an empty trail counts as one. */
  readonly mostSteps?: number;
}

const sizeOf = ({ replay }: KeptTrail) => replay.steps.length + 1;
const isFresh = ({ begunMs }: KeptTrail, nowMs: number) => nowMs - begunMs < KEPT_MS;

/** Trails of attempts as this node has counted them last: whoever leafs through one has it counted once. */
export class KeptTrails {
  readonly #db: Queryable;
  readonly #clock: Clock;
  readonly #mostSteps: number;
  /** Who asks for many at once waits for themselves, and finds what the first has counted. */
  readonly #turns = new Turns();
  /** Those begun first come first. */
  readonly #kept = new Map<string, KeptTrail>();
  #size = 0;

  constructor({ db, clock, mostSteps = MOST_STEPS }: TrailParts) {
    this.#db = db;
    this.#clock = clock;
    this.#mostSteps = mostSteps;
  }

  read(
    tournament: TournamentRecord,
    playerId: number,
    { day, number }: Pick<Attempt, 'day' | 'number'>,
  ): Promise<readonly TrailStep[] | Refusal> {
    return this.#turns.take(playerId, async () => {
      // First: of what is counted anew meanwhile the correction is later, so it is not kept as this one's.
      const correction = await findLastCorrection(this.#db, tournament);
      const attempt = await findAttempt(this.#db, tournament.id, playerId, day, number);
      if (!attempt) return refuse('tournament/not-found');
      const key = `${tournament.id} ${playerId} ${day} ${number}`;
      const nowMs = this.#clock.now().getTime();
      const known = this.#find(key, correction, nowMs);
      const before = known?.replay ?? beginReplay(tournament, attempt);
      const replay = await replayOn(this.#db, tournament, playerId, attempt, before);
      this.#keep(key, { replay, correction, begunMs: known?.begunMs ?? nowMs }, nowMs);
      return replay.steps;
    });
  }

  #find(key: string, correction: number, nowMs: number): KeptTrail | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    if (known.correction === correction && isFresh(known, nowMs)) return known;
    this.#drop(key, known);
    return null;
  }

  #keep(key: string, trail: KeptTrail, nowMs: number): void {
    const known = this.#kept.get(key);
    this.#kept.set(key, trail);
    this.#size += sizeOf(trail) - (known ? sizeOf(known) : 0);
    for (const [oldest, old] of this.#kept) {
      if (this.#size <= this.#mostSteps && isFresh(old, nowMs)) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, trail: KeptTrail): void {
    this.#kept.delete(key);
    this.#size -= sizeOf(trail);
  }
}
