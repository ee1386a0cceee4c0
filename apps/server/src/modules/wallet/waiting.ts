import type { Kopecks } from '@kvazar/money';
import { rolesWith } from '../identity/roles.ts';
import type { WaitingSource } from '../inbox/waiting.ts';
import { mayDecide } from './decision-repository.ts';
import { readFourEyes } from './four-eyes.ts';
import { weighApprovals } from './weigh-approvals.ts';
import { isRestored } from './withdrawal-repository.ts';

/** What players are promised: somebody looks within a day. */
export const DECIDE_WITHIN_MS = 24 * 3_600_000;
/** A device that was first seen so recently is new. */
const NEW_FOR = `interval '7 days'`;

/** True of player `$1::…`'s device or address that appeared lately, in SQL over `device_sightings d`. */
const HAS_NEW_DEVICE = `exists (
  select from (
    select md5(d.info::text) as signature, d.seen_at from device_sightings d
    where d.player_id = w.player_id order by d.seen_at desc limit 1
  ) last
  where exists (
    select from device_sightings o where o.player_id = w.player_id and o.seen_at < w.created_at - ${NEW_FOR})
  and not exists (
    select from device_sightings o where o.player_id = w.player_id
      and md5(o.info::text) is not distinct from last.signature
      and o.seen_at < w.created_at - ${NEW_FOR}))`;

interface WithdrawalRow {
  readonly id: string;
  readonly number: number;
  readonly playerId: number;
  readonly login: string;
  readonly amount: Kopecks;
  readonly mask: string;
  readonly state: 'waiting' | 'stopped';
  readonly createdAt: Date;
  readonly isApprovedByMe: boolean;
  readonly isApprovedByOther: boolean;
  readonly hasNewDevice: boolean;
  readonly isRestored: boolean;
}

function warnOf(row: WithdrawalRow, staffId: number, eyes: 1 | 2): string | null {
  if (row.playerId === staffId) return 'Ваш вывод: решит другой';
  if (row.state === 'stopped') return 'Выплата остановлена';
  if (row.isRestored) return 'Из копии: сверьте с провайдером';
  if (eyes === 2 && row.isApprovedByMe) return 'Вы одобрили, нужен второй';
  if (row.isApprovedByOther) return 'Один одобрил, нужен второй';
  if (eyes === 1) return row.hasNewDevice ? 'Новое устройство' : null;
  return row.hasNewDevice ? 'Новое устройство, нужен второй' : 'Нужен второй';
}

const withdrawals: WaitingSource = {
  kind: 'withdrawal',
  permission: 'payments/read',
  async read(db, { staff, limit }) {
    const { rows: counted } = await db.query<{ count: number }>(
      `select count(*) as count from withdrawals where state in ('waiting', 'stopped')`,
    );
    const { rows } = await db.query<WithdrawalRow>(
      `select w.id, w.seq as number, w.player_id as "playerId", p.login, w.amount,
         w.destination_mask as mask, w.state, w.created_at as "createdAt",
         coalesce(v.own, false) as "isApprovedByMe", coalesce(v.other, false) as "isApprovedByOther",
         ${HAS_NEW_DEVICE} as "hasNewDevice",
         ${isRestored('w')} as "isRestored"
       from withdrawals w join players p on p.id = w.player_id
       cross join lateral (
         select bool_or(d.staff_id = $3) as own, bool_or(d.staff_id <> $3) as other
         from withdrawal_decisions d
         where d.withdrawal_id = w.id and d.act = 'approve'
           and d.at >= coalesce(w.stopped_at, '-infinity')
           and ${mayDecide('d.staff_id', '$2')}) v
       where w.state in ('waiting', 'stopped') order by w.seq limit $1`,
      [limit, rolesWith('withdrawals/decide'), staff.id],
    );
    const above = await readFourEyes(db);
    const weights = await weighApprovals(db, { staffId: staff.id, above }, rows);
    return {
      count: counted[0]?.count ?? 0,
      items: rows.map(row => ({
        id: row.id,
        title: `Вывод № ${row.number}`,
        note: row.mask,
        warning: warnOf(row, staff.id, weights.get(row.id)?.eyes ?? 1),
        login: row.login,
        amount: row.amount,
        createdAt: row.createdAt,
        answerBy: new Date(row.createdAt.getTime() + DECIDE_WITHIN_MS),
        href: null,
      })),
    };
  },
};

interface HeldRow {
  readonly id: string;
  readonly number: number;
  readonly login: string;
  readonly amount: Kopecks;
  readonly received: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
}

const heldTopUps: WaitingSource = {
  kind: 'payment',
  permission: 'payments/read',
  async read(db, { limit }) {
    const { rows: counted } = await db.query<{ count: number }>(
      `select count(*) as count from payments where state = 'held'`,
    );
    const { rows } = await db.query<HeldRow>(
      `select h.id, h.seq as number, p.login, h.amount, h.received, h.reason, h.created_at as "createdAt"
       from payments h join players p on p.id = h.player_id
       where h.state = 'held' order by h.seq limit $1`,
      [limit],
    );
    return {
      count: counted[0]?.count ?? 0,
      items: rows.map(row => ({
        id: row.id,
        title: `Пополнение № ${row.number}`,
        note: `пришло ${row.received ?? 'неизвестно сколько'}`,
        warning: row.reason,
        login: row.login,
        amount: row.amount,
        createdAt: row.createdAt,
        answerBy: new Date(row.createdAt.getTime() + DECIDE_WITHIN_MS),
        href: null,
      })),
    };
  },
};

export const walletWaiting = [withdrawals, heldTopUps];
