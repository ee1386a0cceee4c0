import { previousHash } from '@kvazar/fair';

/** The hash `steps` rounds before, link by link as a verifier computes it. */
export function walkBack(hash: string, steps: number): string {
  let before = hash;
  for (let step = 0; step < steps; step++) before = previousHash(before);
  return before;
}
