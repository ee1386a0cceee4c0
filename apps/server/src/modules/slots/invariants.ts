import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { POPULARITY_READER, SLOT_IDS } from './popularity.ts';

const IS_SLOT = `in (${SLOT_IDS.map(id => `'${id}'`).join(', ')})`;
/** As far as popularity looks back. */
const IS_OF_WEEK = `>= date_trunc('hour', now()) - interval '7 days'`;

export const slotInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'популярность слотов за неделю равна числу прочитанных ставок',
    `with counted as (
       select b.game slot, date_trunc('hour', b.created_at) as hour, count(*) bets from bets b
       where b.game ${IS_SLOT} and b.created_at ${IS_OF_WEEK} and ${isReadBy(POPULARITY_READER)}
       group by 1, 2
     ), kept as (
       select * from slot_hours where slot ${IS_SLOT} and hour ${IS_OF_WEEK}
     )
     select slot, hour, k.bets kept, c.bets counted
     from kept k full join counted c using (slot, hour) where k.bets is distinct from c.bets`,
  ),
];
