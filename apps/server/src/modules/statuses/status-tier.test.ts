import { describe, expect, it } from 'vitest';
import { describeTier } from './status-tier.ts';

describe('status tiers', () => {
  it.each([
    ['Kvazar', 'kvazarmen', 'Квазармен'],
    ['Pulsar', 'pulsarmen', 'Пулсармен'],
    ['Lux', 'luxmen', 'Луксмен'],
    ['Zvezda Plus', 'zvezdaplusmen', 'Звездаплусмен'],
    ['Квазар', 'квазарmen', 'Квазармен'],
  ])('names the highest after %s', (brand, label, name) => {
    expect(describeTier('men', brand)).toEqual({ label, name });
  });

  it('keeps the other three', () => {
    expect(describeTier('astract', 'Kvazar')).toEqual({ label: 'astract', name: 'Астракт' });
  });
});
