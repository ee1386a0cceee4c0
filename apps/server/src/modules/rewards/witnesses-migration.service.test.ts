import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBrokenBy } from '../../../test/invariants.ts';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import {
  BOOST_END,
  CODE_TERMS,
  CODE_USES,
  SAFE_CLOSED,
  SAFE_FILLED,
  TERM_MARKS,
  TERMS,
} from '../../../test/thefts/invariant-names.ts';

const WITNESSED = [BOOST_END, CODE_TERMS, CODE_USES, SAFE_CLOSED, SAFE_FILLED, TERM_MARKS, TERMS];

const code = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const safe = (n: number) => `00000000-0000-4000-9000-00000000000${n}`;

const FIRST_TERMS = 'select value from loyalty_terms order by id limit 1';

/** As nodes of before left it: no line of a code names its number or what it gives. */
const BEFORE = `
  insert into players (id, login, email, ref_link) overriding system value
  values (1, 'maker', 'maker@example.ru', '1'), (2, 'friend', 'friend@example.ru', '2');
  update accounts set edge = 900000 where player_id = 2 and money = 'play';

  insert into loyalty_terms (value, set_by) values ((${FIRST_TERMS}), 'ops');
  insert into loyalty_marks values (2, 2, 'play', 400000);
  insert into audit_log (actor, action, subject, details)
  select 'ops', 'statuses/terms-changed', 'site', (${FIRST_TERMS})::jsonb;

  insert into codes (id, code, is_generated, money, kind, valid_from, valid_until, max_uses, used, made_by,
    reason, created_at, stopped_at)
  values
    ('${code(1)}', 'OPEN', false, 'play', 'wheel', '2026-01-01', '2099-01-01', 9, 1, '{1}', 'x', now(), null),
    ('${code(2)}', 'STOPPED', false, 'play', 'wheel', '2026-01-01', '2099-01-01', 9, 1, '{1}', 'x', now(), now());
  insert into code_uses select gen_random_uuid(), id, 2, '', now() from codes;
  insert into audit_log (actor, action, subject, details)
  select 'staff:1', 'rewards/codes-made', 'site', jsonb_build_object('codes', jsonb_build_array(code)) from codes
  union all
  select 'player:2', 'rewards/code-used', 'player:2', jsonb_build_object('code', code) from codes
  union all
  select 'staff:1', 'rewards/code-stopped', 'site', '{"code": "STOPPED"}';

  insert into rakeback_boosts (player_id, money, extra_bp, from_edge, ends_at, to_edge)
  values (2, 'play', 500, 0, now() - interval '1 day', 300000);

  insert into safes (id, player_id, money, source, state, amount, share_bp, returned, funded_edge, from_edge,
    to_edge, created_at, funded_at, activated_at, expires_at, closed_at)
  select id, 2, 'play', 'x', state, 100, 3000, returned, 0, 0, to_edge, t, t, t, t + interval '720 hours', closed_at
  from (values
    ('${safe(1)}'::uuid, 'cancelled', 100, 0::bigint, now()), ('${safe(2)}'::uuid, 'active', 0, null, null)
  ) s (id, state, returned, to_edge, closed_at), (select now() t) moment;
  insert into audit_log (actor, action, subject, details)
  values ('player:2', 'safe/cancelled', 'player:2',
    '{"safeId": "${safe(1)}", "amountKopecks": 100, "returnedKopecks": 100}');
`;

const use = (name: string, at = 'now()') => `
  update codes set used = used + 1 where code = '${name}';
  insert into code_uses select gen_random_uuid(), id, 1, '', now() from codes where code = '${name}';
  insert into audit_log (at, actor, action, subject, details)
  values (${at}, 'player:1', 'rewards/code-used', 'player:1', '{"code": "${name}", "kind": "wheel", "gift": "x"}');`;
const stop = (name: string, at = 'now()') => `
  update codes set stopped_at = now() where code = '${name}';
  insert into audit_log (at, actor, action, subject, details)
  values (${at}, 'staff:1', 'rewards/code-stopped', 'site', '{"code": "${name}", "reason": "x"}');`;
const make = (name: string, at = 'now()') => `
  insert into codes (id, code, is_generated, money, kind, valid_from, valid_until, max_uses, made_by, reason, created_at)
  values ('${code(3)}', '${name}', false, 'play', 'wheel', '2026-01-01', '2099-01-01', 9, '{1}', 'x', ${at});
  insert into audit_log (at, actor, action, subject, details)
  values (${at}, 'staff:1', 'rewards/codes-made', 'site', '{"codes": ["${name}"], "maxUses": 9, "reason": "x",
    "validFrom": "2026-01-01T00:00:00.000Z", "validUntil": "2099-01-01T00:00:00.000Z"}');`;
/** By today's nodes. */
const useNow = (name: string) => `
  update codes set used = used + 1 where code = '${name}';
  insert into code_uses select gen_random_uuid(), id, 1, '', now() from codes where code = '${name}';
  insert into audit_log (actor, action, subject, details)
  select 'player:1', 'rewards/code-used', 'player:1', jsonb_build_object('code', code, 'codeId', id)
  from codes where code = '${name}';`;
const stopNow = (name: string) => `
  update codes set stopped_at = now() where code = '${name}';
  insert into audit_log (actor, action, subject, details)
  select 'staff:1', 'rewards/code-stopped', 'site', jsonb_build_object('code', code, 'codeId', id)
  from codes where code = '${name}';`;
const REOPEN = 'update codes set stopped_at = null';
const KEEP_AGAIN = `
  insert into audit_log (actor, action, subject, details)
  select actor, action, subject, details || '{"used": 2}' from audit_log
  where action = 'rewards/code-kept' and details->>'stoppedAt' is not null`;
