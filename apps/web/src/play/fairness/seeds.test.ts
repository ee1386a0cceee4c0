import type { Bet } from '@kvazar/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { noteBetPlaced, type SeedsInUse, seedsQuery } from './seeds.ts';

const { queryKey } = seedsQuery(undefined);
const seeds: SeedsInUse = {
  active: { serverSeedHash: 'a'.repeat(64), clientSeed: 'luna', nonce: 42 },
  next: { serverSeedHash: 'b'.repeat(64) },
};
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, seeds);
});

function note(fairness: Bet['fairness']): void {
  noteBetPlaced(client, fairness);
}

function readNonce(): number | undefined {
  return client.getQueryData(queryKey)?.active.nonce;
}

it('moves the nonce past the bet that was placed', () => {
  note({ ...seeds.active, nonce: 42 });
  expect(readNonce()).toBe(43);
});

it('never moves the nonce back when answers arrive out of order', () => {
  note({ ...seeds.active, nonce: 44 });
  note({ ...seeds.active, nonce: 43 });
  expect(readNonce()).toBe(45);
});

it('asks again when the bet was decided by another pair', () => {
  note({ serverSeedHash: 'c'.repeat(64), clientSeed: 'luna', nonce: 0 });
  expect(readNonce()).toBe(42);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('leaves the seeds alone when a shared round decided the bet', () => {
  note({ table: 'crash', roundId: 7, roundHash: 'd'.repeat(64) });
  expect(client.getQueryData(queryKey)).toEqual(seeds);
});

it('does nothing before the seeds are known', () => {
  client.clear();
  note({ ...seeds.active, nonce: 42 });
  expect(readNonce()).toBeUndefined();
});
