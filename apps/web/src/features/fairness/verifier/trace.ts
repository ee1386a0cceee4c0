import {
  commitServerSeed,
  computeCrashInteger,
  drawFloats,
  drawRoundHex,
  openFloatStream,
  previousHash,
} from '@kvazar/fair';
import {
  BUBBLES_OUTCOMES,
  type BubblesParams,
  type DiceParams,
  findSlot,
  type GameRefusal,
  MINES_CELLS,
  type MinesParams,
  type PlinkoDirection,
  type PlinkoParams,
  replaySlot,
  type SlotCourse,
  type SlotData,
  type SlotId,
  verifyBubbles,
  verifyCrash,
  verifyDice,
  verifyMines,
  verifyPlinko,
} from '@kvazar/games';
import type { Check } from './read-check.ts';

/** The server seed against its commitment. */
export interface Commitment {
  readonly hash: string;
  /** What was shown before the bet; null when it was not given. */
  readonly expected: string | null;
}

/** One HMAC of the stream: 32 bytes, eight numbers. */
export interface StreamRound {
  readonly message: string;
  readonly hex: string;
}

export interface MinePick {
  readonly float: number;
  readonly freeCells: number;
  readonly index: number;
  readonly cell: number;
}

export type Outcome =
  | {
      readonly game: 'dice';
      readonly params: DiceParams;
      readonly roll: number;
      readonly multiplierE4: number;
    }
  | {
      readonly game: 'bubbles';
      readonly params: BubblesParams;
      readonly integer: number;
      readonly point: number;
      readonly multiplierE4: number;
    }
  | {
      readonly game: 'plinko';
      readonly params: PlinkoParams;
      readonly path: readonly PlinkoDirection[];
      readonly bin: number;
      readonly multiplierE4: number;
    }
  | {
      readonly game: 'mines';
      readonly params: MinesParams;
      readonly picks: readonly MinePick[];
      readonly mines: readonly number[];
    }
  | {
      readonly game: 'slot';
      readonly slot: SlotId;
      readonly course: SlotCourse;
      readonly multiplierE4: number;
      /** How many numbers the whole course took. */
      readonly drawn: number;
    }
  | { readonly game: 'crash'; readonly integer: number; readonly point: number };

export interface SeedTrace {
  readonly kind: 'seeds';
  readonly commitment: Commitment;
  readonly rounds: readonly StreamRound[];
  readonly floats: readonly number[];
  readonly outcome: Exclude<Outcome, { game: 'crash' }>;
}

export interface ChainTrace {
  readonly kind: 'chain';
  readonly roundHash: string;
  readonly salt: string;
  readonly link: ChainLink | null;
  readonly outcome: Extract<Outcome, { game: 'crash' }>;
}

export interface ChainLink {
  readonly previous: string;
  readonly earlierHash: string;
  /** How many rounds lie between the two hashes; null when the earlier one was not met. */
  readonly stepsBack: number | null;
}

/** The whole way from what was revealed to the result, each step as it is shown. */
export type Trace = SeedTrace | ChainTrace;

const FLOATS_PER_ROUND = 8;
export const MAX_CHAIN_STEPS = 2000;

type SeedCheck = Exclude<Check, { game: 'crash' }>;
type CrashCheck = Extract<Check, { game: 'crash' }>;

export function traceCheck(check: Check): Trace {
  return check.game === 'crash' ? traceChain(check) : traceSeeds(check);
}

function countFloats(check: SeedCheck): number {
  if (check.game === 'plinko') return check.params.rows;
  if (check.game === 'slot') return countFirstFloats(check.slot);
  return check.game === 'mines' ? check.params.mines : 1;
}

/** The numbers of the paid spin; what follows from it may take hundreds. */
function countFirstFloats(id: SlotId): number {
  const { grid, fill } = takeSlot(id);
  return fill.kind === 'strips' ? grid.reels : grid.reels * grid.rows;
}

function takeSlot(id: SlotId): SlotData {
  const slot = findSlot(id);
  if (!slot) throw new Error(`slot ${id} is missing`);
  return slot;
}

function traceSeeds(check: SeedCheck): SeedTrace {
  const { seed, serverSeedHash } = check;
  const floats = drawFloats(seed, countFloats(check));
  const rounds = Array.from(
    { length: Math.ceil(floats.length / FLOATS_PER_ROUND) },
    (_, round) => ({
      message: `${seed.clientSeed}:${seed.nonce}:${round}`,
      hex: drawRoundHex(seed, round),
    }),
  );
  return {
    kind: 'seeds',
    commitment: { hash: commitServerSeed(seed.serverSeed), expected: serverSeedHash },
    rounds,
    floats,
    outcome: replay(check, floats),
  };
}

/** The results come from the code that decided the bet; here they only get their explanation. */
function replay(check: SeedCheck, floats: readonly number[]): SeedTrace['outcome'] {
  const { seed } = check;
  switch (check.game) {
    case 'dice': {
      const { multiplierE4, outcome } = take(verifyDice({ ...seed, params: check.params }));
      return { game: 'dice', params: check.params, multiplierE4, ...outcome };
    }
    case 'bubbles': {
      const { multiplierE4, outcome } = take(verifyBubbles({ ...seed, params: check.params }));
      const integer = Math.floor((floats[0] ?? 0) * BUBBLES_OUTCOMES);
      return { game: 'bubbles', params: check.params, integer, multiplierE4, ...outcome };
    }
    case 'plinko': {
      const { multiplierE4, outcome } = take(verifyPlinko({ ...seed, params: check.params }));
      return { game: 'plinko', params: check.params, multiplierE4, ...outcome };
    }
    case 'slot': {
      const stream = openFloatStream(seed);
      const course = replaySlot(takeSlot(check.slot), stream);
      const { multiplierE4 } = course;
      return { game: 'slot', slot: check.slot, course, multiplierE4, drawn: stream.drawn };
    }
    case 'mines': {
      const { mines } = take(verifyMines({ ...seed, params: check.params }));
      return { game: 'mines', params: check.params, picks: explainPicks(floats), mines };
    }
  }
}

function take<Result>(verified: { result: Result } | { refusal: GameRefusal }): Result {
  if ('result' in verified) return verified.result;
  throw new Error(`traced without checking: ${verified.refusal}`);
}

/** The same draw without replacement, one line a mine. */
function explainPicks(floats: readonly number[]): MinePick[] {
  const free = Array.from({ length: MINES_CELLS }, (_, cell) => cell);
  return floats.map(float => {
    const freeCells = free.length;
    const index = Math.floor(float * freeCells);
    const [cell = 0] = free.splice(index, 1);
    return { float, freeCells, index, cell };
  });
}

function traceChain({ roundHash, salt, earlierHash }: CrashCheck): ChainTrace {
  return {
    kind: 'chain',
    roundHash,
    salt,
    link: earlierHash === null ? null : findLink(roundHash, earlierHash),
    outcome: {
      game: 'crash',
      integer: computeCrashInteger(roundHash, salt),
      ...verifyCrash({ roundHash, salt }),
    },
  };
}

/** Any two rounds of a chain can be compared, not only neighbours: hash on until they meet. */
function findLink(roundHash: string, earlierHash: string): ChainLink {
  const previous = previousHash(roundHash);
  let hash = previous;
  for (let steps = 1; steps <= MAX_CHAIN_STEPS; steps++) {
    if (hash === earlierHash) return { previous, earlierHash, stepsBack: steps };
    hash = previousHash(hash);
  }
  return { previous, earlierHash, stepsBack: null };
}
