import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OlderDatabase, openDatabaseBefore } from '../../../test/older-database.ts';
import type { Database } from '../../platform/db/database.ts';

const MIGRATION = '0012-payouts.sql';

describe('a database from before payouts were stored', () => {
  let older: OlderDatabase;
  let db: Database;
  const ids = {
    waiting: randomUUID(),
    untried: randomUUID(),
    tried: randomUUID(),
    known: randomUUID(),
    left: randomUUID(),
    returned: randomUUID(),
  };

  async function insert(id: string, columns: Record<string, unknown>): Promise<void> {
    const row = {
      id,
      player_id: 1,
      money: 'real',
      provider: 'yookassa',
      method: 'sbp',
      amount: 100_000,
      destination_mask: 'x',
      destination_hash: Buffer.from('x'),
      destination_sealed: Buffer.from('x'),
      created_at: new Date(),
      ...columns,
    };
    const names = Object.keys(row);
    await db.query(
      `insert into withdrawals (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  }

  beforeAll(async () => {
    older = await openDatabaseBefore(MIGRATION);
    db = older.db;
    await db.query(
      `insert into players (login, email, ref_link) values ('nova', 'nova@example.ru', 'x')`,
    );
    await db.query(`insert into site_settings (key, value) values ('works', 'false')`);
    await insert(ids.waiting, {});
    const approved = { state: 'approved', next_attempt_at: new Date() };
    await insert(ids.untried, approved);
    await insert(ids.tried, { ...approved, attempts: 2, first_attempt_at: new Date() });
    await insert(ids.known, { ...approved, attempts: 2, provider_payout_id: 'po-1' });
    await insert(ids.left, {
      ...approved,
      attempts: 9,
      next_attempt_at: 'infinity',
      reason: 'Исход выплаты неизвестен',
    });
    await insert(ids.returned, {
      state: 'failed',
      attempts: 4,
      finished_at: new Date(),
      destination_sealed: null,
    });
    await db.query(`insert into withdrawal_approvals values ($1, 'ops:anna', now())`, [ids.known]);
    await older.migrate();
  });
  afterAll(() => older.close());

  it('stops what was sent and never answered, and lets the rest go on', async () => {
    const { rows } = await db.query<{ id: string; state: string; reason: string | null }>(
      'select id, state, stop_reason as reason from withdrawals',
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    expect(Object.entries(ids).map(([name, id]) => [name, states.get(id)])).toEqual([
      ['waiting', 'waiting'],
      ['untried', 'approved'],
      ['tried', 'stopped'],
      ['known', 'approved'],
      ['left', 'stopped'],
      ['returned', 'failed'],
    ]);
    const reasons = new Map(rows.map(({ id, reason }) => [id, reason]));
    expect(reasons.get(ids.tried)).toContain('прежняя версия');
    expect(reasons.get(ids.left)).toBe('Исход выплаты неизвестен');
  });

  it('keeps the approvals under the names they were given with, and the settings as a first entry', async () => {
    const { rows } = await db.query('select operator, act, staff_id from withdrawal_decisions');
    expect(rows).toEqual([{ operator: 'ops:anna', act: 'approve', staff_id: null }]);
    const settings = await db.query('select key, value from site_setting_changes');
    expect(settings.rows).toEqual([{ key: 'works', value: false }]);
  });
});
