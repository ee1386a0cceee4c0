import { formatRoubles, kopecks } from '@kvazar/money';
import { isLockTimeout } from '../../platform/db/faults.ts';
import { sendSignal } from '../../platform/signals.ts';
import { isAnyBetOpen } from '../rounds/bet-repository.ts';
import type { LeaderSession } from '../rounds/leader-session.ts';
import type { RoundTable } from '../rounds/round-game.ts';
import type { RoundLive } from '../rounds/round-live.ts';
import { witnessRound } from '../rounds/round-repository.ts';
import { settleRound } from '../rounds/settle-round.ts';
import type { TenureParts } from '../rounds/tenure.ts';
import { changeDesk, closeBets, type DeskAct, pauseDesk, voidRound } from './change-desk.ts';
import type { Dealt } from './dealer-game.ts';
import type { DealerTable } from './dealer-tables.ts';
import {
  type DealerRound,
  type Desk,
  readDesk,
  type StoredPause,
  writeCall,
  writePause,
} from './desk.ts';
import type { DeskWatch } from './desk-watch.ts';
import { areBetsDue, makeBetsFinal } from './final-bets.ts';
import { isLeftToSupervisor, isOverdue, isUnfinished, isWhole, voidAtMs } from './phase.ts';
import { writeFilm } from './recordings.ts';
import { markSettled } from './round-changes.ts';
import { sumBets } from './round-sums.ts';
import { markEnded } from './shift-repository.ts';
import { DESK_CHANGED } from './signal-topics.ts';
import type { StudioVideo } from './studio-video.ts';

/** So long nobody misses a dealer's page or a table's picture. */
export const LOST_AFTER_MS = 20_000;
/** How often the leader looks, whatever it was told. */
const LOOK_EVERY_MS = 1_000;

const PAUSE_REASONS = {
  'dealer-lost': 'Связь со студией прервалась. Ставки сохранены, дилер скоро вернётся',
  'picture-lost': 'Нет картинки из студии. Игра продолжится, когда она вернётся',
  takeover: 'Короткий перерыв. Ставки сохранены, дилер продолжит через минуту',
} as const;

const UNCONFIRMED = 'Результат проверяет старший. Ставки сохранены';
const NO_RESULT = 'Результат не подтвердили вовремя';
const CALLED_OFF =
  'Раунд остался без результата, ставки возвращены. Игра продолжится, когда старший во всём разберётся';

/** A dealer's table as its leader runs it. */
export interface HostedDealerTable {
  readonly table: DealerTable;
  readonly roundTable: RoundTable<Dealt>;
  readonly live: Pick<RoundLive<Dealt>, 'announceBet'>;
  readonly watch: DeskWatch;
  readonly video: StudioVideo;
  /** The table is not as it was: tells everyone what they may know of it. */
  readonly announce: (table: DealerTable) => Promise<void>;
}

/**
 * A dealer's table under one leader. People move its rounds, on whichever node they call; what only
 * time may do is done here: close bets, call off what got no result, settle, notice who is gone.
 */
export class DealerTenure {
  readonly #hosted: HostedDealerTable;
  readonly #parts: TenureParts;
  readonly #session: LeaderSession;
  readonly #leaving = new AbortController();
  #pictureLostAtMs: number | null = null;
  /** The round whose film was begun or, once it was settled, ended. */
  #filmed: { readonly number: number; readonly isEnded: boolean } | null = null;
  #filming: Promise<unknown> = Promise.resolve();
  #isWoken = false;
  #wake: () => void = () => {};

  constructor(hosted: HostedDealerTable, parts: TenureParts, session: LeaderSession) {
    this.#hosted = hosted;
    this.#parts = parts;
    this.#session = session;
  }

  /** Returns when it may leave; throws when the right to lead is gone. */
  async run(): Promise<void> {
    const { watch, table } = this.#hosted;
    const stopWatching = watch.onChange(table.id, () => {
      this.#isWoken = true;
      this.#wake();
    });
    try {
      await this.#takeOver();
      while (!this.#leaving.signal.aborted) {
        this.#session.lost.throwIfAborted();
        await this.#sleepUntil(await this.#look());
      }
    } finally {
      stopWatching();
    }
  }

  /** At any time: the next leader goes on with what it finds. */
  resign(): void {
    this.#leaving.abort();
  }

