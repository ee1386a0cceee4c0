import type { Account } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { EMPTY_PROOF, listWays, toProof } from './proof-draft.ts';

function makeAccount(hasPassword: boolean, enabled: boolean): Account {
  return {
    displayName: null,
    hidesName: false,
    email: 'nova@example.ru',
    emailConfirmed: true,
    hasPassword,
    twoFactor: { enabled, recoveryCodesLeft: 0 },
    vk: { isConfigured: true, name: null },
    registeredAt: '2026-11-15T00:00:00.000Z',
  };
}

describe('the proof of a withdrawal', () => {
  it('offers what the player has, the code first', () => {
    expect(listWays(makeAccount(true, false))).toEqual(['password']);
    expect(listWays(makeAccount(true, true))).toEqual(['code', 'password']);
    expect(listWays(makeAccount(false, false))).toEqual([]);
  });

  it('is sent as what was typed, in the way that was chosen', () => {
    const both = makeAccount(true, true);
    expect(toProof({ way: null, text: '123 456' }, both)).toEqual({ code: '123 456' });
    expect(toProof({ way: 'password', text: ' secret ' }, both)).toEqual({ password: ' secret ' });
  });

  it('is missing while nothing is typed, or there is no way', () => {
    expect(toProof(EMPTY_PROOF, makeAccount(true, false))).toBeNull();
    expect(toProof({ way: null, text: 'x' }, makeAccount(false, false))).toBeNull();
    expect(toProof({ way: null, text: 'x' }, undefined)).toBeNull();
  });
});
