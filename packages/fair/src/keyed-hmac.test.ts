import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeHmacHex } from './keyed-hmac.ts';

/** Nothing kept, nothing shared: every state is made anew. */
function computeReference(key: string, message: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)));
}

describe('computeHmacHex', () => {
  it('agrees with the plain computation for any key and message, short or long, ASCII or not', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, (key, message) => {
        expect(computeHmacHex(key, message)).toBe(computeReference(key, message));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['ASCII', 'é', 'ÿ:0:0', 'Квазар:1:0', '🚀', '\ud800', ''])('takes %j as UTF-8', text => {
    expect(computeHmacHex(text, text)).toBe(computeReference(text, text));
  });

  it('takes messages around the length that needs no new memory', () => {
    for (const length of [63, 64, 65, 191, 192, 193, 400]) {
      const message = 'm'.repeat(length);
      expect(computeHmacHex('key', message)).toBe(computeReference('key', message));
    }
  });

  it('stays right when more keys are used than states are kept', () => {
    const keys = Array.from({ length: 4200 }, (_, index) => `key ${index}`);
    for (const key of keys) computeHmacHex(key, 'first use');
    for (const key of [keys[0] ?? '', keys[103] ?? '', keys[104] ?? '', keys[4199] ?? '']) {
      expect(computeHmacHex(key, 'second use')).toBe(computeReference(key, 'second use'));
    }
  });
});
