import { describe, expect, it } from 'vitest';
import { typeCard, typeNumber } from './typed-result.ts';

function type<Value>(
  typed: (buffer: string, key: string) => { buffer: string; value: Value | null },
  keys: readonly string[],
): readonly Value[] {
  const values: Value[] = [];
  let buffer = '';
  for (const key of keys) {
    const next = typed(buffer, key);
    buffer = next.buffer;
    if (next.value !== null) values.push(next.value);
  }
  return values;
}

describe('a number', () => {
  it('is whole with Enter, and no Enter alone makes one', () => {
    expect(type(typeNumber, ['1', '7', 'Enter', 'Enter'])).toEqual([17]);
    expect(type(typeNumber, ['0', 'Enter'])).toEqual([0]);
  });

  it('never exceeds the wheel: a digit too many begins anew', () => {
    expect(type(typeNumber, ['3', '7', 'Enter'])).toEqual([7]);
    expect(type(typeNumber, ['3', '6', '1', 'Enter'])).toEqual([1]);
  });

  it('can be taken back, and other keys are not heard', () => {
    expect(type(typeNumber, ['2', '5', 'Backspace', 'x', 'Shift', '9', 'Enter'])).toEqual([29]);
  });
});

describe('a card', () => {
  it('is whole with its suit', () => {
    expect(type(typeCard, ['2', 's', '1', '0', 'H', 'a', 'c'])).toEqual(['2S', '10H', 'AC']);
  });

  it('may come from a scanner, which ends with Enter', () => {
    expect(type(typeCard, ['K', 'D', 'Enter', 'Q', 'D', 'Enter'])).toEqual(['KD', 'QD']);
  });

  it('may be typed on a Russian keyboard', () => {
    expect(type(typeCard, ['л', 'ы', '9', 'р'])).toEqual(['KS', '9H']);
  });

  it('begins anew after what is no card', () => {
    expect(type(typeCard, ['s', '1', '1', '3', 'd'])).toEqual(['3D']);
    expect(type(typeCard, ['1', 'k', 'h', 's'])).toEqual(['KH']);
    expect(type(typeCard, ['1', 'Backspace', '3', 'd'])).toEqual(['3D']);
  });
});
