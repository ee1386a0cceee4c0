/** Space, A, S, Q, W. */
export type HotkeyAction = 'bet' | 'half' | 'double' | 'random' | 'cash-out';

export type HotkeyActions = Partial<Record<HotkeyAction, () => void>>;

interface Hotkey {
  readonly action: HotkeyAction;
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
const SPACE_PRESSES = 'button, a[href], summary, [role="button"], [role="tab"], [role="switch"]';

/**
 * What a key press means to the game, or null. Someone who walks through the page by keyboard has
 * the space bar for whatever is in focus; after a mouse press the focus means nothing.
 */
export function readHotkey(press: KeyPress, cameByKeyboard: boolean): HotkeyAction | null {
  const hotkey = hotkeys.find(({ code }) => code === press.code);
  if (!hotkey || press.defaultPrevented || press.repeat) return null;
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null;
  const { target } = press;
  if (!(target instanceof Element)) return hotkey.action;
  if (target.closest(TYPING_PLACES) || target.closest(POPUPS)) return null;
  if (hotkey.code === 'Space' && cameByKeyboard && target.closest(SPACE_PRESSES)) return null;
  return hotkey.action;
}
