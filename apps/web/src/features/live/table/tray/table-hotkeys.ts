import type { Kopecks } from '@kvazar/money';
import type { Hotkey } from '../../../../play/hotkeys.ts';
import { CHIPS } from './chips.ts';
import type { Tray } from './tray.ts';

type ChipAction = `chip-${number}`;
type TableAction = ChipAction | 'confirm' | 'undo' | 'clear' | 'double' | 'repeat';

/** The keys of a table, beside those of other games. */
export const tableHotkeys: readonly Hotkey<TableAction>[] = [
  ...CHIPS.map((_, index) => ({
    action: `chip-${index + 1}` as ChipAction,
    code: `Digit${index + 1}`,
    keyText: String(index + 1),
    meaning: index === 0 ? 'Наименьшая фишка стола' : `Фишка № ${index + 1}`,
  })),
  { action: 'confirm', code: 'Enter', keyText: 'Enter', meaning: 'Поставить' },
  { action: 'undo', code: 'KeyZ', keyText: 'Z', meaning: 'Вернуть последнюю фишку' },
  { action: 'clear', code: 'KeyX', keyText: 'X', meaning: 'Убрать фишки' },
  { action: 'double', code: 'KeyD', keyText: 'D', meaning: 'Удвоить' },
  { action: 'repeat', code: 'KeyR', keyText: 'R', meaning: 'Повторить прошлую раскладку' },
];

export function tableActions(
  tray: Tray,
  offered: readonly Kopecks[],
): Partial<Record<TableAction, () => void>> {
  const chips = offered.map((chip, index) => [`chip-${index + 1}`, () => tray.choose(chip)]);
  return {
    ...(Object.fromEntries(chips) as Record<ChipAction, () => void>),
    confirm: () => void tray.confirm(),
    undo: () => tray.undo(),
    clear: () => tray.clear(),
    double: () => tray.double(),
    repeat: () => tray.repeat(),
  };
}
