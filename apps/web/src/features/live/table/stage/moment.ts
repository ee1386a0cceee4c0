import type { LiveTable, TableRound } from '@kvazar/contract';

/** The steps of a round as the bar shows them. */
export const STEPS = ['Ставки', 'Закрыто', 'Игра', 'Расчёт'] as const;

export type MomentKind =
  | 'open'
  | 'closing'
  /** Bets are closed and the result is still a secret. */
  | 'secret'
  /** The result is there and the scene plays it. */
  | 'showing'
  | 'shown'
  | 'void'
  | 'pause'
  | 'none';

/** What a table is doing at one moment of the server's clock. */
export interface TableMoment {
  readonly kind: MomentKind;
  /** Whole seconds until it changes; null where nobody can tell. */
  readonly secondsLeft: number | null;
  /** Of the time of this step, from 1 down to 0. */
  readonly shareLeft: number;
  /** Index in STEPS; null where the table does not play. */
  readonly step: number | null;
}

const CLOSING_MS = 5_000;

interface MomentInput {
  readonly table: Pick<LiveTable, 'pause'>;
  readonly round: TableRound | null;
  readonly isShown: boolean;
  readonly nowMs: number;
}

export function viewMoment({ table, round, isShown, nowMs }: MomentInput): TableMoment {
  if (table.pause) return still('pause', leftUntil(table.pause.untilMs, nowMs));
  if (!round) return still('none', null);
  switch (round.phase) {
    case 'open':
    case 'closing': {
      const leftMs = round.bettingEndsAtMs === null ? null : round.bettingEndsAtMs - nowMs;
      const isClosing = round.phase === 'closing' || (leftMs !== null && leftMs <= CLOSING_MS);
      // The clock closes the bets; the event that says so is on its way.
      const kind = leftMs !== null && leftMs <= 0 ? 'secret' : isClosing ? 'closing' : 'open';
      return at(kind, kind === 'secret' ? 1 : 0, nowMs, round.openedAtMs, round.bettingEndsAtMs);
    }
    case 'void':
      return still('void', leftUntil(round.nextRoundAtMs, nowMs));
    case 'resolved':
    case 'settled':
      if (!isShown) return { kind: 'showing', secondsLeft: null, shareLeft: 1, step: 2 };
      return at('shown', 3, nowMs, null, round.nextRoundAtMs);
    default:
      return at('secret', 1, nowMs, round.bettingEndsAtMs, round.endsAtMs);
  }
}

export function isBetting(kind: MomentKind): boolean {
  return kind === 'open' || kind === 'closing';
}

function still(kind: MomentKind, secondsLeft: number | null): TableMoment {
  return { kind, secondsLeft, shareLeft: 0, step: null };
}

function at(
  kind: MomentKind,
  step: number,
  nowMs: number,
  beganAtMs: number | null,
  endsAtMs: number | null,
): TableMoment {
  const secondsLeft = leftUntil(endsAtMs, nowMs);
  if (endsAtMs === null || beganAtMs === null || endsAtMs <= beganAtMs) {
    return { kind, step, secondsLeft, shareLeft: 1 };
  }
  const share = (endsAtMs - nowMs) / (endsAtMs - beganAtMs);
  return { kind, step, secondsLeft, shareLeft: Math.min(1, Math.max(0, share)) };
}

function leftUntil(untilMs: number | null, nowMs: number): number | null {
  return untilMs === null ? null : Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
}
