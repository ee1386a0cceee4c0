import { type CSSProperties, useMemo } from 'react';
import { createRandom } from '../../lib/seeded-random.ts';
import type { Tier } from './tiers.ts';

/** What flies over the stage, in the game's own shapes and colours. */
export interface Pieces {
  readonly shape: 'strip' | 'bubble' | 'ball' | 'gem' | 'star';
  readonly colours: readonly string[];
}

const COUNTS: Record<Tier, number> = { big: 26, huge: 34, cosmic: 44 };

export function Confetti({ pieces, tier }: { pieces: Pieces; tier: Tier }) {
  const { shape, colours } = pieces;
  const styles = useMemo(() => scatter(COUNTS[tier], colours), [tier, colours]);
  return (
    <span aria-hidden="true" className="confetti" data-shape={shape}>
      {styles.map((style, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are places, not things.
        <span key={index} style={style} />
      ))}
    </span>
  );
}

/** Spread evenly with a little disorder: pure chance would leave holes and heaps. */
function scatter(count: number, colours: readonly string[]): readonly CSSProperties[] {
  const random = createRandom(count);
  return Array.from(
    { length: count },
    (_, index): CSSProperties & Record<`--${string}`, string> => ({
      '--x': `${((index + random()) / count) * 100}%`,
      '--drift': `${(random() - 0.5) * 90}px`,
      '--turn': `${Math.round(random() * 900 - 450)}deg`,
      '--size': `${(0.7 + random() * 0.7).toFixed(2)}`,
      '--delay': `${(((index * 7) % count) / count).toFixed(2)}`,
      '--colour': colours[index % colours.length] ?? 'gold',
    }),
  );
}
