/** Payload: `ScoresMoved`. */
export const SCORES_MOVED = 'tournament-scores';

/** Bets of these players were counted. */
export interface ScoresMoved {
  readonly playerIds: readonly number[];
}

/** A tournament was announced, entered another state or was called off. */
export const TOURNAMENTS_CHANGED = 'tournaments-changed';
