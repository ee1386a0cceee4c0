/** Space, A, S, Q, W. */
export type HotkeyAction = 'bet' | 'half' | 'double' | 'random' | 'cash-out';

export type HotkeyActions = Partial<Record<HotkeyAction, () => void>>;

export interface Hotkey<Action extends string = HotkeyAction> {
  readonly action: Action;
  /** The place on the keyboard, whatever letter the layout puts there. */
  readonly code: string;
  readonly keyText: string;
  readonly meaning: string;
}

export const hotkeys: readonly Hotkey[] = [
  { action: 'bet', code: 'Space', keyText: 'Пробел', meaning: 'Сделать ставку' },
  { action: 'half', code: 'KeyA', keyText: 'A', meaning: 'Уменьшить ставку вдвое' },
  { action: 'double', code: 'KeyS', keyText: 'S', meaning: 'Удвоить ставку' },
  { action: 'random', code: 'KeyQ', keyText: 'Q', meaning: 'Случайный выбор' },
  { action: 'cash-out', code: 'KeyW', keyText: 'W', meaning: 'Забрать выигрыш' },
];

type KeyPress = Pick<
  KeyboardEvent,
  'code' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
> & { readonly target: EventTarget | null };

/** A slider takes arrows, not letters, and has the focus after every drag. */
const TYPING_PLACES =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** What a focused button takes for a press. */
const PRESSING_KEYS = new Set(['Space', 'Enter']);
const PRESSED_BY_KEY = 'button, a[href], summary, [role="button"], [role="tab"], [role="switch"]';

/**
 * What a key press means to the game, or null. Someone who walks through the page by keyboard has
 * space and Enter for whatever is in focus; after a mouse press the focus means nothing.
 */
export function readHotkey<Action extends string>(
  press: KeyPress,
  cameByKeyboard: boolean,
  known: readonly Hotkey<Action>[],
): Action | null {
  const hotkey = known.find(({ code }) => code === press.code);
  if (!hotkey || press.defaultPrevented || press.repeat) return null;
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null;
  const { target } = press;
  if (!(target instanceof Element)) return hotkey.action;
  if (target.closest(TYPING_PLACES) || target.closest(POPUPS)) return null;
  if (PRESSING_KEYS.has(hotkey.code) && cameByKeyboard && target.closest(PRESSED_BY_KEY))
    return null;
  return hotkey.action;
}
