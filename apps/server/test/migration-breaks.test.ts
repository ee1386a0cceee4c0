import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appRoot } from '../src/platform/app-root.ts';
import { findBreaks, LAST_RELEASED, listLockedAfterJournal } from './migration-breaks.ts';

const FOLDER = join(appRoot, 'migrations');

describe('migrations since the last release', () => {
  it('are survived by nodes of that release', async () => {
    const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort();
    expect(names, 'LAST_RELEASED names a migration').toContain(`${LAST_RELEASED}.sql`);
    const breaks: Record<string, string[]> = {};
    let all = '';
    for (const name of names.filter(newer => newer > `${LAST_RELEASED}.sql`)) {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      const found = findBreaks(sql);
      if (found.length > 0) breaks[name] = found;
      all += sql;
    }
    expect(breaks, 'see CONTRIBUTING.md, Rolling upgrades').toEqual({});
    expect(listLockedAfterJournal(all), 'one transaction: the journal is locked last').toEqual([]);
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

  it.each([
    ['scans for a constraint', 'alter table bets add check (stake > 0);'],
    [
      'scans for a constraint',
      "alter table only transfers add constraint known check (kind <> '') not valid, add check (amount > 0);",
    ],
    ['scans for a constraint', 'alter table bets add column colour text check (colour <> $$$$);'],
    ['scans for a constraint', 'alter table bets add foreign key (player_id) references players;'],
    ['scans for a constraint', 'alter table transfers add constraint once unique (id);'],
    ['scans for a constraint', 'alter table bets validate constraint bets_stake_check;'],
    ['builds an index', 'create index on bets (game, seq);'],
    ['builds an index', 'create unique index if not exists of_month on bets_2026_11 (id);'],
    [
      'builds an index',
      "do $do$ begin execute format('create index on %s (game, seq)', partition); end $do$;",
    ],
    ['writes every row', 'alter table bets add column at timestamptz default clock_timestamp();'],
    [
      'writes every row',
      'alter table transfers add column code uuid not null default gen_random_uuid();',
    ],
    [
      'writes every row',
      'alter table bets add column twice bigint generated always as (stake * 2) stored;',
    ],
    ['writes every row', 'alter table bets add column place bigserial;'],
    ['writes every row', 'update bets set stake = 0;'],
    ['writes every row', '-- contract: nobody reads them\ndelete from transfers;'],
  ])('%s: %s', (name, sql) => {
    expect(findBreaks(sql)).toEqual([name]);
  });

  it('is not: what touches a great table for a moment only', () => {
    expect(
      findBreaks(`
        alter table bets add constraint known check (game <> '') not valid,
          add column note text, add column is_free boolean not null default false,
          add column seen_at timestamptz default now(), drop constraint bets_stake_check;
        alter table bets alter column seq set default nextval('bets_seq_seq');
        create index of_games on only bets (game, seq);
        update monthly_tables set indexes = array_append(indexes, 'create index on %I (game, seq)')
          where name = 'bets';
        create trigger bets_stay before update or delete on bets for each row execute function f();
        alter table bets_of_staff add check (true);`),
    ).toEqual([]);
  });

  it('is not: what the release before has stopped using, and says so', () => {
    expect(findBreaks('-- contract: unused since 1.4\nalter table a drop column b;')).toEqual([]);
  });
});

describe('what is locked after the journal', () => {
  it.each([
    ['codes', 'lock table codes, safes in share mode;'],
    ['bets', 'create trigger a before insert on bets for each row execute function b();'],
    ['rounds', 'alter table rounds add column a text;'],
    ['players', 'create unique index a\n  on players (login);'],
  ])('%s: %s', (name, sql) => {
    const index = "create index on audit_log ((details->>'a'));";
    expect(listLockedAfterJournal(`${index} ${sql}`)).toEqual([name]);
    expect(listLockedAfterJournal(`${sql} ${index}`)).toEqual([]);
  });

  it('is not a table that the migrations make', () => {
    const made = 'create index on audit_log (at); create table a (b text); create index on a (b);';
    expect(listLockedAfterJournal(made)).toEqual([]);
  });
});
