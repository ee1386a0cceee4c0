import { isRefusal } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { PlayerLanes } from './player-lanes.ts';

describe('lanes of players', () => {
  const ANNA = 1;
  const BORIS = 2;

  it('lets a few in at once, the rest in their order, and one player past the line of another', async () => {
    const lanes = new PlayerLanes({ lanes: 2, maxWaiting: 3 });
    expect([lanes.enter(ANNA), lanes.enter(ANNA)]).toEqual([null, null]);
    const seen: string[] = [];
    const waiting = ['third', 'fourth'].map(name =>
      Promise.resolve(lanes.enter(ANNA)).then(() => void seen.push(name)),
    );
    expect(lanes.enter(BORIS)).toBe(null);
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
    const lanes = new PlayerLanes({ lanes: 1, maxWaiting: 1 });
    lanes.enter(ANNA);
    const second = lanes.enter(ANNA);
    const third = lanes.enter(ANNA);
    expect(isRefusal(third) && third.refused).toBe('request/too-often');
    lanes.leave(ANNA);
    await second;
    expect(lanes.enter(ANNA)).toBeInstanceOf(Promise);
    lanes.leave(ANNA);
    lanes.leave(ANNA);
    expect(lanes.enter(ANNA)).toBe(null);
  });
});
