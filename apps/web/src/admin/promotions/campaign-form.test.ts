import { describe, expect, it } from 'vitest';
import { midnight, readMoment, writeMoment } from '../frame/moscow-field.ts';
import { emptyForm, formOfTerms, readCampaign } from './campaign-form.ts';

const NOW = Date.parse('2026-11-16T22:30:00+03:00');

describe('the form of a campaign', () => {
  it('speaks of moments by the clock of Moscow', () => {
    expect(writeMoment(NOW)).toBe('2026-11-16T22:30');
    expect(readMoment('2026-11-16T22:30')).toBe(NOW);
    expect(readMoment('soon')).toBeNull();
    expect(writeMoment(midnight(NOW, 1))).toBe('2026-11-17T00:00');
    // Past midnight there is another day than in Greenwich.
    expect(writeMoment(midnight(Date.parse('2026-11-17T01:00:00+03:00'), 1))).toBe(
      '2026-11-18T00:00',
    );
  });

  it('of every kind is a campaign as it opens', () => {
    for (const kind of ['code', 'tournament', 'heist'] as const) {
      expect(readCampaign(kind, emptyForm(kind, NOW))).toMatchObject({ kind });
    }
  });

  it('sends of a code only what its gift needs', () => {
    const form = { ...emptyForm('code', NOW), gift: 'spins', text: ' осень ', count: '7' };
    expect(readCampaign('code', form)).toMatchObject({
      ...{ amount: null, slot: 'reef', stake: 10, spins: 10, text: 'осень', count: 1 },
    });
    expect(readCampaign('code', { ...form, gift: 'wheel' })).toMatchObject({
      ...{ slot: null, stake: null, spins: null, spinsDays: null },
    });
  });

  it('says which field is wrong', () => {
    const form = emptyForm('code', NOW);
    expect(readCampaign('code', { ...form, amount: 'сто' })).toMatch(/^Сумма/);
    expect(readCampaign('code', { ...form, uses: '1.5' })).toMatch(/^Применений/);
    expect(readCampaign('code', { ...form, until: '' })).toMatch(/^Конец/);
  });

  it('changes terms that are in force', () => {
    const tier = { tier: 'simple', points: 0, rakeback: 7.5, gift: 0, wheelFactor: 3 } as const;
    const form = formOfTerms({ tiers: [tier], flatRakeback: null });
    expect(readCampaign('terms', form)).toEqual({
      kind: 'terms',
      tiers: [tier],
      flatRakeback: null,
    });
    expect(readCampaign('terms', { ...form, 'simple.rakeback': '8,25' })).toMatchObject({
      tiers: [{ rakeback: 8.25 }],
    });
  });
});
