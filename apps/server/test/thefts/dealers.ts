import { randomUUID } from 'node:crypto';
import { betEdge } from '@kvazar/games';
import { BETS_FINAL, BETS_SAY } from '../../src/modules/dealers/final-bets.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import {
  CALLED_OFF_IN_TIME,
  CORRECTED_BY,
  CORRECTED_WITHIN,
  DEALT_BY,
  FINAL_BETS,
  PLACE_OF_VOID,
} from './invariant-names.ts';
import { undoLost } from './rounds.ts';
import { appointFirst, signRole } from './staff-acts.ts';
import { HOUSE, move, type Theft } from './theft.ts';

interface DealtRound {
  /** How long ago bets were closed. */
  readonly closedAgo?: string;
  /** Between the closing of bets and what the journal tells of them. */
  readonly bet?: (tx: Queryable) => Promise<unknown>;
  /** How often the journal tells of the bets; after the end of the round when it is late. */
  readonly told?: 'once' | 'never' | 'twice' | 'late';
  /** What was entered; null: nothing. */
  readonly number?: number | null;
  readonly isCalledOff?: boolean;
  /** The end of bets, beside the moment at which they were closed. */
  readonly betsEndAfter?: string;
  readonly isClosed?: boolean;
  /** After bets were closed. */
  readonly endedAfter?: string;
  readonly settledAfter?: string;
  readonly voidedBy?: number | null;
  /** That the log of the table tells of the server's having called it off. */
  readonly isLogged?: boolean;
  /** Where in the stream it was called off; null: nowhere. */
  readonly voidedIn?: number | null;
  /** Where the journal tells that it was. */
  readonly places?: readonly number[];
  /** What the journal tells of its end: who, which act, and of which number. */
  readonly lines?: readonly (readonly [actor: string, action: string, number?: number])[];
}

/** The first round of a roulette, of the second player who is a dealer, as the studio leaves it but for what is said. */
async function dealRound(
  tx: Queryable,
  {
    closedAgo = '1 hour',
    bet = async () => {},
    told = 'once',
    number = 7,
    isCalledOff = false,
    betsEndAfter = '0 seconds',
    isClosed = true,
    endedAfter = '10 seconds',
    settledAfter = endedAfter,
    voidedBy = null,
    isLogged = isCalledOff && voidedBy === null,
    voidedIn = null,
    places = [],
    lines = [],
  }: DealtRound,
): Promise<void> {
  await appointFirst(tx);
  await signRole(tx, 'given', 'dealer', 'staff:1');
  await tx.query(
    `with closed as (select now() - $9::interval as at, 'roulette-sirius' as table_id), shift as (
       insert into dealer_shifts (table_id, dealer_id, starts_at, ends_at, started_at)
       select table_id, 2, at - interval '1 hour', at + interval '1 hour', at - interval '1 hour'
       from closed returning id
     ), round as (
       insert into rounds (table_id, number, state, result, betting_ends_at, started_at, ended_at,
         next_round_at, settled_at, ended_in, bets_final_at, voided_in)
       select table_id, 1, case when $2 then 'void' else 'ended' end,
         case when not $2 then json_build_object('number', $1::integer) end,
         at + $7::interval, at, at + $3::interval, at + $3::interval, at + $4::interval,
         case when $8 then 1 end, case when $8 then at + interval '2 seconds' end, $10::bigint from closed
     ), logged as (
       insert into dealer_log (table_id, round_number, kind, text, at)
       select table_id, 1, 'voided', '', at + $3::interval from closed where $6
     )
     insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at, dealing_at,
       entered, entered_at, confirmed_at, void_reason, voided_by)
     select table_id, 1, shift.id, 2, at + $7::interval - interval '20 seconds', at,
       case when $1 is not null then json_build_object('number', $1::integer) end,
       case when $1 is not null then at + interval '8 seconds' end,
       case when not $2 then at + $3::interval end, case when $2 then 'Так вышло' end, $5::bigint
     from closed, shift`,
    [
      ...[number, isCalledOff, endedAfter, settledAfter, voidedBy, isLogged],
      ...[betsEndAfter, isClosed, closedAgo, voidedIn],
    ],
  );
  await bet(tx);
  if (isClosed && told !== 'never' && told !== 'late') await tellOfBets(tx, 1);
  if (told === 'twice') await tellOfBets(tx, 1);
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'system', 'rounds/called-off', 'table:roulette-sirius', jsonb_build_object('round', 1, 'place', place)
     from unnest($1::bigint[]) place`,
    [places],
  );
  for (const [actor, action, shown] of lines) {
    await tellOfEnd(tx, 1, actor, action, shown ?? number);
  }
  if (told === 'late') await tellOfBets(tx, 1);
}

async function tellOfBets(tx: Queryable, round: number): Promise<void> {
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     select 'system', $1, 'table:roulette-sirius', jsonb_build_object('round', $2::integer)
       || to_jsonb(said)
     from (select ${BETS_SAY} from bets b where b.table_id = 'roulette-sirius'
       and b.round_number = $2 and b.state <> 'cancelled') said`,
    [BETS_FINAL, round],
  );
}

