/** Payload: ids of players who have been told something. */
export const NOTICES_TOLD = 'notices-told';
/** Payload: the id of a player who has read on one device what others still show as new. */
export const NOTICES_READ = 'notices-read';
