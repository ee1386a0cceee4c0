import { isRefusal } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { PlayerLanes } from './player-lanes.ts';

describe('lanes of players', () => {
  const ANNA = 1;
  const BORIS = 2;

  it('lets a few in at once, the rest in their order, and one player past the line of another', async () => {
    const lanes = new PlayerLanes({ lanes: 2, maxWaiting: 3, maxWaitingBytes: 100 });
    expect([lanes.enter(ANNA, 10), lanes.enter(ANNA, 10)]).toEqual([null, null]);
    const seen: string[] = [];
    const waiting = ['third', 'fourth'].map(name =>
      Promise.resolve(lanes.enter(ANNA, 10)).then(() => void seen.push(name)),
    );
    expect(lanes.enter(BORIS, 10)).toBe(null);
    await Promise.resolve();
    expect(seen).toEqual([]);
    lanes.leave(ANNA);
    await waiting[0];
    expect(seen).toEqual(['third']);
    lanes.leave(ANNA);
    await waiting[1];
    expect(seen).toEqual(['third', 'fourth']);
  });

  it('refuses whoever comes when the line is full, and lets in again when it is not', async () => {
    const lanes = new PlayerLanes({ lanes: 1, maxWaiting: 1, maxWaitingBytes: 100 });
    lanes.enter(ANNA, 10);
    const second = lanes.enter(ANNA, 10);
    const third = lanes.enter(ANNA, 10);
    expect(isRefusal(third) && third.refused).toBe('request/too-often');
    lanes.leave(ANNA);
    await second;
    expect(lanes.enter(ANNA, 10)).toBeInstanceOf(Promise);
    lanes.leave(ANNA);
    lanes.leave(ANNA);
    expect(lanes.enter(ANNA, 10)).toBe(null);
  });

  it('refuses what would hold too much while it waits, and takes the small behind it', () => {
    const lanes = new PlayerLanes({ lanes: 1, maxWaiting: 10, maxWaitingBytes: 100 });
    const isRefused = (bytes: number) => {
      const entered = lanes.enter(ANNA, bytes);
      return entered !== null && isRefusal(entered);
    };
    expect(isRefused(500), 'it runs at once').toBe(false);
    expect(isRefused(500), 'alone in line').toBe(false);
    expect(isRefused(1)).toBe(true);
    lanes.leave(ANNA);
    expect([60, 60, 40, 1].map(isRefused)).toEqual([false, true, false, true]);
    expect(lanes.enter(BORIS, 60)).toBe(null);
  });
});
