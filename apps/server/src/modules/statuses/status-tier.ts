import type { User } from '@kvazar/contract';
import { brandTier } from './brand-words.ts';

export type StatusTier = 'global' | 'simple' | 'astract' | 'men';

const NAMES: Record<Exclude<StatusTier, 'men'>, string> = {
  global: 'Глобал',
  simple: 'Симпл',
  astract: 'Астракт',
};

/** The highest tier is named after the brand. */
export function describeTier(tier: StatusTier, brandName: string): User['status'] {
  return tier === 'men' ? brandTier(brandName) : { label: tier, name: NAMES[tier] };
}

/** For where the brand's name is not at hand. */
export function nameReached(tier: StatusTier): string {
  return tier === 'men' ? 'У вас теперь высший статус.' : `У вас теперь статус «${NAMES[tier]}».`;
}
