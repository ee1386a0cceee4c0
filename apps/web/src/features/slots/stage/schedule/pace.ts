/** How long things take, in milliseconds. */
export interface Pace {
  readonly isReduced: boolean;
  /** Until the first reel stops. */
  readonly firstStopMs: number;
  readonly betweenStartsMs: number;
  readonly betweenStopsMs: number;
  /** Added to a reel that may complete a feature. */
  readonly tensionMs: number;
  /** After the last stop, while the reel comes to rest. */
  readonly settleMs: number;
  readonly expandMs: number;
  /** One combination alone; 0 lights them only together. */
  readonly winMs: number;
  readonly winsMs: number;
  /** Added for each tenfold of the stake. */
  readonly countMs: number;
  readonly cascadeMs: number;
  readonly introMs: number;
  readonly retriggerMs: number;
  readonly summaryMs: number;
  readonly respinMs: number;
  readonly wagonMs: number;
  readonly jackpotMs: number;
  readonly celebrateMs: number;
}

const USUAL: Pace = {
  isReduced: false,
  firstStopMs: 640,
  betweenStartsMs: 55,
  betweenStopsMs: 190,
  tensionMs: 950,
  settleMs: 260,
  expandMs: 620,
  winMs: 560,
  winsMs: 820,
  countMs: 420,
  cascadeMs: 760,
  introMs: 2_300,
  retriggerMs: 1_500,
  summaryMs: 2_200,
  respinMs: 950,
  wagonMs: 1_050,
  jackpotMs: 1_700,
  celebrateMs: 1_500,
};

const FAST: Pace = {
  isReduced: false,
  firstStopMs: 230,
  betweenStartsMs: 12,
  betweenStopsMs: 35,
  tensionMs: 0,
  settleMs: 140,
  expandMs: 260,
  winMs: 0,
  winsMs: 420,
  countMs: 120,
  cascadeMs: 420,
  introMs: 1_200,
  retriggerMs: 800,
  summaryMs: 1_200,
  respinMs: 480,
  wagonMs: 560,
  jackpotMs: 950,
  celebrateMs: 900,
};

/** Nothing turns or falls: everything fades, all reels at once. */
const CALM: Partial<Pace> = {
  isReduced: true,
  firstStopMs: 260,
  betweenStartsMs: 0,
  betweenStopsMs: 0,
  tensionMs: 0,
  settleMs: 60,
};

export function choosePace({ isFast, isReduced }: { isFast: boolean; isReduced: boolean }): Pace {
  const pace = isFast ? FAST : USUAL;
  return isReduced ? { ...pace, ...CALM } : pace;
}
