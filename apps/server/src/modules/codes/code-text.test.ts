import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeHandMade, generateCode, isGeneratedCode, maskCode, readCode } from './code-text.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

const anyCode = fc
  .array(fc.nat(ALPHABET.length - 1), { minLength: LENGTH - 1, maxLength: LENGTH - 1 })
  .map(picks => {
    const left = [...picks];
    return generateCode(() => left.shift() ?? 0);
  });

function replaceAt(code: string, at: number, character: string): string {
  return code.slice(0, at) + character + code.slice(at + 1);
}

describe('the text of a promo code', () => {
  it('is ten characters of which the last checks the others', () => {
    fc.assert(
      fc.property(anyCode, code => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(isGeneratedCode(code)).toBe(true);
      }),
    );
  });

  it('has every wrong character found', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(LENGTH - 1), fc.constantFrom(...ALPHABET), (code, at, wrong) => {
        fc.pre(code[at] !== wrong);
        expect(isGeneratedCode(replaceAt(code, at, wrong))).toBe(false);
      }),
    );
  });

  it('has any two characters that have changed places found, neighbours or not', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(LENGTH - 1), fc.nat(LENGTH - 1), (code, one, other) => {
        const [first = '', second = ''] = [code[one], code[other]];
        fc.pre(first !== second);
        const swapped = replaceAt(replaceAt(code, one, second), other, first);
        expect(isGeneratedCode(swapped)).toBe(false);
      }),
    );
  });

  it('forgives case, spaces, dashes, letters like digits and Cyrillic ones', () => {
    expect(readCode(' 7k2m-oil0 — 4qхd ')).toBe('7K2M01104QXD');
    expect(readCode('новый')).not.toMatch(/^[0-9A-Z]+$/);
    expect(readCode('РОСТ')).toBe('P0CT');
    fc.assert(
      fc.property(anyCode, code => {
        const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replaceAll('0', 'о');
        expect(readCode(typed.replaceAll('1', 'l'))).toBe(code);
      }),
    );
  });

  it('shows its beginning alone where it is as good as money', () => {
    expect(maskCode('7K2M014QXD', true)).toBe('7K2M······');
    expect(maskCode('KVAZAR', false)).toBe('KVAZAR');
  });

  it('made by hand is never what a generated one may be', () => {
    expect(canBeHandMade('KVAZAR')).toBe(true);
    expect(canBeHandMade('КОТ'.toUpperCase())).toBe(false);
    expect(canBeHandMade(generateCode())).toBe(false);
  });
});
