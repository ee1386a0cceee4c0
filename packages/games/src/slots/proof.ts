import proofs from './proof.json' with { type: 'json' };
import { rateVolatility, type Volatility } from './volatility.ts';

/** What `npm run slots:prove` found out about a slot. */
export interface SlotProof {
  /** Expected payment of a stake of 1: 0.962 is 96.2 %. */
  readonly rtp: number;
  /** Exact figures: what the cap can take off at most. Simulated ones: the 99 % interval. */
  readonly rtpLow: number;
  readonly rtpHigh: number;
  /** Chance that a spin pays anything. */
  readonly hitRate: number;
  /** Standard deviation of the payment, in stakes. */
  readonly deviation: number;
  readonly volatility: Volatility;
  /** Chance that free spins or a hold start. */
  readonly featureChance: number;
  /** Chance to reach the cap: a bound when exact, as often as seen when simulated. */
  readonly capChance: number;
  /** How many spins were simulated; null when every grid was counted. */
  readonly spins: number | null;
  /** Of the data it was made of. */
  readonly hash: string;
}

type StoredProof = Omit<SlotProof, 'volatility'>;

const STORED: Readonly<Record<string, StoredProof>> = proofs;

export function proofOf(id: string): SlotProof {
  const stored = STORED[id];
  if (stored === undefined) throw new Error(`slot ${id} has no proof: run npm run slots:prove`);
  return { ...stored, volatility: rateVolatility(stored.deviation) };
}
