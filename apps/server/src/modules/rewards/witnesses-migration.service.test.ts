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
    const later = (act: string) => act.replaceAll('now()', `now() + interval '2 hours'`);
    expect((await listNamed(later(ended), later(filled))).sort()).toEqual([BOOST_END, SAFE_FILLED]);
  });
});
