import { create } from 'zustand';
import { readStoredFlag, type StorageKey, writeStoredFlag } from '../../lib/browser-storage.ts';

/** Settings that every game shares; each is remembered. */
interface GameSettings {
  readonly isMuted: boolean;
  /** Results appear at once, without animation. */
  readonly isFast: boolean;
  readonly hasHotkeys: boolean;
}

const STORED_AS = {
  isMuted: 'sound_muted',
  isFast: 'fast_mode',
  hasHotkeys: 'hotkeys',
} as const satisfies Record<keyof GameSettings, StorageKey>;

export const useGameSettings = create<GameSettings>(() => ({
  isMuted: readStoredFlag(STORED_AS.isMuted),
  isFast: readStoredFlag(STORED_AS.isFast),
  hasHotkeys: readStoredFlag(STORED_AS.hasHotkeys),
}));

export function changeGameSetting(name: keyof GameSettings, isOn: boolean): void {
  useGameSettings.setState({ [name]: isOn });
  writeStoredFlag(STORED_AS[name], isOn);
}
