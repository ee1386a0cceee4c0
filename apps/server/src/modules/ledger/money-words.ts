import type { Money } from './site-accounts.ts';

/** Which of the two, where somebody agrees to move it. */
export const MONEY_WORDS: Readonly<Record<Money, string>> = {
  play: 'игровые рубли',
  real: 'настоящие рубли',
};