const LATER = `now() + interval '25 hours'`;

describe('rewards of the version that held them against no lines', () => {
  let older: OlderDatabase;
  beforeAll(async () => {
    older = await openDatabaseBefore('0066-witnesses-of-rewards.sql');
    await older.db.query(BEFORE);
    await older.migrate();
    await older.migrateOn();
  });
  afterAll(() => older.close());

  /** Of the invariants that this is about: the rest of the site is not there. */
  async function listNamed(...damage: string[]): Promise<string[]> {
    const broken = await listBrokenBy(older.db, ...damage);
    return broken.filter(name => WITNESSED.includes(name));
  }

  it('are written down as they stand', async () => {
    expect(await listNamed()).toEqual([]);
  });

  it.each([
    [
      'the first terms',
      TERMS,
      `update loyalty_terms set value = (value::jsonb || '{"flatRakebackBp": 900}')::json where id = 1`,
    ],
    ['a meter at a change of terms', TERM_MARKS, 'update loyalty_marks set edge = 1'],
    ['the uses of a code', CODE_TERMS, 'update codes set max_uses = 10'],
    [
      'the gift of a code',
      CODE_TERMS,
      `update codes set kind = 'cash', amount = 100000 where code = 'OPEN'`,
    ],
    ['a use of a code', CODE_USES, `update codes set used = used + 1 where code = 'OPEN'`],
    ['a code that was stopped', CODE_USES, 'update codes set stopped_at = null'],
    ['the end of a boost', BOOST_END, 'update rakeback_boosts set to_edge = 900000'],
    ['a safe’s sum', SAFE_FILLED, `update safes set amount = 200 where id = '${safe(2)}'`],
    ['a safe that was closed', SAFE_CLOSED, `update safes set to_edge = 9 where id = '${safe(1)}'`],
  ])('and from then on a change of %s is named', async (_what, named, theft) => {
    expect(await listNamed(theft)).toEqual([named]);
  });

  it('may end and be filled by nodes of before while they are replaced, not later', async () => {
    const ended = `insert into rakeback_boosts (player_id, money, extra_bp, from_edge, ends_at, to_edge)
      values (1, 'play', 500, 0, now(), 0)`;
    const filled = `insert into safes (id, player_id, money, source, state, amount, share_bp, funded_edge,
        created_at, funded_at)
      values (gen_random_uuid(), 1, 'play', 'x', 'waiting', 100, 3000, 0, now(), now())`;
    expect(await listNamed(ended, filled)).toEqual([]);
    const later = (act: string) => act.replaceAll('now()', `now() + interval '25 hours'`);
    expect((await listNamed(later(ended), later(filled))).sort()).toEqual([BOOST_END, SAFE_FILLED]);
  });

  it.each([
    ['used', [use('OPEN')]],
    ['stopped', [stop('OPEN')]],
    ['used and stopped', [use('OPEN'), stop('OPEN')]],
    ['made, used and stopped', [make('NEWER'), use('NEWER'), stop('NEWER')]],
  ])('a code may be %s by nodes of before while they are replaced', async (_what, acts) => {
    expect(await listNamed(...acts)).toEqual([]);
  });

  it.each([
    ['is not used without a number later', [use('OPEN', LATER)], [CODE_USES]],
    ['is not stopped without a number later', [stop('OPEN', LATER)], [CODE_USES]],
    ['is not made without a number later', [make('NEWER', LATER)], [CODE_TERMS]],
    ['is kept once', [REOPEN, useNow('STOPPED'), stop('STOPPED', LATER), KEEP_AGAIN], [CODE_USES]],
    [
      'that is kept as stopped is not stopped later',
      [REOPEN, useNow('STOPPED'), stopNow('STOPPED')],
      [CODE_USES],
    ],
    ['that such a node stopped stays so', [stop('OPEN'), REOPEN], [CODE_USES]],
    [
      'that such a node made gives no more than it was made for',
      [make('NEWER'), `update codes set max_uses = 10 where code = 'NEWER'`],
      [CODE_TERMS],
    ],
    [
      'is used once by one line of such a node',
      [use('OPEN'), `update codes set used = used + 1 where code = 'OPEN'`],
      [CODE_USES],
    ],
  ])('a code %s', async (_what, acts, named) => {
    expect(await listNamed(...acts)).toEqual(named);
  });

  it('a code of before is used and stopped', async () => {
    expect(await listNamed(useNow('OPEN'), stopNow('OPEN'))).toEqual([]);
  });

  it('a mask of such a node may be of either of two codes', async () => {
    const two = `
      insert into codes (id, code, is_generated, money, kind, valid_from, valid_until, max_uses, used, made_by, reason,
        created_at, stopped_at)
      select gen_random_uuid(), text, true, 'play', 'wheel', '2026-01-01', '2099-01-01', 9, used, '{1}', 'x', now(), ended
      from (values ('ABCD11EFGH', 1, now()), ('ABCD22EFGH', 0, null)) c (text, used, ended);
      insert into code_uses select gen_random_uuid(), id, 1, '', now() from codes where code = 'ABCD11EFGH';
      insert into audit_log (actor, action, subject, details)
      values ('staff:1', 'rewards/codes-made', 'site', '{"codes": ["ABCD··EFGH", "ABCD··EFGH"], "maxUses": 9,
          "validFrom": "2026-01-01T00:00:00.000Z", "validUntil": "2099-01-01T00:00:00.000Z"}'),
        ('player:1', 'rewards/code-used', 'player:1', '{"code": "ABCD··EFGH"}'),
        ('staff:1', 'rewards/code-stopped', 'site', '{"code": "ABCD··EFGH"}')`;
    expect(await listNamed(two)).toEqual([]);
  });
});
