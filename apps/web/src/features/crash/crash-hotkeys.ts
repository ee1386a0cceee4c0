import type { HotkeyActions } from '../../play/hotkeys.ts';
import type { SlotControl } from './slots/use-crash-slot.ts';

/** Keys act on the first slot; cashing out takes whatever can be taken, the first slot first. */
export function crashHotkeys(first: SlotControl, second: SlotControl): HotkeyActions {
  const unlessRunning = (act: () => void) => () => {
    if (first.auto.state.kind !== 'running') act();
  };
  return {
    bet: () => {
      const free = [first, second].find(
        ({ view, auto }) => view.action === 'bet' && auto.state.kind !== 'running',
      );
      free?.press();
    },
    half: unlessRunning(first.stake.halve),
    double: unlessRunning(first.stake.double),
    'cash-out': () => {
      const flying = [first, second].find(({ view }) => view.action === 'cash-out' && !view.isBusy);
      flying?.press();
    },
  };
}
