/** What decides one bet: both seeds and the bet's number within the pair. */
export interface BetSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
