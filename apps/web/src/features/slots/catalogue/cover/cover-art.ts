import type { SlotId } from '@kvazar/games';

interface CoverArt {
  /** The one a slot is remembered by. */
  readonly hero: string;
  /** Two that stand beside it. */
  readonly company: readonly [left: string, right: string];
}

export const coverArt: Readonly<Record<SlotId, CoverArt>> = {
  moneytrain: { hero: 'locomotive', company: ['money-bag', 'railway-car'] },
  firebird: { hero: 'phoenix-bird', company: ['feather', 'crown'] },
  mushrooms: { hero: 'mushroom', company: ['hedgehog', 'sun-behind-rain-cloud'] },
  samovar: { hero: 'teapot', company: ['pancakes', 'honey-pot'] },
  aldan: { hero: 'bear', company: ['gem-stone', 'coin'] },
  aurora: { hero: 'polar-bear', company: ['snowflake', 'crescent-moon'] },
  reef: { hero: 'octopus', company: ['tropical-fish', 'coral'] },
  cosmodrome: { hero: 'rocket', company: ['ringed-planet', 'flying-saucer'] },
  baikal: { hero: 'seal', company: ['ice', 'canoe'] },
  apiary: { hero: 'honeybee', company: ['sunflower', 'hibiscus'] },
  circus: { hero: 'lion', company: ['top-hat', 'balloon'] },
  matryoshka: { hero: 'nesting-dolls', company: ['rose', 'accordion'] },
  bakery: { hero: 'croissant', company: ['shortcake', 'pretzel'] },
  garden: { hero: 'tomato', company: ['carrot', 'ear-of-corn'] },
};
