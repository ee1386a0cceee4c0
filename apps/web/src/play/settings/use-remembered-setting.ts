import type { BetGame } from '@kvazar/games';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

function readSetting(game: BetGame): unknown {
  try {
    return JSON.parse(readStored(`setting_${game}`) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A setting of one game (target, side) that survives leaving it. `parse` gets whatever was stored,
 * perhaps by an older version of the site, and gives null for what it cannot use.
 */
export function useRememberedSetting<Setting extends object>(
  game: BetGame,
  initial: Setting,
  parse: (stored: unknown) => Setting | null,
): readonly [setting: Setting, change: (setting: Setting) => void] {
  const [setting, setSetting] = useState(() => parse(readSetting(game)) ?? initial);
  function change(next: Setting) {
    setSetting(next);
    writeStored(`setting_${game}`, JSON.stringify(next));
  }
  return [setting, change];
}