/** What the batch and the settlement leave of ten roubles on a number when 7 has come. */
async function betOn(tx: Queryable, number: number, account: number): Promise<string> {
  const reference = randomUUID();
  const stake = 1_000;
  const payout = number === 7 ? 36 * stake : 0;
  const params = { spots: [{ spot: `straight:${number}`, amount: 10 }] };
  const edge = betEdge(stake, 'roulette', params);
  await move(tx, { from: account, to: HOUSE, amount: stake, kind: 'stake', reference });
  if (payout > 0) {
    await move(tx, { from: HOUSE, to: account, amount: payout, kind: 'payout', reference });
  }
  await tx.query(
    `insert into bets (id, player_id, game, state, stake, payout, multiplier_e4, table_id,
       round_number, balance_after, edge, settled_in, params, outcome)
     select $1, player_id, 'roulette', 'settled', $3, $4::bigint, $4::bigint * 10000 / $3, 'roulette-sirius', 1,
       balance, $5, (select max(settled_in) from bets) + 1, $6, $7
     from accounts where id = $2`,
    [
      ...[reference, account, stake, payout, edge, JSON.stringify(params)],
      JSON.stringify({
        result: { number: 7 },
        spots: [{ ...params.spots[0], payout: payout / 100 }],
      }),
    ],
  );
  await tx.query('update accounts set wagered = wagered + $2, edge = edge + $3 where id = $1', [
    ...[account, stake, edge],
  ]);
  return reference;
}

/** Confirmed by its dealer, when no other table plays any more. */
const PLAYED: DealtRound = { closedAgo: '-1 day', lines: [['staff:2', 'confirmed']] };

async function tellOfEnd(
  tx: Queryable,
  round: number,
  actor: string,
  action: string,
  number: number | null,
): Promise<void> {
  await tx.query(
    `insert into audit_log (actor, action, subject, details)
     values ($1, 'studio/' || $2, 'table:roulette-sirius', jsonb_build_object('round', $3::integer,
       'result', jsonb_build_object('number', $4::integer)))`,
    [actor, action, round, number],
  );
}

/** As its dealer confirms it, and corrected in the name of somebody. */
async function correctDealt(tx: Queryable, by: number, after: string, lines = 1): Promise<void> {
  await dealRound(tx, { lines: [['staff:2', 'confirmed']] });
  await tx.query(
    `with corrected as (
       insert into dealer_corrections (id, table_id, round_number, nth, before, after, reason,
         corrected_by, created_at)
       select gen_random_uuid(), table_id, number, 1, result, '{"number": 8}', 'Так надо', $1,
         settled_at + $2::interval from rounds where table_id = 'roulette-sirius' returning *)
     insert into audit_log (actor, action, subject, details)
     select 'staff:' || corrected_by, 'studio/corrected', 'table:' || table_id, jsonb_build_object(
       'correction', id, 'round', round_number, 'before', before, 'after', after)
     from corrected, generate_series(1, $3::integer)`,
    [by, after, lines],
  );
}

