import { expectIdsOfOneCase, expectStrict } from '@kvazar/contract/testing';
import { describe, expect, it } from 'vitest';
import { siteModules } from '../../modules.ts';

const acts = siteModules.flatMap(module => module.acts ?? []);

/** The contract lets them through as they come. */
describe('what an act of two people is about', () => {
  it('is asked of every module', () => {
    expect(acts.map(({ action }) => action)).toContain('wallet/credit-held');
  });

  it.each(acts)('$action refuses a field too many', ({ params }) => expectStrict(params));

  it.each(acts)('$action reads an id in capitals as PostgreSQL would', ({ params }) =>
    expectIdsOfOneCase(params),
  );
});
