import type { SoundName } from '../../../../play/sound-book.ts';
import type { Cue, SpinCue } from './cue.ts';
import type { StageSlot } from './stage-slot.ts';
import type { Beat } from './timeline.ts';
import { isAboveStake } from './win-level.ts';

/** The sounds of a cue. What is not above the stake sounds like a stop, not like a win. */
export function scoreCue(slot: StageSlot, cue: Cue): Beat[] {
  const sound = (name: SoundName, afterMs = 0, step = 0): Beat => ({
    atMs: cue.atMs + afterMs,
    sound: name,
    step,
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
      return [isAboveStake(totalE4) ? sound('chime', 0, pitchOf(cue.winE4)) : sound('tick')];
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
    case 'capped':
    case 'celebrate':
      return [sound('fanfare')];
    case 'free-summary':
    case 'hold-summary':
      return isAboveStake(cue.after.totalE4) ? [sound('chime', 0, pitchOf(cue.winE4))] : [];
  }
}

/** Higher by four notes with each tenfold. */
function pitchOf(winE4: number): number {
  return Math.round(2 + 4 * Math.log10(1 + winE4 / 10_000));
}

/** Each reel stops a little higher than the one before; a scatter rings above it. */
function scoreStops(
  slot: StageSlot,
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
