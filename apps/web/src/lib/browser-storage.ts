export type StorageKey =
  | 'light'
  | 'sidebar_closed'
  | 'has_loaded'
  | 'balance_animation'
  | 'sound_muted'
  | 'fast_mode'
  | 'hotkeys'
  /** Until when the tournament runs that was entered here last; whether its strip is folded away. */
  | 'tournament_until'
  | 'tournament_folded'
  /** Whose messages at live tables are not shown. */
  | 'chat_ignored'
  /** What the studio's picture is taken with. */
  | 'studio_camera'
  | 'studio_microphone'
  /** Whether cards are looked for in it. */
  | 'studio_reading'
  /** Who invited the person at this browser, and when. */
  | 'invitation'
  /** One per game: the last stake, and the last setting of the game itself. */
  | `stake_${string}`
  | `setting_${string}`
  /** One per person and request: a message that has not been sent yet. */
  | `draft_${string}`
  /** One per list of the staff area: its saved views. */
  | `view_${string}`
  /** One per player: the games played last. */
  | `played_${number}`;

/** Storage may be closed (private mode, a full quota, a policy): reading then gives null. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Tells whether the value was kept. A value that could not be written leaves no stale one behind. */
export function writeStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    removeStored(key);
    return false;
  }
}

export function removeStored(key: StorageKey): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export function readStoredFlag(key: StorageKey): boolean {
  return readStored(key) === 'true';
}

/** A flag is stored as `true` or not at all. */
export function writeStoredFlag(key: StorageKey, isSet: boolean): boolean {
  return isSet ? writeStored(key, 'true') : removeStored(key);
}
