import type { JackpotId } from '@kvazar/games';

export interface JackpotLook {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** The four jackpots, smallest first. */
export const JACKPOT_LOOKS: Readonly<Record<JackpotId, JackpotLook>> = {
  mini: { name: 'Мини', light: '#6ee7a8', dark: '#0f7a4a' },
  minor: { name: 'Малый', light: '#6cc7ff', dark: '#1550b8' },
  major: { name: 'Большой', light: '#d69bff', dark: '#6a1bb0' },
  grand: { name: 'Главный', light: '#ffd75e', dark: '#c2261b' },
};
