import { Card } from '../../../components/card.tsx';
import { Switch } from '../../../components/switch.tsx';
import { changeGameSetting, useGameSettings } from '../../../play/settings/game-settings.ts';

/** The same settings that every game has in its own header. */
export function GameSettingsCard() {
  const { isMuted, isFast, hasHotkeys } = useGameSettings();
  return (
    <Card title="В играх">
      <div className="flex flex-col gap-4">
        <Switch
          label="Звук"
          description="Начинает звучать после первого касания"
          checked={!isMuted}
          onCheckedChange={isOn => changeGameSetting('isMuted', !isOn)}
        />
        <Switch
          label="Быстрый режим"
          description="Результат сразу, без анимации"
          checked={isFast}
          onCheckedChange={isOn => changeGameSetting('isFast', isOn)}
        />
        <Switch
          label="Горячие клавиши"
          description="Пробел — ставка, A — вдвое меньше, S — вдвое больше, Q — случайный выбор, W — забрать"
          checked={hasHotkeys}
          onCheckedChange={isOn => changeGameSetting('hasHotkeys', isOn)}
        />
      </div>
    </Card>
  );
}
