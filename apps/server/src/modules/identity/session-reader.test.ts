import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { SessionReader } from './session-reader.ts';

const [ANNA, BORIS, NOBODY] = ['anna', 'boris', 'nobody'].map(name => Buffer.from(name)) as [
  Buffer,
  Buffer,
  Buffer,
];

/** Knows Anna and Boris, and remembers for whom it was asked. */
class FakeDatabase {
  readonly asked: string[][] = [];
  isAway = false;

  async query(_text: string, [hashes]: [Buffer[]]) {
    this.asked.push(hashes.map(String));
    await new Promise(resolve => setImmediate(resolve));
    if (this.isAway) throw new Error('away');
    const known = hashes.filter(hash => !hash.equals(NOBODY));
    return { rows: known.map(hash => ({ key: hash.toString('base64'), login: String(hash) })) };
  }
}

describe('reading sessions', () => {
  function open() {
    const db = new FakeDatabase();
    return { db, reader: new SessionReader(db as unknown as Database) };
  }

  it('those asked for at once take one query, each named once', async () => {
    const { db, reader } = open();
    const found = await Promise.all([ANNA, NOBODY, BORIS, ANNA].map(hash => reader.find(hash)));
    expect(found.map(row => row?.login)).toEqual(['anna', undefined, 'boris', 'anna']);
    expect(db.asked).toEqual([['anna', 'nobody', 'boris']]);
  });

  it('whoever comes meanwhile is in the next query, also for the same session', async () => {
    const { db, reader } = open();
    const first = reader.find(ANNA);
    await new Promise(resolve => setImmediate(resolve));
    const [again, boris] = [reader.find(ANNA), reader.find(BORIS)];
    expect((await first)?.login).toBe('anna');
    expect([(await again)?.login, (await boris)?.login]).toEqual(['anna', 'boris']);
    expect(db.asked).toEqual([['anna'], ['anna', 'boris']]);
  });

  it('a failed query fails those in it and nobody after them', async () => {
    const { db, reader } = open();
    db.isAway = true;
    const results = await Promise.allSettled([reader.find(ANNA), reader.find(BORIS)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    db.isAway = false;
    expect((await reader.find(ANNA))?.login).toBe('anna');
  });

  it('a crowd is read in parts', async () => {
    const { db, reader } = open();
    await Promise.all(
      Array.from({ length: 1_200 }, (_, n) => reader.find(Buffer.from(`player ${n}`))),
    );
    expect(db.asked.map(hashes => hashes.length)).toEqual([500, 500, 200]);
  });
});
