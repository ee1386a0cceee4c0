import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appRoot } from '../src/platform/app-root.ts';
import { findBreaks, LAST_RELEASED } from './migration-breaks.ts';

const FOLDER = join(appRoot, 'migrations');

describe('migrations since the last release', () => {
  it('are survived by nodes of that release', async () => {
    const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort();
    expect(names, 'LAST_RELEASED names a migration').toContain(`${LAST_RELEASED}.sql`);
    const breaks: Record<string, string[]> = {};
    for (const name of names.filter(newer => newer > `${LAST_RELEASED}.sql`)) {
      const found = findBreaks(await readFile(join(FOLDER, name), 'utf8'));
      if (found.length > 0) breaks[name] = found;
    }
    expect(breaks, 'see CONTRIBUTING.md, Rolling upgrades').toEqual({});
  });
});

describe('what old nodes do not survive', () => {
  it.each([
    ['drops', 'drop table bets;'],
    ['drops', 'alter table rounds add check (true), drop column point_e2;'],
    ['renames', 'alter table crash_rounds rename to rounds;'],
    ['changes a type', 'alter table bets alter column stake type numeric;'],
    ['forbids null', 'alter table rounds alter column result set not null;'],
    [
      'adds a column that old nodes leave out',
      'alter table a add column b text default 1, add column c text not null;',
    ],
  ])('%s: %s', (name, sql) => {
    expect(findBreaks(sql)).toEqual([name]);
  });

  it('is not: new tables, columns with a default, or that may be empty', () => {
    expect(
      findBreaks(`-- drop table bets
        create table a (b text not null);
        alter table a add column c text, add column d boolean not null default false;
        drop index a_b; alter table a drop constraint a_check, add check (b <> '');`),
    ).toEqual([]);
  });

  it('is not: what the release before has stopped using, and says so', () => {
    expect(findBreaks('-- contract: unused since 1.4\nalter table a drop column b;')).toEqual([]);
  });
});
