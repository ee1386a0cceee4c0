import { describe, expect, it } from 'vitest';
import { CallDurations } from './call-durations.ts';

describe('durations of calls', () => {
  it('are told as Prometheus reads a histogram: by path and status, each bucket with those below', () => {
    const durations = new CallDurations();
    for (const ms of [1, 2, 7, 9_000]) durations.record('/api/a', 200, ms);
    durations.record('/api/a', 503, 30);
    const lines = durations.describe().split('\n');
    const ofGood = lines.filter(line => line.includes('path="/api/a",status="200"'));
    expect(ofGood.map(line => line.replace(/^kvazar_call_duration_seconds_/, ''))).toEqual([
      ...['0.002', '0.005'].map(le => `bucket{le="${le}",path="/api/a",status="200"} 2`),
      ...['0.01', '0.025', '0.05', '0.1', '0.25', '1', '5'].map(
        le => `bucket{le="${le}",path="/api/a",status="200"} 3`,
      ),
      'bucket{le="+Inf",path="/api/a",status="200"} 4',
      'sum{path="/api/a",status="200"} 9.01',
      'count{path="/api/a",status="200"} 4',
    ]);
    expect(lines).toContain('kvazar_call_duration_seconds_count{path="/api/a",status="503"} 1');
    expect(lines).toContain('# TYPE kvazar_call_duration_seconds histogram');
  });
});
