import { useEffect, useRef } from 'react';
import { type Hotkey, type HotkeyAction, hotkeys, readHotkey } from './hotkeys.ts';
import { useGameSettings } from './settings/game-settings.ts';

/** Listens to the whole page while the player has the hotkeys switched on. */
export function useHotkeys<Action extends string = HotkeyAction>(
  actions: Partial<Record<Action, () => void>>,
  known = hotkeys as readonly Hotkey<Action>[],
): void {
  const isOn = useGameSettings(settings => settings.hasHotkeys);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    if (!isOn) return;
    let cameByKeyboard = false;
    const notePointer = () => {
      cameByKeyboard = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) cameByKeyboard = true;
      const action = readHotkey(event, cameByKeyboard, known);
      const act = action && latest.current[action];
      if (!act) return;
      event.preventDefault();
      // A button that keeps the focus would be pressed as well when the space bar comes up.
      const focused = document.activeElement;
      if (event.code === 'Space' && focused instanceof HTMLElement) focused.blur();
      act();
    };
    window.addEventListener('pointerdown', notePointer, true);
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('pointerdown', notePointer, true);
      window.removeEventListener('keydown', handleKey);
    };
  }, [isOn, known]);
}
