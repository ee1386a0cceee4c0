import type { StudioPause, StudioShift, TableRound } from '@kvazar/contract';
import { MOSCOW } from '../bet-days/zone.ts';
import type { DealerTable } from './dealer-tables.ts';
import type { DealerRound, Desk } from './desk.ts';
import { phaseOf } from './phase.ts';
import type { Shift } from './shift-repository.ts';

const NO_DEALER = 'Дилер сейчас не на смене';

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'long',
});
const timeFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  hour: '2-digit',
  minute: '2-digit',
});

function describeNextShift({ startsAt }: Shift): string {
  return `${NO_DEALER}. Следующая смена начнётся ${dayFormat.format(startsAt)} в ${timeFormat.format(startsAt)} (МСК)`;
}

/** Why a table does not play; null when it does. A supervisor's word stands before an absent dealer. */
export function viewPause(
  { pause, shift }: Desk,
  nextShift: Shift | null,
  nowMs: number,
): StudioPause | null {
  if (pause) return { ...pause, untilMs: null };
  if (shift) return null;
  const isAhead = nextShift !== null && nextShift.startsAt.getTime() > nowMs;
  return {
    cause: 'no-dealer',
    reason: isAhead ? describeNextShift(nextShift) : NO_DEALER,
    sinceMs: null,
    untilMs: isAhead ? nextShift.startsAt.getTime() : null,
  };
}

export interface RoundShown {
  /** As last corrected. */
  readonly resultInForce: Record<string, unknown> | null;
  readonly recording: { readonly sha256: string } | null;
}

/** What everyone may know of a dealer's round: what is entered is nobody's until it is confirmed. */
export function viewDealerRound(
  table: DealerTable,
  round: DealerRound,
  { resultInForce, recording }: RoundShown,
  nowMs: number,
): TableRound {
  const isBetting = round.state === 'betting';
  return {
    id: round.number,
    phase: phaseOf(table, round, nowMs),
    commitment: null,
    openedAtMs: round.openedAtMs,
    endsAtMs: isBetting ? round.bettingEndsAtMs : null,
    bettingEndsAtMs: round.bettingEndsAtMs,
    nextRoundAtMs: null,
    result: round.state === 'ended' ? resultInForce : null,
    hash: null,
    voidReason: round.voidReason,
    recording,
  };
}

export function viewShift(shift: Shift): StudioShift {
  return {
    id: shift.id,
    table: shift.tableId,
    dealer: { id: shift.dealerId, login: shift.dealerLogin, name: shift.dealerName },
    startsAtMs: shift.startsAt.getTime(),
    endsAtMs: shift.endsAt.getTime(),
    startedAtMs: shift.startedAt?.getTime() ?? null,
    endedAtMs: shift.endedAt?.getTime() ?? null,
  };
}
