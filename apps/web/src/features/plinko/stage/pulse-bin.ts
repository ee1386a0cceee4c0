interface PulseOptions {
  readonly isCelebrated: boolean;
  readonly isReduced: boolean;
}

const PULSE_MS = 340;

/** A ball presses its bin down; one that pays more than the stake lights up as well. */
export function pulseBin(bin: HTMLElement, { isCelebrated, isReduced }: PulseOptions): void {
  const light = isCelebrated ? 'brightness(1.35) saturate(1.1)' : 'brightness(1.12)';
  const glow = isCelebrated ? 'drop-shadow(0 0 12px rgb(255 220 150 / 0.75))' : '';
  const lit = `${light} ${glow}`.trim();
  const frames: Keyframe[] = isReduced
    ? [{ filter: lit }, { filter: 'none' }]
    : [
        { transform: 'translateY(0)', filter: lit },
        { transform: 'translateY(22%)', filter: lit, offset: 0.28 },
        { transform: 'translateY(-6%)', offset: 0.7 },
        { transform: 'translateY(0)', filter: 'none' },
      ];
  bin.animate(frames, { duration: isReduced ? 2 * PULSE_MS : PULSE_MS, easing: 'ease-out' });
}
