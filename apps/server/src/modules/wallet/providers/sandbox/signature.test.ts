import { describe, expect, it } from 'vitest';
import { findSignatureFault, signBody } from './signature.ts';

const key = Buffer.alloc(32, 1);
const body = Buffer.from('{"id":"1"}');
const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('[SAFETY M4] the signature of a notification', () => {
  it('is accepted within the tolerance and no longer', () => {
    const signature = signBody(key, body, now);
    expect(findSignatureFault(key, signature, body, now)).toBeNull();
    expect(findSignatureFault(key, signature, body, later(300))).toBeNull();
    expect(findSignatureFault(key, signature, body, later(301))).toBe('stale');
    expect(findSignatureFault(key, signature, body, later(-301))).toBe('stale');
  });

  it('covers the moment and every byte', () => {
    const signature = signBody(key, body, now);
    const moved = signature.replace(/t=\d+/, `t=${Math.floor(later(10).getTime() / 1_000)}`);
    expect(findSignatureFault(key, moved, body, now)).toBe('signature');
    expect(findSignatureFault(key, signature, Buffer.from('{"id":"2"}'), now)).toBe('signature');
    expect(findSignatureFault(Buffer.alloc(32, 2), signature, body, now)).toBe('signature');
  });

  it.each([undefined, '', 't=1,v1=', ['t=1,v1=00'], 't=1e3,v1=00', 'v1=00,t=1'])(
    'refuses the header %j',
    header => {
      expect(findSignatureFault(key, header, body, now)).toBe('signature');
    },
  );
});
