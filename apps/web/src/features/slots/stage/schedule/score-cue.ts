import type { SlotData } from '@kvazar/games';
import type { SoundName } from '../../../../play/sound-book.ts';
import type { Cue, SpinCue } from './cue.ts';
import type { Beat } from './timeline.ts';
import { isAboveStake } from './win-level.ts';

/** The sounds of a cue. What is not above the stake sounds like a stop, not like a win. */
export function scoreCue(slot: SlotData, cue: Cue): Beat[] {
  const sound = (name: SoundName, afterMs = 0, step = 0, multiplier = 1): Beat => ({
    atMs: cue.atMs + afterMs,
    sound: name,
    step,
    multiplier,
  });
  switch (cue.kind) {
    case 'spin':
      return [sound('reel-spin'), ...scoreStops(slot, cue, sound)];
    case 'expand':
      return [sound('chime', 0, 6), sound('chime', cue.lastsMs / 2, 9)];
    case 'win':
      return [sound('tick')];
    case 'wins': {
      const { totalE4 } = cue.after;
      return [isAboveStake(totalE4) ? sound('win', 0, 0, cue.winE4 / 10_000) : sound('tick')];
    }
    case 'cascade':
      return [sound('burst', 0, cue.after.multiplier)];
    case 'free-intro':
    case 'free-retrigger':
    case 'hold-intro':
      return [sound('fanfare')];
    case 'respin':
      return [
        sound('reel-spin'),
        ...cue.landed.map((_, index) => sound('coin', cue.lastsMs * 0.55 + index * 60, index)),
      ];
    case 'wagon':
      return cue.changed.map((_, index) => sound('coin', 160 + index * 50, 3 + index));
    case 'jackpot':
      return [sound('win', 0, 0, cue.amountE4 / 10_000)];
    case 'free-summary':
    case 'hold-summary':
      return isAboveStake(cue.after.totalE4) ? [sound('win', 0, 0, cue.winE4 / 10_000)] : [];
    case 'capped':
      return [sound('fanfare')];
    case 'celebrate':
      return [sound('fanfare'), sound('win', 350, 0, cue.after.totalE4 / 10_000)];
  }
}

/** Each reel stops a little higher than the one before; a scatter rings above it. */
function scoreStops(
  slot: SlotData,
  { reels, after }: SpinCue,
  sound: (name: SoundName, afterMs: number, step: number) => Beat,
): Beat[] {
  const { rows } = slot.grid;
  const isAtOnce = reels.length > 1 && reels.at(0)?.stopMs === reels.at(-1)?.stopMs;
  let scatters = 0;
  return reels.flatMap(({ stopMs }, reel) => {
    const column = after.grid.slice(reel * rows, (reel + 1) * rows);
    const isMarked = column.some(index => {
      const kind = slot.symbols[index]?.kind;
      return kind === 'scatter' || kind === 'coin';
    });
    const beats = isAtOnce && reel > 0 ? [] : [sound('reel-stop', stopMs, reel)];
    return isMarked ? [...beats, sound('scatter', stopMs + 30, scatters++)] : beats;
  });
}
