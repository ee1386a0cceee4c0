import type { Bet } from '@kvazar/contract';
import { readPlinkoBet } from '../plinko-bet.ts';
import { planBouncingFall } from './bouncing-fall.ts';
import type { Fall } from './fall.ts';
import { planSteppingFall } from './stepping-fall.ts';

export interface FallStyle {
  readonly isFast: boolean;
  readonly isReduced: boolean;
}

const FAST_SPEED = 2.3;

/** The way that belongs to a bet: the same whenever it is asked for. */
export function planFall(bet: Pick<Bet, 'id' | 'params' | 'outcome'>, style: FallStyle): Fall {
  const { rows, path } = readPlinkoBet(bet);
  const plan = { rows, path, seed: bet.id, speed: style.isFast ? FAST_SPEED : 1 };
  return style.isReduced ? planSteppingFall(plan) : planBouncingFall(plan);
}
