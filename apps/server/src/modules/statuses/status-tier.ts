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
