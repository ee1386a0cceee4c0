import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { type ChainHead, ENTRY_CONTENT, holdsHead } from './chain.ts';

/** Longer than any transaction lasts: entries are sealed as they commit, and dated as they begin. */
export const LONGEST_ACT = `interval '10 minutes'`;

export const journalInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'журнал: записи идут подряд, и хеш каждой следует из предыдущего и её содержания',
    `select position, id from (
       select id, position, hash, ${ENTRY_CONTENT} as content,
         lag(position, 1, 0) over in_order as before, lag(hash, 1, '') over in_order as link
       from audit_log where position is not null window in_order as (order by position)
     ) entry
     where position <> before + 1 or hash <> sha256(link || convert_to(content, 'UTF8'))`,
  ),
  holdsWhenEmpty(
    'журнал: ни одна запись не сделана задним числом или задним номером',
    // Who could do what is judged by the order of numbers, which count from 1 as entries are written.
    `select position, id, at from (
       select position, id, at, is_late, max(id) filter (where not is_late) over (
         order by at range between unbounded preceding and ${LONGEST_ACT} preceding) as number_before
       from (
         select position, id, at, coalesce(at < max(at) over (
           order by position nulls last, id rows between unbounded preceding and 1 preceding
         ) - ${LONGEST_ACT}, false) as is_late
         from audit_log
       ) dated
     ) numbered where is_late or id < number_before or id < 1`,
  ),
];

/** A tail cut off with its seals leaves no trace in the database; `known` was kept outside of it. */
export function createKnownHeadInvariant(known: ChainHead | null): Invariant {
  return {
    name: 'журнал: содержит всё, что уже было закреплено',
    async check({ db }) {
      const isCut = known !== null && !(await holdsHead(db, known));
      const examples = isCut ? [{ ...known }] : [];
      return { violations: examples.length, examples, rows: null, unknown: 0 };
    },
  };
}