/** Rounds that a dealer holds. */
export const THEFTS_OF_DEALERS: readonly Theft[] = [
  ...Object.entries<DealtRound['lines']>({
    'that nobody confirmed': [],
    'confirmed in the name of nobody': [['staff:999', 'confirmed']],
    'confirmed by who is no number of staff': [['xtaff:2', 'confirmed']],
    'confirmed by a supervisor before the time of the dealer was over': [['staff:1', 'confirmed']],
    'confirmed otherwise': [['staff:2', 'confirmed', 8]],
    'confirmed twice': [
      ['staff:2', 'confirmed'],
      ['staff:2', 'confirmed'],
    ],
    'of a round that a supervisor called off': [['staff:1', 'voided']],
  }).map(([how, lines]) => ({
    name: `dealers: a number ${how}`,
    named: [DEALT_BY],
    commit: (tx: Queryable) => dealRound(tx, lines ? { lines } : {}),
  })),
  {
    name: 'dealers: a number confirmed by a dealer who was dismissed',
    named: [DEALT_BY],
    async commit(tx) {
      await dealRound(tx, {});
      await signRole(tx, 'taken', 'dealer', 'staff:1');
      await tellOfEnd(tx, 1, 'staff:2', 'confirmed', 7);
    },
  },
  {
    name: 'dealers: a number told of after the next round was over',
    named: [DEALT_BY],
    async commit(tx) {
      await dealRound(tx, {});
      await tx.query(
        `with round as (
           insert into rounds (table_id, number, state, result, betting_ends_at, started_at, ended_at,
             next_round_at, settled_at, ended_in, bets_final_at)
           select table_id, 2, state, result, betting_ends_at, started_at, ended_at, next_round_at,
             settled_at, ended_in, bets_final_at from rounds where table_id = 'roulette-sirius')
         insert into dealer_rounds (table_id, round_number, shift_id, dealer_id, opened_at, dealing_at,
           entered, entered_at, confirmed_at)
         select table_id, 2, shift_id, dealer_id, opened_at, dealing_at, entered, entered_at,
           confirmed_at from dealer_rounds`,
      );
      await tellOfBets(tx, 2);
      for (const round of [2, 1]) await tellOfEnd(tx, round, 'staff:2', 'confirmed', 7);
    },
  },
  ...Object.entries<DealtRound>({
    'before its time was over': { number: null, endedAfter: '119 seconds' },
    'while bets were taken': { number: null, endedAfter: '121 seconds', isClosed: false },
    'after bets were closed before their end': {
      ...{ number: null, endedAfter: '121 seconds', betsEndAfter: '5 seconds' },
    },
    'at an end that is put later': {
      ...{ number: null, endedAfter: '121 seconds', settledAfter: '31 seconds' },
    },
    'though its number was entered': { endedAfter: '121 seconds' },
    'that the log knows nothing of': { number: null, endedAfter: '121 seconds', isLogged: false },
  }).map(([how, round]) => ({
    name: `dealers: a lost round called off by itself ${how}`,
    named: [CALLED_OFF_IN_TIME],
    commit: (tx: Queryable) => dealRound(tx, { ...round, isCalledOff: true }),
  })),
  ...Object.entries<Pick<DealtRound, 'voidedIn' | 'places'>>({
    'at a place that nobody wrote down': { voidedIn: 5 },
    'at an earlier place than it was': { voidedIn: 5, places: [9] },
    'before its bets were final': { voidedIn: 0, places: [0] },
    'at two places': { voidedIn: 5, places: [5, 5] },
    'at a place that was taken away': { places: [5] },
    // After the rule began.
    'at no place': {},
  }).map(([where, place]) => ({
    name: `dealers: a round called off ${where}`,
    named: [PLACE_OF_VOID],
    commit: (tx: Queryable) =>
      dealRound(tx, { ...place, number: null, isCalledOff: true, endedAfter: '61 minutes' }),
  })),
  {
    name: 'dealers: a confirmed round called off after all',
    named: [DEALT_BY],
    commit: tx =>
      dealRound(tx, {
        ...{ number: null, isCalledOff: true, endedAfter: '121 seconds' },
        lines: [['staff:2', 'confirmed', 7]],
      }),
  },
  ...['staff:2', 'staff:999'].map(actor => ({
    name: `dealers: a round called off in the name of ${actor} who could not`,
    named: [DEALT_BY],
    commit: (tx: Queryable) =>
      dealRound(tx, {
        ...{ number: null, isCalledOff: true, voidedBy: Number(actor.slice('staff:'.length)) },
        lines: [[actor, 'voided']],
      }),
  })),
  {
    name: 'dealers: a bet on the number that everybody has seen, put among those that stood',
    named: [FINAL_BETS],
    async commit(tx, { one }) {
      await dealRound(tx, { ...PLAYED, bet: () => betOn(tx, 8, one) });
      await betOn(tx, 7, one);
    },
  },
  {
    name: 'dealers: chips moved to the number that everybody has seen',
    named: [FINAL_BETS],
    async commit(tx, { one }) {
      let reference = '';
      await dealRound(tx, {
        ...PLAYED,
        async bet() {
          reference = await betOn(tx, 8, one);
        },
      });
      const amount = 36_000;
      await tx.query(
        `update bets set params = replace(params::text, ':8', ':7')::json, payout = $2, multiplier_e4 = 360000,
           outcome = replace(replace(outcome::text, ':8', ':7'), '"payout":0', '"payout":360')::json
         where id = $1`,
        [reference, amount],
      );
      await move(tx, { from: HOUSE, to: one, amount, kind: 'payout', reference });
    },
  },
  {
    name: 'dealers: a lost bet written as withdrawn before bets were closed',
    named: [FINAL_BETS],
    async commit(tx, { one }) {
      let reference = '';
      await dealRound(tx, {
        ...PLAYED,
        async bet() {
          reference = await betOn(tx, 8, one);
        },
      });
      await undoLost(tx, reference, one);
      await tx.query(`update bets set outcome = '{"result":null,"spots":[]}' where id = $1`, [
        reference,
      ]);
    },
  },
  ...(['never', 'twice', 'late'] as const).map(told => ({
    name: `dealers: a round whose bets the journal tells ${told}`,
    named: [FINAL_BETS],
    commit: (tx: Queryable) => dealRound(tx, { ...PLAYED, told }),
  })),
  {
    name: 'dealers: bets told of a round that nobody has dealt',
    named: [FINAL_BETS],
    async commit(tx) {
      await dealRound(tx, PLAYED);
      await tellOfBets(tx, 2);
    },
  },
  {
    name: 'dealers: a result corrected in the name of somebody who was never staff',
    named: [CORRECTED_BY],
    commit: tx => correctDealt(tx, 999, '1 hour'),
  },
  {
    name: 'dealers: a correction told twice',
    named: [CORRECTED_BY],
    commit: tx => correctDealt(tx, 1, '1 hour', 2),
  },
  {
    name: 'dealers: a correction of the day before yesterday',
    named: [CORRECTED_WITHIN],
    commit: tx => correctDealt(tx, 1, '24 hours 1 second'),
  },
];
