import { describe, expect, it } from 'vitest';
import { previousHash, verifyChainLink } from './hash-chain.ts';
import vectors from './vectors/fairness.json';

describe('published chain links', () => {
  it.each(vectors.chain)('$inputs.hash ($source)', ({ inputs, expected }) => {
    expect(previousHash(inputs.hash)).toBe(expected);
    expect(verifyChainLink(inputs.hash, expected)).toBe(true);
    expect(verifyChainLink(expected, inputs.hash)).toBe(false);
  });
});
