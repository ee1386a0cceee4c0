import { type EnteredResult, isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import { holdStaff, staffActor } from '../identity/staff.ts';
import type { RoundNode } from '../rounds/round-node.ts';
import {
  changeDesk,
  closeBets,
  type DeskAct,
  type Held,
  pauseDesk,
  voidRound,
} from './change-desk.ts';
import { type DealerTable, findDealerTable } from './dealer-tables.ts';
import { type DealerRound, type Desk, writeBeat, writeCall, writePause } from './desk.ts';
import { describeEntered, describeResult, readEntered } from './entered.ts';
import { makeBetsFinal } from './final-bets.ts';
import {
  enterFromMs,
  findSilentDealer,
  isLeftToSupervisor,
  isOverdue,
  isUnfinished,
  isWhole,
} from './phase.ts';
import {
  endRound,
  insertDealerRound,
  writeDealing,
  writeEntered,
  writeRespin,
} from './round-changes.ts';
import { hasBetIn } from './round-sums.ts';
import {
  findShiftToStart,
  isDealingElsewhere,
  markEnded,
  markStarted,
} from './shift-repository.ts';
import { readStill } from './still.ts';
import type { StudioVideo } from './studio-video.ts';

/** Who acts in the studio: admitted by the gate of staff to what they do. */
export interface StudioActor {
  readonly id: number;
  /** A supervisor. */
  readonly mayCorrect: boolean;
}

export interface StudioParts {
  readonly db: Database;
  readonly roundNode: Pick<RoundNode, 'clock' | 'drain' | 'fault'>;
  readonly video: StudioVideo;
}

type StudioAct = (held: Held, table: DealerTable) => ReturnType<DeskAct>;

/** So much earlier a dealer may sit down. */
const EARLY_MS = 30 * 60_000;
const REASON_LENGTH = { least: 5, most: 500 };

/** The reason as it is kept; refused when it says nothing. */
export function readReason(text: string): string | Refusal {
  const reason = text.trim();
  const { least, most } = REASON_LENGTH;
  return reason.length >= least && reason.length <= most ? reason : refuse('studio/reason-needed');
}

/** What people do at a dealer's table. */
export class Studio {
  readonly #parts: StudioParts;

  constructor(parts: StudioParts) {
    this.#parts = parts;
  }

  startShift(tableId: string, actor: StudioActor): Promise<Refusal | null> {
    return this.#change(tableId, actor, async ({ tx, desk, now }) => {
      if (desk.shift?.dealerId === actor.id) return null;
      if (desk.shift) return refuse('studio/table-taken');
      // Whoever sits down at two tables at once is told so, not thrown at.
      await lockPlayer(tx, actor.id);
      if (await isDealingElsewhere(tx, tableId, actor.id)) return refuse('studio/other-table');
      const shift = await findShiftToStart(tx, tableId, actor.id, now, EARLY_MS);
      if (!shift) return refuse('studio/no-shift');
      await markStarted(tx, shift.id, now);
      if (desk.pause?.cause !== 'supervisor') await writePause(tx, tableId, null);
      await writeBeat(tx, tableId, now);
      await this.#audit({ tx, desk, now }, actor, 'studio/shift-started', { shift: shift.id });
      return { kind: 'shift-started', text: `смена начата: ${shift.dealerLogin}`, shift: shift.id };
    });
  }

  endShift(tableId: string, actor: StudioActor): Promise<Refusal | null> {
    return this.#change(tableId, actor, async held => {
      const { tx, desk, now } = held;
      const { shift } = desk;
      if (!shift || (shift.dealerId !== actor.id && !actor.mayCorrect)) {
        return refuse('studio/not-on-shift');
      }
      if (isUnfinished(desk.round)) return refuse('studio/round-unfinished');
      await this.#audit(held, actor, 'studio/shift-ended', { shift: shift.id });
      await markEnded(tx, shift.id, now);
      // What waits for a supervisor goes on waiting, and calling.
      if (desk.pause?.cause !== 'supervisor') {
        await writeCall(tx, tableId, null);
        await writePause(tx, tableId, null);
      }
      return { kind: 'shift-ended', text: `смена закончена: ${shift.dealerLogin}` };
    });
  }

  /** Unheard of for twenty seconds, a dealer is lost. */
  async beat(tableId: string, dealerId: number): Promise<Refusal | null> {
    const { db, roundNode } = this.#parts;
    const { rowCount } = await db.query(
      `update dealer_desks set beat_at = $3 where table_id = $1 and exists (
         select from dealer_shifts s where s.table_id = $1 and s.dealer_id = $2
           and s.started_at is not null and s.ended_at is null)`,
      [tableId, dealerId, roundNode.clock.now()],
    );
    return rowCount === 1 ? null : refuse('studio/not-on-shift');
  }

  open(tableId: string, actor: StudioActor): Promise<Refusal | null> {
    return this.#deal(tableId, actor, null, async ({ tx, desk, now }, table) => {
      const { shift, round } = desk;
      if (isUnfinished(round)) return refuse('studio/round-unfinished');
      if (!(await this.#parts.video.isPictureLive(tableId))) return refuse('studio/picture-lost');
      if (!shift) return refuse('studio/not-on-shift');
      const number = (round?.number ?? 0) + 1;
      await insertDealerRound(tx, {
        tableId,
        number,
        shiftId: shift.id,
        dealerId: actor.id,
        openedAt: now,
        bettingEndsAt: new Date(now.getTime() + table.bettingMs),
        isFilmed: this.#parts.video.films,
      });
      return {
        kind: 'opened',
        round: number,
        text: `ставки открыты · ${table.bettingMs / 1000} с`,
      };
    });
  }

  close(tableId: string, actor: StudioActor, number: number): Promise<Refusal | null> {
    return this.#deal(
      tableId,
      actor,
      number,
      async held =>
        (await closeBets(this.#parts.roundNode, held, true)) ?? refuse('studio/wrong-phase'),
    );
  }

  startDealing(tableId: string, actor: StudioActor, number: number): Promise<Refusal | null> {
    return this.#deal(tableId, actor, number, async ({ tx, desk, now }, table) => {
      const { round } = desk;
      if (round?.state === 'betting') return refuse('studio/bets-open');
      if (round?.state !== 'playing' || round.dealingAtMs !== null) {
        return refuse('studio/wrong-phase');
      }
      await writeDealing(tx, tableId, number, now);
      const text = table.game === 'roulette' ? 'шарик запущен' : 'раздача';
      return { kind: 'dealt', round: number, text };
    });
  }

  enter(
    tableId: string,
    actor: StudioActor,
    number: number,
    entered: EnteredResult,
    stillUrl: string | null,
  ): Promise<Refusal | null> {
    return this.#deal(tableId, actor, number, async ({ tx, desk, now }, table) => {
      const round = findDealing(desk);
      if (isRefusal(round)) return round;
      const reading = readEntered(table, entered);
      if (!reading) return refuse('studio/result-invalid');
      // The leader may be late, or of a release that does not do it.
      const areBetsFinal = await makeBetsFinal({ tx, desk, now });
      const isTooSoon = !areBetsFinal || now.getTime() < (enterFromMs(table, round) ?? 0);
      if (reading.result && isTooSoon) return refuse('studio/too-soon');
      const still = stillUrl === null ? null : readStill(stillUrl);
      if (isRefusal(still)) return still;
      if (!(await this.#parts.video.isPictureLive(tableId))) return refuse('studio/picture-lost');
      await writeEntered(tx, tableId, number, entered, still, now);
      return { kind: 'entered', round: number, text: `введено: ${describeEntered(entered)}` };
    });
  }

  /** By the dealer in front of the players; by a supervisor what was left unconfirmed for too long. */
  confirm(tableId: string, actor: StudioActor, number: number): Promise<Refusal | null> {
    return this.#dealOrOversee(tableId, actor, number, async (held, table, isDealer) => {
      if (!isDealer && !isLeftToSupervisor(table, held.desk.round, held.now.getTime())) {
        return refuse('studio/not-on-shift');
      }
      const round = findDealing(held.desk);
      if (isRefusal(round)) return round;
      const result = round.entered && readEntered(table, round.entered)?.result;
      if (!result) return refuse('studio/result-unfinished');
      if (isDealer && !(await this.#parts.video.isPictureLive(tableId))) {
        return refuse('studio/picture-lost');
      }
      const may = isDealer ? 'tables/run' : 'tables/correct';
      const staff = await holdStaff(held.tx, actor.id, may);
      if (isRefusal(staff)) return staff;
      await endRound(held.tx, tableId, number, result, held.now);
      await this.#audit(held, actor, 'studio/confirmed', { round: number, result });
      return { kind: 'confirmed', round: number, text: `подтверждено: ${describeResult(result)}` };
    });
  }

  /**
   * The ball has left the wheel, or was not spun well. The dealer says so once, and not of a result that
   * was entered: more would be choosing among results, and is for a supervisor to decide.
   */
  respin(
    tableId: string,
    actor: StudioActor,
    number: number,
    why: string,
  ): Promise<Refusal | null> {
    return this.#dealOrOversee(tableId, actor, number, async (held, table, isDealer) => {
      if (table.game !== 'roulette') return refuse('studio/no-respin');
      const round = findDealing(held.desk);
      if (isRefusal(round)) return round;
      const reason = readReason(why);
      if (isRefusal(reason)) return reason;
      if (isDealer && (round.respins > 0 || isWhole(table, round))) {
        return refuse('studio/respin-by-supervisor');
      }
      // There is no time for another ball: it would call the round off, and in nobody's name.
      if (isOverdue(table, round, held.now.getTime())) return refuse('studio/wrong-phase');
      await writeRespin(held.tx, tableId, number);
      await this.#audit(held, actor, 'studio/respun', { round: number, reason });
      return { kind: 'respun', round: number, text: `повторный запуск: ${reason}` };
    });
  }

  pause(tableId: string, actor: StudioActor, why: string): Promise<Refusal | null> {
    return this.#change(tableId, actor, async held => {
      const { shift, pause } = held.desk;
      const isOwn = shift?.dealerId === actor.id;
      if (!isOwn && !actor.mayCorrect) return refuse('studio/not-on-shift');
      // Of others' pauses only a supervisor makes one of their own.
      if (pause && (pause.cause === 'supervisor' || isOwn)) return refuse('studio/paused');
      const reason = readReason(why);
      if (isRefusal(reason)) return reason;
      if (await isInterested(held, actor)) return refuse('studio/own-bet');
      await this.#audit(held, actor, 'studio/paused', { reason });
      return pauseDesk(held, { cause: isOwn ? 'dealer' : 'supervisor', reason });
    });
  }

  resume(tableId: string, actor: StudioActor): Promise<Refusal | null> {
    return this.#change(tableId, actor, async ({ tx, desk, now }, table) => {
      const isOwn = desk.shift?.dealerId === actor.id;
      if (!isOwn && !actor.mayCorrect) return refuse('studio/not-on-shift');
      if (!desk.pause) return refuse('studio/not-paused');
      if (desk.pause.cause === 'supervisor' && !actor.mayCorrect) {
        return refuse('studio/held-by-supervisor');
      }
      const nowMs = now.getTime();
      if (findSilentDealer(table, desk, nowMs) === actor.id) return refuse('studio/own-round');
      if (isLeftToSupervisor(table, desk.round, nowMs)) return refuse('studio/result-waits');
      if (desk.shift && !(await this.#parts.video.isPictureLive(tableId))) {
        return refuse('studio/picture-lost');
      }
      await writePause(tx, tableId, null);
      if (isOwn) await writeBeat(tx, tableId, now);
      await this.#audit({ tx, desk, now }, actor, 'studio/resumed', {});
      return { kind: 'resumed', text: 'игра продолжается' };
    });
  }

  call(tableId: string, actor: StudioActor): Promise<Refusal | null> {
    return this.#change(tableId, actor, async ({ tx, desk, now }) => {
      if (desk.shift?.dealerId !== actor.id) return refuse('studio/not-on-shift');
      if (desk.calledAtMs !== null) return null;
      await writeCall(tx, tableId, now);
      return { kind: 'called', text: 'дилер зовёт старшего' };
    });
  }

  /** For a supervisor. */
  answer(tableId: string, actor: StudioActor): Promise<Refusal | null> {
    return this.#change(tableId, actor, async (held, table) => {
      const { tx, desk, now } = held;
      if (desk.calledAtMs === null) return null;
      // Or whoever kept silent would put the call out, and nobody would look.
      if (findSilentDealer(table, desk, now.getTime()) === actor.id) {
        return refuse('studio/own-round');
      }
      await writeCall(tx, tableId, null);
      await this.#audit(held, actor, 'studio/answered', {});
      return { kind: 'answered', text: 'старший подошёл' };
    });
  }

  void(tableId: string, actor: StudioActor, number: number, why: string): Promise<Refusal | null> {
    return this.#change(tableId, actor, async held => {
      const { round } = held.desk;
      if (round?.number !== number) return refuse('studio/wrong-round');
      const reason = readReason(why);
      if (isRefusal(reason)) return reason;
      // Who deals does not choose among results, by calling off those that somebody would not like either.
      if (round.dealerId === actor.id) return refuse('studio/own-round');
      if (await isInterested(held, actor)) return refuse('studio/own-bet');
      const staff = await holdStaff(held.tx, actor.id, 'tables/correct');
      if (isRefusal(staff)) return staff;
      const line = await voidRound(held, reason, actor.id);
      if (!line) return refuse('studio/already-over');
      await this.#audit(held, actor, 'studio/voided', { round: number, reason });
      return line;
    });
  }

  #change(tableId: string, actor: StudioActor, act: StudioAct): Promise<Refusal | null> {
    const { db, roundNode } = this.#parts;
    const table = findDealerTable(tableId);
    if (!table) return Promise.resolve(refuse('live/table-unknown'));
    if (roundNode.fault !== null) return Promise.resolve(refuse('rounds/clock-in-doubt'));
    return changeDesk(
      work => db.inTransaction(work),
      roundNode,
      table,
      actor.id,
      held => act(held, table),
    );
  }

  /** A command of the dealer on shift, for the round that the page shows; null for the next one. */
  #deal(
    tableId: string,
    actor: StudioActor,
    number: number | null,
    act: StudioAct,
  ): Promise<Refusal | null> {
    return this.#change(tableId, actor, async (held, table) => {
      const { shift, pause, round } = held.desk;
      if (shift?.dealerId !== actor.id) return refuse('studio/not-on-shift');
      if (number !== null && round?.number !== number) return refuse('studio/wrong-round');
      if (pause) return refuse('studio/paused');
      await writeBeat(held.tx, tableId, held.now);
      return act(held, table);
    });
  }

  /** The same of the dealer, and in a pause too of a supervisor who has no part in the round. */
  #dealOrOversee(
    tableId: string,
    actor: StudioActor,
    number: number,
    act: (held: Held, table: DealerTable, isDealer: boolean) => ReturnType<DeskAct>,
  ): Promise<Refusal | null> {
    return this.#change(tableId, actor, async (held, table) => {
      const { shift, pause, round } = held.desk;
      const isDealer = shift?.dealerId === actor.id;
      if (!isDealer && !actor.mayCorrect) return refuse('studio/not-on-shift');
      if (round?.number !== number) return refuse('studio/wrong-round');
      if (!isDealer) {
        if (round.dealerId === actor.id) return refuse('studio/own-round');
        return (await isInterested(held, actor))
          ? refuse('studio/own-bet')
          : act(held, table, false);
      }
      if (pause) return refuse('studio/paused');
      await writeBeat(held.tx, tableId, held.now);
      return act(held, table, true);
    });
  }

  #audit(
    { tx, desk }: Held,
    actor: StudioActor,
    action: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    return writeAudit(tx, {
      actor: staffActor(actor),
      action,
      subject: `table:${desk.tableId}`,
      details,
    });
  }
}

/** Whoever has a bet in the round that is on decides nothing about it. Every bet of it is in. */
async function isInterested({ tx, desk }: Held, { id }: StudioActor): Promise<boolean> {
  const { round, tableId } = desk;
  return isUnfinished(round) && round !== null && hasBetIn(tx, tableId, round.number, id);
}

/** The round whose result is being seen and entered. */
function findDealing({ round }: Desk): DealerRound | Refusal {
  if (round?.state === 'betting') return refuse('studio/bets-open');
  return round?.state === 'playing' && round.dealingAtMs !== null
    ? round
    : refuse('studio/wrong-phase');
}
