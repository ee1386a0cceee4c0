import { Dialog } from '../../components/dialog.tsx';
import { Switch } from '../../components/switch.tsx';
import { type Hotkey, hotkeys } from '../hotkeys.ts';
import { changeGameSetting, useGameSettings } from '../settings/game-settings.ts';

interface HotkeysDialogProps {
  /** What the keys do in this game. */
  actions: Partial<Record<string, () => void>>;
  /** Its own keys, where it does not have the common ones. */
  known?: readonly Hotkey<string>[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HotkeysDialog({
  actions,
  known = hotkeys,
  open,
  onOpenChange,
}: HotkeysDialogProps) {
  const isOn = useGameSettings(settings => settings.hasHotkeys);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Горячие клавиши">
      <Switch
        label="Включить горячие клавиши"
        description="Действуют во всех играх, кроме полей ввода и открытых окон."
        checked={isOn}
        onCheckedChange={next => changeGameSetting('hasHotkeys', next)}
      />
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {known
          .filter(({ action }) => actions[action])
          .map(({ action, keyText, meaning }) => (
            <li
              key={action}
              className="flex min-h-12 items-center justify-between gap-4 text-[15px]"
            >
              {meaning}
              <kbd className="grid h-8 min-w-8 place-items-center rounded-lg border border-line-strong bg-control px-2.5 font-sans text-[13px] font-semibold shadow-quiet">
                {keyText}
              </kbd>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
