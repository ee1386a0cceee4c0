import type { TableRound } from '@kvazar/contract';
import { type Kopecks, kopecks, multiplierOf, roublesFromKopecks } from '@kvazar/money';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { LiveTopic } from '../../platform/live/topics.ts';
import type { Signals } from '../../platform/signals.ts';
import { BET_COLUMNS, type BetRow, readBetRow } from '../betting/bet-rows.ts';
import { permissionRoom, playerRoom } from '../identity/visitor.ts';
import { readBalance } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { viewOwnBet } from '../tables/bet-view.ts';
import { endSpotBet } from '../tables/spots.ts';
import type { TableLive } from '../tables/table-live.ts';
import { movedBy } from './correction-repository.ts';
import { type DealerTable, findDealerTable, rulesOf } from './dealer-tables.ts';
import { readDesk } from './desk.ts';
import { findPastRound } from './desk-reader.ts';
import { viewDealerRound } from './desk-view.ts';
import { ROUND_CORRECTED } from './signal-topics.ts';
import { type StudioViewParts, viewStudioTable } from './studio-view.ts';
import { findLastLogId, listLogAfter } from './table-log.ts';

/** Dealers' tables with what no player may see. */
export const studioTopic: LiveTopic = {
  name: 'studio',
  mayWatch: ({ rooms }) => rooms.includes(permissionRoom('tables/run')),
};

export interface DeskNewsParts extends StudioViewParts {
  readonly live: LiveServer;
  readonly clock: Clock;
}

/** What the leader of a dealer's table tells: each thing once, however often it looks. */
export class DeskNews {
  readonly #table: DealerTable;
  readonly #tableLive: Pick<TableLive, 'announceRound'>;
  readonly #parts: DeskNewsParts;
  #toldRound = '';
  #toldTable = '';
  #lastLogId: number | null = null;

  constructor(
    table: DealerTable,
    tableLive: Pick<TableLive, 'announceRound'>,
    parts: DeskNewsParts,
  ) {
    this.#table = table;
    this.#tableLive = tableLive;
    this.#parts = parts;
  }

  async tell(): Promise<void> {
    // Past rounds are asked for again by what the studio is told; the film is in no field of its table.
    await this.#tellStudio(await this.#tellRound());
    await this.#tellLog();
  }

  /** Answers with the hash of the round's film, once there is one. */
  async #tellRound(): Promise<string | null> {
    const { db, clock } = this.#parts;
    const { round } = await readDesk(db, this.#table.id);
    if (!round) return null;
    const past =
      round.endedAtMs === null ? null : await findPastRound(db, this.#table.id, round.number);
    const shown = {
      resultInForce: past?.resultInForce ?? null,
      recording: past?.recording ?? null,
    };
    const view = viewDealerRound(this.#table, round, shown, clock.now().getTime());
    if (!this.#isToldRound(view)) this.#tableLive.announceRound(view);
    return shown.recording?.sha256 ?? null;
  }

  /** That bets close soon is seen by every page that has a clock. */
  #isToldRound(view: TableRound): boolean {
    const phase = view.phase === 'closing' ? 'open' : view.phase;
    const told = JSON.stringify({ ...view, phase });
    const isTold = told === this.#toldRound;
    this.#toldRound = told;
    return isTold;
  }

  async #tellStudio(film: string | null): Promise<void> {
    const { live, clock } = this.#parts;
    const table = await viewStudioTable(this.#parts, this.#table);
    const told = JSON.stringify([table, film]);
    if (told === this.#toldTable) return;
    this.#toldTable = told;
    live.sendToTopic(studioTopic.name, 'studio:changed', {
      serverTimeMs: clock.now().getTime(),
      table,
    });
  }

  async #tellLog(): Promise<void> {
    const { db, live } = this.#parts;
    const { id: table } = this.#table;
    if (this.#lastLogId === null) {
      this.#lastLogId = await findLastLogId(db, table);
      return;
    }
    for (const entry of await listLogAfter(db, table, this.#lastLogId)) {
      this.#lastLogId = entry.id;
      live.sendToTopic(studioTopic.name, 'studio:logged', { table, entry });
    }
  }
}

interface CorrectedRow extends BetRow {
  readonly money: Money;
  readonly held: number;
  readonly after: Record<string, unknown>;
}

/** Every node tells the pages that it holds itself: the bet as it is now, and the balance. */
export function tellCorrections(
  signals: Signals,
  {
    db,
    live,
    onError,
  }: {
    readonly db: Queryable;
    readonly live: Pick<LiveServer, 'sendLocally'>;
    readonly onError: (error: unknown) => void;
  },
): void {
  async function tell(table: DealerTable, round: number): Promise<void> {
    const { rows } = await db.query<CorrectedRow>(
      `with last as (select id, after from dealer_corrections
         where table_id = $1 and round_number = $2 order by nth desc limit 1)
       select ${BET_COLUMNS}, k.money, last.after, (b.payout + (
           select sum(${movedBy('e')}) from dealer_correction_bets e where e.bet_id = b.id))::bigint
         as held
       from last join dealer_correction_bets k on k.correction_id = last.id
       join bets b on b.id = k.bet_id and b.table_id = $1 and b.round_number = $2
       left join seed_pairs s on s.id = b.seed_pair_id`,
      [table.id, round],
    );
    for (const row of rows) {
      const balance = await readBalance(db, row.playerId, row.money);
      live.sendLocally(playerRoom(row.playerId), 'table:mine', {
        bet: viewCorrectedBet(table, row),
        balance: roublesFromKopecks(balance),
      });
    }
  }

  signals.on(ROUND_CORRECTED, payload => {
    const { table: id, round } = payload as { table: string; round: number };
    const table = findDealerTable(id);
    if (table) tell(table, round).catch(onError);
  });
}

/** The bet as the corrected result has it. The row keeps what was settled. */
function viewCorrectedBet(table: DealerTable, row: CorrectedRow) {
  const bet = readBetRow(row);
  const { outcome } = endSpotBet(rulesOf(table), bet.params, row.after);
  const payout: Kopecks = kopecks(row.held);
  const multiplierE4 = multiplierOf(payout, bet.stake);
  return viewOwnBet({ ...bet, outcome, payout, multiplierE4 });
}
