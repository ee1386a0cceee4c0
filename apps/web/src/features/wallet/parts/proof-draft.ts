import type { Account, Proof } from '@kvazar/contract';

export interface ProofDraft {
  /** Null until the player has chosen: then it is the stronger of what they have. */
  readonly way: ProofWay | null;
  readonly text: string;
}

export type ProofWay = 'password' | 'code';

export const EMPTY_PROOF: ProofDraft = { way: null, text: '' };

/** How this player can show that it is them; the first is offered first. */
export function listWays({ twoFactor, hasPassword }: Account): readonly ProofWay[] {
  return [
    ...(twoFactor.enabled ? ['code' as const] : []),
    ...(hasPassword ? ['password' as const] : []),
  ];
}

/** Null while there is nothing to send. */
export function toProof({ way, text }: ProofDraft, account: Account | undefined): Proof | null {
  const chosen = way ?? (account && listWays(account)[0]);
  if (!chosen || text.trim() === '') return null;
  return chosen === 'code' ? { code: text } : { password: text };
}
