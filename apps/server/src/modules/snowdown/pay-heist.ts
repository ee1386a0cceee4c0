import { freedBy, lootOf, POT_SHARER_EDGE, potShareOf } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal, sendSignals } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findEnd, isBefore, readPosition, tryToRead } from '../bet-stream/stream-repository.ts';
import { moveWithinSite } from '../ledger/budgets.ts';
import { type NewNotice, notices } from '../notices/notices.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';
import { addExtraTurns } from '../rewards/wheel-repository.ts';
import type { Heist } from './heist.ts';
import { listDoors } from './heist-repository.ts';
import { POT_EDGE } from './pot-edge.ts';
import { HEIST_CHANGED } from './signal-topics.ts';
import { COUNTED, VAULT_READER } from './vault-reader.ts';

interface Result {
  readonly playerId: number;
  readonly kind: 'loot' | 'pot';
  readonly amount: number;
  readonly edge: number;
  readonly counted: number | null;
  readonly hasTurn: boolean;
}

async function countLoot(
  tx: Queryable,
  { id, counted: total }: Heist,
  freedKopecks: number,
): Promise<readonly Result[]> {
  const { rows } = await tx.query<{ playerId: number; edge: number; counted: number }>(
    `select d.player_id as "playerId", sum(d.edge)::bigint as edge,
       sum(${COUNTED('d.edge')})::bigint as counted
     from heist_days d join heists h on h.id = d.heist_id where h.id = $1
     group by d.player_id order by d.player_id`,
    [id],
  );
  return rows
    .map(({ playerId, edge, counted }) => ({
      ...{ playerId, kind: 'loot' as const, edge, counted, hasTurn: false },
      amount: lootOf({ freedKopecks, counted, total, edge }),
    }))
    .filter(({ amount }) => amount > 0);
}

/** A share too small to be worth anything is a turn of the wheel. */
async function sharePot(tx: Queryable, { id, money, pot }: Heist): Promise<readonly Result[]> {
  const { rows } = await tx.query<{ playerId: number; edge: number }>(
    `select a.player_id as "playerId", ${POT_EDGE} as edge from heist_guesses g
     join heists h on h.id = g.heist_id
     join accounts a on a.player_id = g.player_id and a.money = $2
     where g.heist_id = $1 and g.bulls = 4 order by a.player_id`,
    [id, money],
  );
  const sharers = rows.filter(({ edge }) => edge >= POT_SHARER_EDGE).length;
  return rows.map(({ playerId, edge }) => {
    const amount = potShareOf(pot, sharers, edge);
    return { playerId, kind: 'pot', amount, edge, counted: null, hasTurn: amount === 0 };
  });
}

async function insertResults(tx: Queryable, heistId: number, results: readonly Result[]) {
  await tx.query(
    `insert into heist_results (heist_id, player_id, kind, amount, edge, counted, has_turn)
     select $1, r."playerId", r.kind, r.amount, r.edge, r.counted, r."hasTurn"
     from json_to_recordset($2) r ("playerId" bigint, kind text, amount bigint, edge bigint,
       counted bigint, "hasTurn" boolean)`,
    [heistId, JSON.stringify(results)],
  );
}

/** Gives back what is not for players to claim. */
export async function returnRest(tx: Queryable, heist: Heist, given: number): Promise<number> {
  const { money, pool, pot, reference } = heist;
  const amount = kopecks(pool + pot - given);
  if (amount > 0) {
    await moveWithinSite(tx, { money, amount, kind: 'heist-pool-return', reference });
  }
  return amount;
}

async function tellOfEnd(tx: Queryable, heistId: number, results: readonly Result[]) {
  const won = new Map<number, number>();
  for (const { playerId, amount } of results) {
    won.set(playerId, (won.get(playerId) ?? 0) + amount);
  }
  const { rows } = await tx.query<{ playerId: number }>(
    `select player_id as "playerId" from heist_days where heist_id = $1
     union select player_id from heist_results where heist_id = $1`,
    [heistId],
  );
  await notices.tellAll(
    tx,
    rows.map(({ playerId }) => describeEnd(heistId, playerId, won.get(playerId) ?? null)),
  );
}

/** A share of nothing is a turn of the wheel; null is for who has won nothing at all. */
function describeEnd(heistId: number, playerId: number, amount: number | null): NewNotice {
  const of = { playerId, about: `heist:${heistId}` };
  if (amount === null) {
    const text = 'Хранилище закрыто. Итоги на странице события.';
    return { ...of, kind: 'event', title: 'Ограбление закончилось', text, to: '/snowdown' };
  }
  return {
    ...of,
    kind: 'reward',
    title: 'Добыча ограбления',
    text:
      amount > 0
        ? `Ваша доля ${formatRoubles(kopecks(amount))}: её можно забрать на странице бонусов.`
        : 'Ваша доля — вращение колеса. Оно ждёт на странице бонусов.',
    to: '/bonus',
  };
}

/** Where the stream ended when the last rounds were over: seen once, however often this is tried. */
async function keepDue(tx: Queryable, heistId: number) {
  const end = await findEnd(tx);
  const { rows } = await tx.query<{ settledIn: number; seq: number }>(
    `update heists set due_settled_in = coalesce(due_settled_in, $2), due_seq = coalesce(due_seq, $3)
     where id = $1 returning due_settled_in as "settledIn", due_seq as seq`,
    [heistId, end.settledIn, end.seq],
  );
  return rows[0] ?? end;
}

/**
 * Counts and pays a closed heist whose row is locked, once the reader has counted every bet that was
 * settled in time: false until then. Pays means: what is a player's waits to be claimed, the rest
 * goes back to the fund.
 */
export async function payHeist(tx: Queryable, heist: Heist, now: Date): Promise<boolean> {
  const due = await keepDue(tx, heist.id);
  if (!(await tryToRead(tx, VAULT_READER))) return false;
  const position = await readPosition(tx, VAULT_READER);
  if (isBefore(position, due)) return false;
  const doors = await listDoors(tx, heist.id);
  const freed = freedBy(heist.pool, doors.filter(({ openedAt }) => openedAt).length);
  const results = [...(await countLoot(tx, heist, freed)), ...(await sharePot(tx, heist))];
  await insertResults(tx, heist.id, results);
  const turns = results.filter(({ hasTurn }) => hasTurn).map(({ playerId }) => playerId);
  await addExtraTurns(tx, turns, heist.money);
  const given = results.reduce((sum, { amount }) => sum + amount, 0);
  const returned = await returnRest(tx, heist, given);
  await tx.query(
    `update heists set state = 'paid', paid_at = $2, to_settled_in = $3, to_seq = $4, freed = $5,
       returned = $6 where id = $1`,
    [heist.id, now, position.settledIn, position.seq, freed, returned],
  );
  await writeAudit(tx, {
    actor: 'system',
    action: 'snowdown/paid',
    subject: 'site',
    details: {
      heist: heist.id,
      freedKopecks: freed,
      givenKopecks: given,
      returnedKopecks: returned,
    },
  });
  const winners = new Set(results.map(({ playerId }) => playerId));
  await sendSignals(tx, REWARDS_CHANGED, [...winners]);
  await sendSignal(tx, HEIST_CHANGED, null);
  await tellOfEnd(tx, heist.id, results);
  return true;
}
