import { useGameSettings } from '../settings/game-settings.ts';

/** A reminder for who has the hotkeys on and a keyboard to press them. */
export function HotkeysLine({ text }: { text: string }) {
  const isOn = useGameSettings(settings => settings.hasHotkeys);
  if (!isOn) return null;
  return <p className="text-center text-[13px] text-muted pointer-coarse:hidden">{text}</p>;
}
