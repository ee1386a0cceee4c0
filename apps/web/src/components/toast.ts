export type Tone = 'error' | 'success' | 'info';

export interface Notice {
  readonly tone: Tone;
  readonly title: string;
  readonly message: string | undefined;
}

type Say = (notice: Notice) => void;

/** As many as are shown at once. */
const MOST_UNSAID = 3;

/** Said before what draws notices has arrived. */
let unsaid: Notice[] = [];
let say: Say | null = null;
let onUnsaid: (() => void) | null = null;

/** From now on notices are drawn by this; answers with the way to stop. */
export function sayBy(next: Say): () => void {
  say = next;
  for (const notice of unsaid.splice(0)) next(notice);
  return () => {
    if (say === next) say = null;
  };
}

/** Told when there is something to say and nothing yet to say it with. */
export function whenUnsaid(listener: () => void): () => void {
  onUnsaid = listener;
  if (unsaid.length > 0) listener();
  return () => {
    if (onUnsaid === listener) onUnsaid = null;
  };
}

function show(tone: Tone, title: string, message?: string): void {
  const notice = { tone, title, message };
  if (say) say(notice);
  else {
    unsaid = [...unsaid, notice].slice(-MOST_UNSAID);
    onUnsaid?.();
  }
}

export function showError(message: string): void {
  show('error', 'Ошибка', message);
}

export function showSuccess(title: string, message?: string): void {
  show('success', title, message);
}

export function showInfo(title: string, message?: string): void {
  show('info', title, message);
}
