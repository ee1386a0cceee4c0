import { Zap } from 'lucide-react';
import { changeGameSetting, useGameSettings } from '../settings/game-settings.ts';
import { SideButton } from './side-button.tsx';

/** The fast mode beside the main button, for games where it is changed often. */
export function FastButton() {
  const isFast = useGameSettings(settings => settings.isFast);
  return (
    <SideButton
      icon={Zap}
      label="Быстро"
      isOn={isFast}
      onPress={() => changeGameSetting('isFast', !isFast)}
    />
  );
}
