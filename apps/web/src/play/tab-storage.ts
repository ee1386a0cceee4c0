/** What outlives a reload but not the tab. */
type TabKey = 'play_session' | 'crash_left' | 'heist_errand' | `pending_bet_${string}`;

/** Storage may be closed (private mode, a policy), and what lies in it may be anything. */
export function readTab(key: TabKey): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null removes the key. */
export function writeTab(key: TabKey, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A tab that cannot remember still plays.
  }
}
