/** Payload: the player's id. Something can be taken, or can be no more. */
export const REWARDS_CHANGED = 'rewards-changed';
