import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

/** Films are ended in the order of their rounds: with a later one ended, nothing of this one is under way. */
const IS_LATER_ENDED = `exists (select from round_recordings n where n.table_id = d.table_id
  and n.round_number > d.round_number and n.ended_at is not null)`;

export const videoInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'записи: у каждого рассчитанного раунда, который снимали, есть запись или слово, что её нет',
    `select d.table_id, d.round_number from dealer_rounds d
     join rounds r on r.table_id = d.table_id and r.number = d.round_number
     left join round_recordings f on f.table_id = d.table_id and f.round_number = d.round_number
     where d.is_filmed and r.settled_at is not null and f.ended_at is null and ${IS_LATER_ENDED}`,
  ),
  holdsWhenEmpty(
    'записи: в раунде хеш его записи',
    `select d.table_id, d.round_number, k.sha256 told, f.sha256 made from dealer_rounds d
     left join round_recordings f using (table_id, round_number)
     left join dealer_recordings k using (table_id, round_number)
     where d.is_filmed and k.sha256 is distinct from f.sha256
       and (k.sha256 is not null or ${IS_LATER_ENDED})`,
  ),
  holdsWhenEmpty(
    'записи: о потерянной, с перерывом или из частей есть строка в журнале стола',
    `select d.table_id, d.round_number, f.parts, f.gap_ms from dealer_rounds d
     join round_recordings f using (table_id, round_number)
     where d.is_filmed and f.ended_at is not null and ${IS_LATER_ENDED}
       and (f.sha256 is null or f.parts > 1 or f.gap_ms > 0)
       and not exists (select from dealer_log l where l.table_id = d.table_id
         and l.round_number = d.round_number and l.kind = 'film-flawed')`,
  ),
];
