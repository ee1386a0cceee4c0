import type { EffectAtlas } from './effect-atlas.ts';

export type Motif = 'rays' | 'hills' | 'peaks' | 'waves' | 'stars' | 'tiles' | 'combs' | 'glow';

/** What makes a slot's room its own, besides its palette. */
export interface SlotMood {
  readonly motif: Motif;
  readonly drift: {
    readonly shape: keyof Pick<
      EffectAtlas,
      'dot' | 'bubble' | 'petal' | 'flake' | 'confetti' | 'spark'
    >;
    readonly colours: readonly number[];
    /** Upwards is negative; share of the height a second. */
    readonly speed: number;
    readonly sizePx: readonly [least: number, most: number];
    readonly spins: boolean;
  };
}

const MOODS: Readonly<Record<string, SlotMood>> = {
  firebird: mood('rays', 'spark', [0xffd449, 0xff8a3c], -0.09, [8, 22]),
  mushrooms: mood('hills', 'petal', [0xe0a04a, 0xc8d86a, 0xff8a5d], 0.05, [8, 17], true),
  samovar: mood('tiles', 'dot', [0xfff0d8, 0xffffff], -0.05, [14, 44]),
  aldan: mood('peaks', 'spark', [0xffcf40, 0xffe9a0], -0.04, [6, 18]),
  aurora: mood('peaks', 'flake', [0xffffff, 0xc8f5ff], 0.05, [6, 15], true),
  reef: mood('waves', 'bubble', [0xffffff, 0xd8ffff], -0.08, [7, 24]),
  cosmodrome: mood('stars', 'dot', [0xffffff, 0x9fd0ff], 0.02, [3, 7]),
  baikal: mood('peaks', 'flake', [0xffffff, 0xe0f7ff], 0.06, [6, 16], true),
  apiary: mood('combs', 'dot', [0xfff7b0, 0xffffff], -0.04, [6, 14]),
  circus: mood('rays', 'confetti', [0xff4d6d, 0xffe66d, 0x6ee7ff, 0xb57bff], 0.09, [7, 13], true),
  matryoshka: mood('rays', 'petal', [0xffd0d8, 0xfff1c1], 0.06, [8, 16], true),
  bakery: mood('tiles', 'dot', [0xffffff, 0xfff0d8], 0.03, [3, 9]),
  garden: mood('hills', 'petal', [0xffffff, 0xffe66d], 0.05, [7, 13], true),
  moneytrain: mood('stars', 'dot', [0xffd9a0, 0xffffff], -0.03, [3, 8]),
};

const QUIET = mood('glow', 'dot', [0xffffff], -0.03, [4, 10]);

export function moodOf(slotId: string): SlotMood {
  return MOODS[slotId] ?? QUIET;
}

function mood(
  motif: Motif,
  shape: SlotMood['drift']['shape'],
  colours: readonly number[],
  speed: number,
  sizePx: readonly [number, number],
  spins = false,
): SlotMood {
  return { motif, drift: { shape, colours, speed, sizePx, spins } };
}
