import { createLateDialog } from '../../components/late-dialog.tsx';

/** The sheets of the phone's frame: none of them is needed to see a game and to play it. */
export const Sheet = createLateDialog(
  async () => (await import('../../components/sheet.tsx')).Sheet,
);
export const Keypad = createLateDialog(async () => (await import('./keypad.tsx')).Keypad);
export const ToolsSheet = createLateDialog(
  async () => (await import('./tools-sheet.tsx')).ToolsSheet,
);
