/** What a tier is drawn as; its colours follow. */
export type TierShape = 'globe' | 'star' | 'hexagon' | 'quasar';

const SHAPES = new Map<string, TierShape>([
  ['global', 'globe'],
  ['simple', 'star'],
  ['astract', 'hexagon'],
]);

/** The highest tier carries the brand's name, so its label is the one the table can't know. */
export function tierShape(label: string): TierShape {
  return SHAPES.get(label) ?? 'quasar';
}

interface TierColours {
  /** Legible on the page in either theme. */
  readonly text: string;
  /** A quiet surface with its border, and such text on it. */
  readonly chip: string;
}

export const TIER_COLOURS: Record<TierShape, TierColours> = {
  globe: { text: 'text-accent-2', chip: 'border-accent-2/30 bg-accent-2/10 text-accent-2' },
  star: { text: 'text-win', chip: 'border-win/30 bg-win/10 text-win' },
  hexagon: {
    text: 'text-accent-text',
    chip: 'border-accent-text/35 bg-accent-text/10 text-accent-text',
  },
  quasar: { text: 'text-gold', chip: 'border-gold/35 bg-[#ffc857]/14 text-gold' },
};

/** For light, lines and fills without text on them: vivid in both themes. */
export const TIER_LIGHT: Record<TierShape, string> = {
  globe: '#22d3ee',
  star: '#3ddc97',
  hexagon: '#a48bff',
  quasar: '#ffc857',
};