  /** Nobody watched the table meanwhile: its dealer looks around before the game goes on. */
  async #takeOver(): Promise<void> {
    if (this.#parts.isHandedOver) return;
    await this.#change(async held => {
      if (!held.desk.shift || held.desk.pause) return null;
      return pauseDesk(held, { cause: 'takeover', reason: PAUSE_REASONS.takeover });
    });
    await this.#announce();
  }

  /** Does what is due and answers when to look again. A batch that takes long makes a table wait. */
  async #look(): Promise<number> {
    const wasWoken = this.#isWoken;
    const lookedAtMs = this.#nowMs;
    this.#isWoken = false;
    let isBetting = false;
    try {
      const desk = await readDesk(this.#session, this.#hosted.table.id);
      isBetting = desk.round?.state === 'betting';
      this.#film(desk);
      await this.#moveRound(desk);
      await this.#missPeople(desk);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.#parts.onError(error);
    }
    // What people and the server do wakes it; what players bet does not.
    if (wasWoken || isBetting) await this.#announce();
    return lookedAtMs + LOOK_EVERY_MS;
  }

  /** From the opening to the settlement. Not waited for: a round goes on without its film. */
  #film({ round }: Desk): void {
    if (!round) return;
    const { number, isSettled: isEnded } = round;
    const before = this.#filmed;
    if (before?.number === number && before.isEnded === isEnded) return;
    this.#filmed = { number, isEnded };
    this.#filming = this.#filming
      .then((): Promise<unknown> => (isEnded ? this.#endFilm(number) : this.#beginFilm(number)))
      .catch(this.#parts.onError);
  }

  /** The next round may be open before anyone looked at the end of the last: a relay films one at a time. */
  async #beginFilm(number: number): Promise<void> {
    const { video, table } = this.#hosted;
    const isEnded = number === 1 || (await this.#endFilm(number - 1));
    await video.beginRecording(table.id, number);
    // What could not be ended, because its relay did not answer, is lost by now.
    if (!isEnded) await this.#endFilm(number - 1);
  }

  /** False when nothing is known of it. */
  async #endFilm(number: number): Promise<boolean> {
    const { video, table } = this.#hosted;
    const film = await video.endRecording(table.id, number);
    if (!film) return false;
    const { db } = this.#parts;
    // Beside whatever the leader's own session is in the middle of.
    await changeDesk(
      work => db.inTransaction(work),
      this.#parts,
      table,
      null,
      ({ tx, now }) => writeFilm(tx, table.id, number, film, now),
    );
    await sendSignal(db, DESK_CHANGED, { table: table.id });
    return true;
  }

  async #announce(): Promise<void> {
    await this.#hosted.announce(this.#hosted.table).catch(this.#parts.onError);
  }

  async #moveRound({ round, pause }: Desk): Promise<void> {
    if (!round) return;
    if (round.state === 'betting') {
      if (this.#nowMs < round.bettingEndsAtMs) return;
      await this.#change(held => closeBets(this.#parts, held, false));
    } else if (round.state === 'playing') {
      const { table } = this.#hosted;
      if (areBetsDue(round, this.#nowMs)) await this.#makeBetsFinal();
      if (isOverdue(table, round, this.#nowMs) && !this.#isHeld(round, pause)) {
        await this.#endOverdue();
      }
    } else if (!round.isSettled) {
      await this.#settle(round);
    }
  }

  async #makeBetsFinal(): Promise<void> {
    await this.#change(async held => {
      await makeBetsFinal(held);
      return null;
    });
  }

  /** The supervisor was called to a result that nobody confirmed; a pause from before is another one. */
  #isHeld(round: DealerRound, pause: StoredPause | null): boolean {
    const { table } = this.#hosted;
    const dueMs = voidAtMs(table, round) ?? Number.POSITIVE_INFINITY;
    return isWhole(table, round) && pause?.cause === 'supervisor' && pause.sinceMs >= dueMs;
  }

  /** Decided by the round as it is when nobody else can change it: it may just have been confirmed. */
  async #endOverdue(): Promise<void> {
    const { table } = this.#hosted;
    await this.#change(async held => {
      const { round, pause } = held.desk;
      const nowMs = held.now.getTime();
      if (round?.state !== 'playing' || !isOverdue(table, round, nowMs)) return null;
      if (isLeftToSupervisor(table, round, nowMs)) {
        if (this.#isHeld(round, pause)) return null;
        await writeCall(held.tx, table.id, held.now);
        return pauseDesk(held, { cause: 'supervisor', reason: UNCONFIRMED });
      }
      const voided = await voidRound(held, NO_RESULT, null);
      if (!voided || pause?.cause === 'supervisor') return voided;
      // Or a dealer would call off by silence what a friend has lost, and go on.
      await writeCall(held.tx, table.id, held.now);
      await pauseDesk(held, { cause: 'supervisor', reason: CALLED_OFF });
      return { ...voided, text: `${voided.text}; стол ждёт старшего` };
    });
  }

  async #settle(round: DealerRound): Promise<void> {
    const { roundTable, table, live } = this.#hosted;
    const { drain, metrics, remember } = this.#parts;
    const { lost } = this.#session;
    if (round.closedAtMs !== null) await drain.untilDone(round.closedAtMs, lost);
    await settleRound({ ...this.#parts, live }, roundTable, round.number, lost);
    await this.#change(async ({ tx, desk, now }) => {
      if (desk.round?.number !== round.number || desk.round.isSettled) return null;
      if (await isAnyBetOpen(tx, table.id, round.number)) {
        throw new Error(`round ${round.number} of ${table.id} has open bets`);
      }
      await markSettled(tx, table.id, round.number, now);
      const { bets, payout } = await sumBets(tx, table.id, round.number);
      const text =
        round.state === 'void'
          ? `ставки возвращены: ${bets}`
          : `рассчитано: ставок ${bets}, выплачено ${formatRoubles(kopecks(payout))}`;
      return { kind: 'settled', round: round.number, text };
    });
    const end = round.state === 'void' ? 'void' : 'ended';
    remember(witnessRound(table.id, round.number, end));
    metrics.recordRound(table.id, end);
    if (round.endedAtMs !== null) metrics.recordSettled(table.id, this.#nowMs - round.endedAtMs);
  }

  async #missPeople(desk: Desk): Promise<void> {
    const { shift, pause, beatAtMs } = desk;
    if (!shift) return;
    const isDealerLost = this.#nowMs - (beatAtMs ?? 0) >= LOST_AFTER_MS;
    if (isDealerLost && this.#nowMs >= shift.endsAt.getTime() && !isUnfinished(desk.round)) {
      return this.#endForgottenShift(shift.id);
    }
    if (pause) return;
    if (isDealerLost) return this.#pause('dealer-lost');
    if (await this.#isPictureLost()) return this.#pause('picture-lost');
  }

  async #isPictureLost(): Promise<boolean> {
    const { video, table } = this.#hosted;
    if (await video.isPictureLive(table.id)) {
      this.#pictureLostAtMs = null;
      return false;
    }
    this.#pictureLostAtMs ??= this.#nowMs;
    return this.#nowMs - this.#pictureLostAtMs >= LOST_AFTER_MS;
  }

  async #pause(cause: 'dealer-lost' | 'picture-lost'): Promise<void> {
    await this.#change(async held => {
      const { shift, pause, beatAtMs } = held.desk;
      const isBack =
        cause === 'dealer-lost' && held.now.getTime() - (beatAtMs ?? 0) < LOST_AFTER_MS;
      if (!shift || pause || isBack) return null;
      return pauseDesk(held, { cause, reason: PAUSE_REASONS[cause] });
    });
    this.#pictureLostAtMs = null;
  }

  /** Whose time is over and who has left without a word blocks the table for nobody. */
  async #endForgottenShift(shiftId: number): Promise<void> {
    await this.#change(async ({ tx, desk, now }) => {
      if (desk.shift?.id !== shiftId || isUnfinished(desk.round)) return null;
      await markEnded(tx, shiftId, now);
      if (desk.pause?.cause !== 'supervisor') {
        await writeCall(tx, desk.tableId, null);
        await writePause(tx, desk.tableId, null);
      }
      return { kind: 'shift-ended', text: 'смена закончена: её время вышло, а дилера нет' };
    });
  }

  async #change(act: DeskAct): Promise<void> {
    const session = this.#session;
    const { table } = this.#hosted;
    await changeDesk(work => session.inTransaction(work), this.#parts, table, null, act);
  }

  get #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  async #sleepUntil(momentMs: number): Promise<void> {
    const interruptions = [this.#leaving.signal, this.#session.lost];
    // What was given up during the last look is not told again.
    if (this.#isWoken || interruptions.some(({ aborted }) => aborted)) return;
    const nap = new AbortController();
    const wake = () => nap.abort();
    for (const signal of interruptions) signal.addEventListener('abort', wake);
    this.#wake = wake;
    try {
      await this.#parts.clock.until(momentMs, nap.signal);
    } finally {
      for (const signal of interruptions) signal.removeEventListener('abort', wake);
    }
  }
}
