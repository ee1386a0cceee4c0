import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';

export type BalanceAnimation = 'countup' | 'odometer';

interface BalanceAnimationState {
  mode: BalanceAnimation;
}

export const useBalanceAnimation = create<BalanceAnimationState>(() => ({
  mode: readStored('balance_animation') === 'odometer' ? 'odometer' : 'countup',
}));

export function chooseBalanceAnimation(mode: BalanceAnimation): boolean {
  useBalanceAnimation.setState({ mode });
  return writeStored('balance_animation', mode);
}
